import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail } from '../server/test/auth-client.ts'
import { mailTo } from '../server/test/read-mail.ts'
import { keptUserId } from './callback.ts'
import { fillAccountDetails, signIn } from './forms.ts'
import { expectNoAxeViolations, overflowsSideways, SIZES } from './harness.ts'
import { tabTo } from './tab-to.ts'
import { failure, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const NEW_PASSWORD = 'a-whole-new-kikuyu'

const site = useSite()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Without a pointer: what comes takes the focus to its heading, and keys pressed before that would be lost. */
async function headingWithFocus(page: Page, name: string): Promise<void> {
  await heading(page, name)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
}

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
  it('is replaced by the link of the mail, and the new one signs in [AUTH-49]', async () => {
    const mia = await site.account()
    const page = await site.page()
    await askForReset(page, mia.email)
    await heading(page, 'Check your mail')
    const mail = await mailTo(site.server.mail, mia.email)
    await page.goto(mail.page.href)
    await heading(page, 'Choose a new password')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('New password').waitFor()
    expect(page.url()).not.toContain('access_token')
    await choosePassword(page, NEW_PASSWORD)
    await heading(page, 'Password changed')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()

    const other = await site.page()
    await signIn(other, { email: mia.email, password: mia.password })
    await toastSaying(other, failure('Invalid login credentials', 'Login failed')).waitFor()
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await other.waitForURL(`${site.url}/`)
  })

  it('says the same whether or not somebody has the address', async () => {
    const mia = await site.account()
    const texts: string[] = []
    for (const email of [mia.email, freshEmail()]) {
      const page = await site.page()
      await askForReset(page, email)
      await heading(page, 'Check your mail')
      texts.push((await page.locator('main').innerText()).replaceAll(email, 'X'))
    }
    expect(texts[0]).toBe(texts[1])
  })

  it('takes the code of the mail in place of its link, and asks again after a wrong one', async () => {
    const mia = await site.account()
    const page = await site.page()
    await askForReset(page, mia.email)
    const { code } = await mailTo(site.server.mail, mia.email)
    const field = page.getByLabel('Or type the 6-digit code from the mail')
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.getByText('That code is wrong or has expired.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await field.fill(code)
    await heading(page, 'Choose a new password')
  })

  it('wants an address before it asks', async () => {
    const page = await site.page()
    await askForReset(page, 'mia')
    await page.getByText('Enter an e-mail like name@example.com').waitFor()
    await expect.poll(() => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('cannot be asked for offline, and says why', async () => {
    const page = await site.page()
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill('mia@example.com')
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    expect(await page.getByRole('button', { name: 'Send the link' }).isDisabled()).toBe(true)
  })

  it('is asked for and chosen by keyboard alone', async () => {
    const mia = await site.account()
    const page = await site.page()
    await page.goto('/login')
    await tabTo(page, /^Forgot password\?/)
    await page.keyboard.press('Enter')
    await headingWithFocus(page, 'Forgot your password?')
    await tabTo(page, /^E-mail/)
    await page.keyboard.type(mia.email)
    await page.keyboard.press('Enter')
    await headingWithFocus(page, 'Check your mail')
    const { code } = await mailTo(site.server.mail, mia.email)
    await tabTo(page, /^Or type the 6-digit code/)
    await page.keyboard.type(code)
    await headingWithFocus(page, 'Choose a new password')
    await tabTo(page, /^New password/)
    await page.keyboard.type(NEW_PASSWORD)
    await tabTo(page, /^Confirm password/)
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, 'Password changed')
  })
})

describe('a new password', () => {
  it('has to agree, to be long enough, and to be neither common nor the old one', async () => {
    const mia = await site.account()
    const page = await site.page()
    await askForReset(page, mia.email)
    await page.goto((await mailTo(site.server.mail, mia.email)).link.href)
    await choosePassword(page, NEW_PASSWORD, 'another-one-here')
    await toastSaying(page, failure('Type the same password in both fields.', "Passwords don't match")).waitFor()
    await choosePassword(page, 'seven77')
    await toastSaying(page, failure('Password must be at least 8 characters long.', 'Password too short')).waitFor()
    await choosePassword(page, 'password')
    await page.getByText('Too many people use this password.').waitFor()
    await choosePassword(page, mia.password)
    await page.getByText('This is your present password.').waitFor()
  })

  it('is not to be had without the link', async () => {
    const page = await site.page()
    await page.goto('/reset-password')
    await heading(page, 'Ask for a link first')
    await page.getByRole('link', { name: 'Send another link' }).click()
    await heading(page, 'Forgot your password?')
  })
})

describe('a link that does not work', () => {
  it('has expired when it was opened before, and leads a visitor to another', async () => {
    const mia = await site.account()
    const page = await site.page({ expectProblems: /.*/ })
    await askForReset(page, mia.email)
    const { link } = await mailTo(site.server.mail, mia.email)
    await page.goto(link.href)
    await page.getByLabel('New password').waitFor()
    const other = await site.page()
    await other.goto(link.href)
    await heading(other, 'This link has expired')
    await other.getByRole('link', { name: 'Send another link' }).click()
    await heading(other, 'Forgot your password?')
  })

  it('has expired, and says nothing against the session that is there [AUTH-55]', async () => {
    const mia = await site.account()
    const page = await site.page()
    await askForReset(page, mia.email)
    const { link } = await mailTo(site.server.mail, mia.email)
    await page.goto(link.href)
    await page.getByLabel('New password').waitFor()
    await page.goto('about:blank')
    await page.goto(link.href)
    await heading(page, 'This link has expired')
    await page.getByText(`You are still signed in as ${mia.email}.`).waitFor()
    expect(await keptUserId(page)).toBe(mia.id)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })

  it('belongs to another browser when its code has no verifier here', async () => {
    const page = await site.page()
    await page.goto('/confirm?code=6f2c5a52-0a0f-4c43-8b8a-0d3a0a3a9f11')
    await heading(page, 'Open this link where you asked for it')
  })
})

describe('the link of a mail', () => {
  it('outlives a program that opens it, and every link it finds there, and opens by a press', async () => {
    const mia = await site.account()
    const page = await site.page()
    await askForReset(page, mia.email)
    await heading(page, 'Check your mail')
    const { page: opened, html } = await mailTo(site.server.mail, mia.email)
    expect(html).not.toContain('/auth/v1/verify')
    const scanner = await site.page()
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
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('New password').waitFor()
    await page.goBack()
    expect([...seen, page.url()].filter((address) => /access_token|refresh_token/.test(address))).toEqual([])
    await page.goto(opened.href)
    await page.getByRole('button', { name: 'Go on' }).click()
    await heading(page, 'This link has expired')
  })

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
    const page = await site.page({ expectProblems: /.*/ })
    await page.route('**/there*', (route) => route.fulfill({ status: 200, body: 'there' }))
    await page.goto(opened.href)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/127\.0\.0\.2.*\/there#access_token=/)
  })

  it('waits for the network, and without its token leads to another one', async () => {
    const page = await site.page({ expectProblems: /.*/ })
    await page.goto('/open-link?token=abc&type=magiclink')
    await heading(page, 'Sign in to Turfwise')
    await page.context().setOffline(true)
    await page.getByText('You are offline').waitFor()
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await heading(page, 'This link has expired')
    await page.goto('/open-link?type=magiclink')
    await heading(page, 'This link has expired')
  })
})

