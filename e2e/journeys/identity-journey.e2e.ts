import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshEmail } from '../../server/test/auth-client.ts'
import { codeOf } from '../../server/test/authenticator.ts'
import { mailsTo } from '../../server/test/read-mail.ts'
import { choosePlace, fillAccountDetails, signIn } from '../forms.ts'
import { section } from '../security-page.ts'
import { failure, toastSaying } from '../toast.ts'
import { useSite } from '../use-site.ts'

const clock = { now: () => new Date() }
const NEW_PASSWORD = 'a-whole-new-kikuyu'

const site = useSite()

const atHome = (page: Page) => page.getByRole('tab', { name: /^Today/ }).waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The page that the latest mail for a new password leads to. */
async function resetPage(email: string): Promise<string> {
  const find = async () =>
    (await mailsTo(site.server.mail, email)).findLast(({ page }) => page.searchParams.get('type') === 'recovery')
  await expect.poll(find).toBeDefined()
  return (await find())?.page.href ?? ''
}

async function turnOnTwoFactor(page: Page): Promise<{ secret: string; backupCodes: string[] }> {
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, clock))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
  const backupCodes = await page.locator('main ol li').allInnerTexts()
  await page.getByRole('button', { name: 'Done' }).click()
  return { secret, backupCodes }
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/')
  await atHome(page)
  await page.getByRole('button', { name: /profile menu|Olive Tran/i }).click()
  await page.getByText('Sign Out', { exact: true }).click()
  await page.waitForURL('**/login')
}

it('an account is made, guarded by a second factor, opened by code, given a new password and deleted', async () => {
  const person = { name: 'Olive Tran', email: freshEmail(), password: 'wattle-and-couch' }
  const page = await site.page()
  await page.goto('/signup')
  await fillAccountDetails(page, person)
  await choosePlace(page, 'Richmond', /Victoria/)
  await page.getByRole('button', { name: 'Create account' }).click()
  await atHome(page)
  // A first proof of the address would end the second factor with all that was set before it.
  await site.server.app.db.query('update auth.users set email_proven_at = now() where email = $1', [person.email])

  const { secret, backupCodes } = await turnOnTwoFactor(page)
  await signOut(page)

  await signIn(page, person)
  // The step after the one that turned it on: a code counts once.
  await page.getByLabel('6-digit code').fill(codeOf(secret, clock, 1))
  await atHome(page)
  await signOut(page)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The sign-in stays until the next page's code has come, and it has a field of the same name.
  await heading(page, 'Forgot your password?')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await heading(page, 'Check your mail')
  await page.goto(await resetPage(person.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code', { exact: true }).fill(backupCodes[0] ?? '')
  await page.getByLabel('Backup code', { exact: true }).press('Enter')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await heading(page, 'Password changed')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await atHome(page)

  await page.goto('/settings')
  await section(page, 'Account').click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL((url) => url.pathname === '/landing')
  await signIn(page, { ...person, password: NEW_PASSWORD })
  await toastSaying(page, failure('Invalid login credentials', 'Login failed')).waitFor()
})
