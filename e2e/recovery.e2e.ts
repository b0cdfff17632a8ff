import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail } from '../server/test/auth-client.ts'
import { mailTo } from '../server/test/read-mail.ts'
import { keptUserId } from './callback.ts'
import { fillAccountDetails, signIn } from './forms.ts'
import { failure, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What its forms, codes and messages do: web/src/features/auth/sign-in.browser.test.tsx.

const NEW_PASSWORD = 'a-whole-new-kikuyu'

const site = useSite()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot your password?')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

async function choosePassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Save password' }).click()
}

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, which a program that opened it has not spent, and the new one signs in [AUTH-49, AUTH-55]', async () => {
    const mia = await site.account()
    const page = await site.page({ expectProblems: /.*/ })
    await askForReset(page, mia.email)
    await heading(page, 'Check your mail')
    const { page: opened, link, html, tokenHash } = await mailTo(site.server.mail, mia.email)
    expect(html).not.toContain('/auth/v1/verify')
    expect(tokenHash).toMatch(/^pkce_/)

    // A program that looks through mails opens every link, and every link that it finds there.
    const scanner = await site.page({ expectProblems: /.*/ })
    for (const method of ['HEAD', 'GET'] as const) {
      expect((await fetch(opened, { method })).status).toBe(200)
    }
    await scanner.goto(opened.href)
    await heading(scanner, 'Choose a new password')
    const links = await scanner
      .locator('main a[href], main form[action]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? one.getAttribute('action')))
    expect(links).toEqual([])

    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    await page.goto(opened.href)
    await heading(page, 'Choose a new password')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password').waitFor()
    await page.goBack()
    expect([...seen, page.url()].filter((address) => /access_token|refresh_token/.test(address))).toEqual([])
    await page.goto('/reset-password')
    await choosePassword(page, NEW_PASSWORD)
    await heading(page, 'Password changed')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()

    // The link has expired then, which says nothing against the session that is there, and leads a visitor to another.
    await page.goto(link.href)
    await heading(page, 'This link has expired')
    await page.getByText(`You are still signed in as ${mia.email}.`).waitFor()
    expect(await keptUserId(page)).toBe(mia.id)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await scanner.getByRole('button', { name: 'Continue' }).click()
    await heading(scanner, 'This link has expired')
    await scanner.goto(link.href)
    await heading(scanner, 'This link has expired')
    await scanner.getByRole('link', { name: 'Send another link' }).click()
    await heading(scanner, 'Forgot your password?')

    await signIn(scanner, { email: mia.email, password: mia.password })
    await toastSaying(scanner, failure('Invalid login credentials', 'Login failed')).waitFor()
    await scanner.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await scanner.getByRole('button', { name: 'Sign In', exact: true }).click()
    await scanner.waitForURL(`${site.url}/`)
  })

  it('says the same whether or not somebody has the address, and takes the code of the mail in place of its link', async () => {
    const mia = await site.account()
    const page = await site.page()
    const texts: string[] = []
    for (const email of [freshEmail(), mia.email]) {
      await askForReset(page, email)
      await heading(page, 'Check your mail')
      texts.push((await page.locator('main').innerText()).replaceAll(email, 'X'))
    }
    expect(texts[0]).toBe(texts[1])
    const { code } = await mailTo(site.server.mail, mia.email)
    const field = page.getByLabel('Or type the 6-digit code from the e-mail')
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.getByText('That code is wrong or has expired.').waitFor()
    await field.fill(code)
    await heading(page, 'Choose a new password')
    // The service's own refusals, beside those of the form.
    await choosePassword(page, 'password')
    await page.getByText('Too many people use this password.').waitFor()
    await choosePassword(page, mia.password)
    await page.getByText('This is your current password.').waitFor()
  })
})

describe('the link of a mail', () => {
  it('that leads to another program goes there, with what it asked for', async () => {
    const mia = await site.account()
    const { url } = site.server
    const redirect = `${url.replace('127.0.0.1', '127.0.0.2')}/there`
    const asked = await fetch(`${url}/auth/v1/otp?redirect_to=${encodeURIComponent(redirect)}`, {
      method: 'POST',
      body: JSON.stringify({ email: mia.email, create_user: false }),
    })
    expect(asked.status).toBe(200)
    const { page: opened } = await mailTo(site.server.mail, mia.email)
    const page = await site.page({ expectProblems: /.*/, wholeBrowser: true })
    await page.route('**/there*', (route) => route.fulfill({ status: 200, body: 'there' }))
    await page.goto(opened.href)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/127\.0\.0\.2.*\/there#access_token=/)
  })
})

describe('a sign-in by mail', () => {
  it('is asked for over plain HTTP, where a browser can make no verifier, without one, and opens on another device', async () => {
    const mia = await site.account()
    const page = await site.page()
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await askForReset(page, mia.email)
    await heading(page, 'Check your mail')
    const { page: opened, tokenHash } = await mailTo(site.server.mail, mia.email)
    expect(tokenHash).toMatch(/^(?!pkce_)/)
    const other = await site.page()
    await other.goto(opened.href)
    await other.getByRole('button', { name: 'Continue' }).click()
    await other.getByLabel('New password').waitFor()
    expect(await keptUserId(other)).toBe(mia.id)
  })

  it('opens with the link, in another browser as well', async () => {
    const mia = await site.account()
    const page = await site.page()
    await page.goto('/sign-in-link')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await heading(page, 'Check your mail')
    const { page: opened, code, tokenHash } = await mailTo(site.server.mail, mia.email)
    // Asked for with a verifier, which does not keep it from another device.
    expect(tokenHash).toMatch(/^pkce_/)
    const other = await site.page()
    await other.goto(opened.href)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(await keptUserId(other)).toBe(mia.id)
    expect(code).toMatch(/^\d{6}$/)
  })

  it('opens with the code', async () => {
    const mia = await site.account()
    const page = await site.page()
    await page.goto('/sign-in-link')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const { code } = await mailTo(site.server.mail, mia.email)
    await page.getByLabel('Or type the 6-digit code from the e-mail').fill(code)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })
})

describe('where the address has to be confirmed', () => {
  const strict = useSite({ env: { AUTH_CONFIRM_EMAIL: 'on', RATE_LIMIT_FACTOR: '1' } })

  it('waits for the mail after the sign-up and at sign-in, says how long to wait, and opens by the link', async () => {
    const email = freshEmail()
    const page = await strict.page()
    await page.goto('/signup')
    await fillAccountDetails(page, { name: 'Olive Tran', email, password: NEW_PASSWORD })
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your mail')
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await heading(page, 'Welcome back')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await heading(page, 'Check your mail')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText(/^Too many tries\. Wait \d+ seconds?, then try again\.$/).waitFor()

    const mail = await mailTo(strict.server.mail, email)
    await page.goto(mail.page.href)
    await heading(page, 'Confirm your e-mail')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await heading(page, 'Your e-mail is confirmed')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })
})
