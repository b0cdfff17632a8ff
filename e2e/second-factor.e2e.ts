import { describe, expect, it } from 'vitest'
import { ask } from '../server/test/auth-client.ts'
import { codeOf, enrolByToken, wrongCode } from '../server/test/authenticator.ts'
import { mailsTo } from '../server/test/read-mail.ts'
import { signIn } from './forms.ts'
import { expectFocus } from './keys.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What its fields and messages do: web/src/features/auth/sign-in.browser.test.tsx.

const clock = { now: () => new Date() }
/** The code of the step after the one that enrolled: each counts once. */
const nextCode = (secret: string) => codeOf(secret, clock, 1)

const site = useSite()

/** Somebody with an authenticator app. */
async function withFactor() {
  const account = await site.account()
  const { access_token: token, refresh_token: refreshToken } = account.session
  const { secret, token: raised } = await enrolByToken(
    site.url,
    { id: account.id, email: account.email, token, refreshToken },
    clock,
  )
  return { account, secret, raised }
}

describe('the second factor', () => {
  it('is asked for after the password, keeps everything else shut until then, and its sixth digit signs in [AUTH-05, AUTH-47, AUTH-51]', async () => {
    const { account, secret } = await withFactor()
    const page = await site.page()
    await signIn(page, account)
    const field = page.getByLabel('6-digit code')
    await field.waitFor()
    await page.goto('/tasks')
    await field.waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/')
    await field.waitFor()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('turfwise.auth'))).toBeNull()

    await signIn(page, account)
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor()
    await expectFocus(field)
    await page.getByText(`Two-factor is on for ${account.email}.`).waitFor()
    await page.keyboard.type(wrongCode(secret, clock))
    await page.getByText('That code is not right. Type the one that shows now.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.keyboard.type(nextCode(secret))
    await toastSaying(page, success('Welcome back', 'Here is what the yard needs today.')).waitFor()
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })

  it('is shown with a backup code where the app is not at hand, and not with a wrong one', async () => {
    const { account, raised } = await withFactor()
    const { body } = await ask(site.url, 'POST', `/api/security/2fa/enable/${account.id}`, { token: raised, body: {} })
    const page = await site.page()
    await signIn(page, account)
    await page.getByRole('button', { name: 'Use a backup code' }).click()
    const field = page.getByLabel('Backup code', { exact: true })
    await field.fill('abcd-efgh-ijkl-mnop')
    await field.press('Enter')
    await page.getByText('That backup code is not right, or was used before.').waitFor()
    await field.fill(` ${String(body.backupCodes[0]).toUpperCase()}`)
    await field.press('Enter')
    await page.waitForURL(`${site.url}/`)
  })

  it('stands before a new password too', async () => {
    const { account, secret } = await withFactor()
    const page = await site.page()
    await page.goto('/forgot-password')
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    const resetLink = async () => {
      const mails = await mailsTo(site.server.mail, account.email)
      return mails.find(({ link }) => link.searchParams.get('type') === 'recovery')?.link.href
    }
    await expect.poll(resetLink).toBeDefined()
    await page.goto((await resetLink()) ?? '')
    await page.getByLabel('6-digit code').fill(nextCode(secret))
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
    await page.getByLabel('New password').fill('a-whole-new-kikuyu')
    await page.getByLabel('Confirm password').fill('a-whole-new-kikuyu')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Password changed' }).waitFor()
  })
})
