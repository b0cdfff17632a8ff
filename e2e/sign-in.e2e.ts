import { beforeAll, describe, expect, it } from 'vitest'
import { signIn, untilToastsCanShow } from './forms.ts'
import type { Account } from './harness.ts'
import { pressTo } from './keys.ts'
import { failure, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

describe('sign-in', () => {
  it('has e-mail, password, the button and the way to sign-up [AUTH-01]', async () => {
    const page = await site.page()
    await page.goto('/login')
    expect(await page.getByLabel('E-mail').isVisible()).toBe(true)
    expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/signup')
  })

  it('takes at most 100 characters of an e-mail address [AUTH-03]', async () => {
    const page = await site.page()
    await page.goto('/login')
    expect(await page.getByLabel('E-mail').getAttribute('maxlength')).toBe('100')
  })

  it.each([
    { email: '', password: 'something' },
    { email: 'mia@example.com', password: '' },
  ])('makes no call while a field is empty ($email) [AUTH-02]', async ({ email, password }) => {
    const page = await site.page()
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/auth/v1/token') && calls.push(request.url()))
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const empty = page.getByLabel(email ? 'Password' : 'E-mail', { exact: true })
    await expect.poll(() => empty.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(calls).toEqual([])
  })

  it('sends the two to the token call, welcomes and goes to / after 500 ms [AUTH-04, AUTH-05, AUTH-06]', async () => {
    const page = await site.page()
    await page.clock.install()
    const asked = page.waitForRequest('**/auth/v1/token?grant_type=password')
    await page.goto('/login')
    await untilToastsCanShow(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    expect((await asked).postDataJSON()).toMatchObject({ email: mia.email, password: mia.password })
    await page
      .locator('[data-variant="success"]')
      .getByText(/^Welcome/)
      .first()
      .waitFor()
    await page.clock.runFor(450)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.clock.runFor(100)
    await page.clock.resume()
    await page.waitForURL(`${site.url}/`)
  })

  it("says 'Login failed' with the service's message [AUTH-07, TOAST-32]", async () => {
    const page = await site.page()
    await signIn(page, { email: mia.email, password: 'not-the-password' })
    await toastSaying(page, failure('Invalid login credentials', 'Login failed')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('does not put the password into the address when it is sent before the script runs', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    expect(page.url()).not.toContain('password')
  })

  it('works by keyboard alone', async () => {
    const page = await site.page()
    await page.goto('/login')
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(mia.email)
    await pressTo(page, 'Tab', page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(mia.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/`)
  })

  it('cannot be sent offline, and says why', async () => {
    const page = await site.page()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => page.getByRole('button', { name: 'Sign In', exact: true }).isDisabled()).toBe(false)
  })
})

describe('the session', () => {
  it('is refreshed near its end without the person noticing [AUTH-43]', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60
    const page = await site.page({ as: { ...mia, session: { ...mia.session, expires_at: soon } } })
    const refreshed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'))
    await page.goto('/')
    expect((await refreshed).status()).toBe(200)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })

  it('is removed when a refresh fails for good, and the person is then signed out [AUTH-44]', async () => {
    const ghost = await site.account()
    const session = { ...ghost.session, expires_at: 1, refresh_token: 'gone' }
    const page = await site.page({ as: { ...ghost, session } })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('turfwise.auth'))).toBeNull()
  })
})
