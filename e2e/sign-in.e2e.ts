import { beforeAll, describe, expect, it } from 'vitest'
import { untilToastsCanShow } from './forms.ts'
import type { Account } from './harness.ts'
import { useSite } from './use-site.ts'

// What the form does: web/src/features/auth/sign-in.browser.test.tsx.

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

describe('sign-in', () => {
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

  it('does not put the password into the address when it is sent before the script runs', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    expect(page.url()).not.toContain('password')
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