describe('a sign-in by mail', () => {
  it.each([
    { where: 'is asked for with a verifier', isSecure: true, token: /^pkce_/ },
    { where: 'over plain HTTP, where a browser can make none, without', isSecure: false, token: /^(?!pkce_)/ },
  ])('$where, and opens on another device', async ({ isSecure, token }) => {
    const mia = await site.account()
    const page = await site.page()
    if (!isSecure) await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await askForReset(page, mia.email)
    await heading(page, 'Check your mail')
    const { page: opened, tokenHash } = await mailTo(site.server.mail, mia.email)
    expect(tokenHash).toMatch(token)
    const other = await site.page()
    await other.goto(opened.href)
    await other.getByRole('button', { name: 'Go on' }).click()
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
    const { page: opened, code } = await mailTo(site.server.mail, mia.email)
    const other = await site.page()
    await other.goto(opened.href)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(code).toMatch(/^\d{6}$/)
  })

  it('opens with the code', async () => {
    const mia = await site.account()
    const page = await site.page()
    await page.goto('/sign-in-link')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const { code } = await mailTo(site.server.mail, mia.email)
    await page.getByLabel('Or type the 6-digit code from the mail').fill(code)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })
})

describe('a blocked account', () => {
  it('is told so in plain words beside the message of the service [AUTH-07]', async () => {
    const mia = await site.account()
    await site.server.app.db.query('update auth.users set banned_until = $2 where id = $1', [
      mia.id,
      new Date(Date.now() + 86_400_000),
    ])
    const page = await site.page()
    await signIn(page, mia)
    await toastSaying(page, failure('User is banned', 'Login failed')).waitFor()
    await page.getByRole('alert').filter({ hasText: 'This account is blocked.' }).waitFor()
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

describe.each(SIZES)('on the $device', ({ width, height }) => {
  it('has nothing that the accessibility rules find in three themes', async () => {
    const mia = await site.account()
    const page = await site.page({ width, height, expectProblems: /.*/ })
    await page.goto('/forgot-password')
    await heading(page, 'Forgot your password?')
    await expectNoAxeViolations(page)
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await heading(page, 'Check your mail')
    await expectNoAxeViolations(page)
    await page.goto((await mailTo(site.server.mail, mia.email)).page.href)
    await heading(page, 'Choose a new password')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('New password').fill('seven')
    await expectNoAxeViolations(page)
    await page.goto('/confirm#error=access_denied&error_code=otp_expired')
    await heading(page, 'This link has expired')
    await expectNoAxeViolations(page)
    const visitor = await site.page({ width, height })
    await visitor.goto('/confirm#error=access_denied&error_code=otp_expired')
    await heading(visitor, 'This link has expired')
    await expectNoAxeViolations(visitor)
  })
})

it.each([
  { width: 320, zoom: 1 },
  { width: 390, zoom: 2 },
])('stays within $width px with text $zoom times as large', async ({ width, zoom }) => {
  const mia = await site.account()
  const page = await site.page({ width })
  const fits = async (name: string) => {
    await heading(page, name)
    await page.evaluate((times) => {
      document.documentElement.style.fontSize = `${times * 100}%`
    }, zoom)
    expect(await overflowsSideways(page)).toBe(false)
  }
  await page.goto('/forgot-password')
  await fits('Forgot your password?')
  await page.getByLabel('E-mail').fill(mia.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await fits('Check your mail')
  await page.goto((await mailTo(site.server.mail, mia.email)).page.href)
  await fits('Choose a new password')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('New password').waitFor()
  await fits('Choose a new password')
})
