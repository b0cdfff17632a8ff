import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { codeOf } from '../server/test/authenticator.ts'
import { growOld } from '../server/test/proof-entry-points.ts'
import { mailsTo } from '../server/test/read-mail.ts'
import { type Account, DESKTOP } from './harness.ts'
import { keptSettings, openSettings, section, successToast } from './security-page.ts'
import { useSite } from './use-site.ts'

// What its fields and messages do: web/src/app/profile/settings.browser.test.tsx.

const clock = { now: () => new Date() }
const site = useSite({ env: { MAIL_PAUSE_SECONDS: '0', MAIL_PER_HOUR: '1000' } })

const toggle = (page: Page) => page.getByRole('switch', { name: 'Two-factor authentication' })
const asked = (page: Page) => page.getByRole('group', { name: 'Confirm it is you' })
const password = (page: Page) => asked(page).getByLabel('Your password', { exact: true })
const confirm = (page: Page) => asked(page).getByRole('button', { name: 'Confirm' })

/** The settings of somebody who signed in eleven minutes ago. */
const openLater = async (
  name?: Parameters<typeof openSettings>[1],
  options: Parameters<typeof openSettings>[2] = {},
) => {
  const opened = await openSettings(site, name, options)
  await growOld(site.server, opened.account)
  return opened
}
/** Other mails have a code as well, and may arrive later than they were asked for. */
const sentCode = ({ email }: Account): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(site.server.mail, email)
      const mail = mails.findLast(({ subject }) => subject === 'Your code')
      if (mail === undefined) throw new Error('no code yet')
      return mail.code
    },
    { timeout: 25_000, interval: 50 },
  )
const withoutPassword = ({ id }: Account) =>
  site.server.app.db.query('update auth.users set password_hash = null where id = $1', [id])
const wantEmail = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByLabel('New e-mail').fill(email)
  await page.getByRole('button', { name: 'Send links' }).click()
}

describe('somebody who signed in a while ago', () => {
  it('types the password once more, and goes on to a second factor that works', async () => {
    const { page, account } = await openLater(undefined, DESKTOP)
    await toggle(page).click()
    await password(page).fill('not-this-one')
    await confirm(page).click()
    await asked(page).getByText('This is not your password.').waitFor()
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: false })
    await password(page).fill(account.password)
    await confirm(page).click()
    const key = await page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).innerText()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key.replaceAll(' ', ''), clock))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await successToast(page, '2FA Enabled')
    await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: true, backupCodesLeft: 10 })
  })

  it('changes the e-mail with the password, and with a code by e-mail', async () => {
    const { page, account } = await openLater('Account')
    const taken = await site.account()
    const next = `new.${account.email}`
    await wantEmail(page, taken.email)
    await password(page).fill('not-this-one')
    await confirm(page).click()
    await asked(page).getByText('This is not your password.').waitFor()
    await password(page).fill(account.password)
    await confirm(page).click()
    await page.getByText('This address cannot be used. Check the spelling.').waitFor()
    expect(await page.getByLabel('New e-mail').inputValue()).toBe(taken.email)
    await page.getByLabel('New e-mail').fill(next)
    await page.getByRole('button', { name: 'Send links' }).click()
    await password(page).fill(account.password)
    await confirm(page).click()
    await page.getByText(`Check both mailboxes: ${next} and the address you have now.`).waitFor()

    await page.reload()
    await section(page, 'Account').click()
    await wantEmail(page, `other.${account.email}`)
    await asked(page).getByRole('button', { name: 'Use a code by e-mail instead' }).click()
    await asked(page).getByRole('button', { name: 'Send a code' }).click()
    await asked(page).getByText('Sent. Check your e-mail.').waitFor()
    const field = asked(page).getByLabel('Code we sent you')
    const code = await sentCode(account)
    await field.fill(code === '111111' ? '222222' : '111111')
    await confirm(page).click()
    await asked(page).getByText('That code is wrong or has expired. Use the newest one.').waitFor()
    await field.fill(code)
    await confirm(page).click()
    await page.getByText(`Check both mailboxes: other.${account.email} and the address you have now.`).waitFor()
  })
})

describe('somebody without a password', () => {
  it('deletes the account with a code by e-mail', async () => {
    const account = await site.account()
    await withoutPassword(account)
    const { page } = await openLater('Account', { as: account })
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    expect(await dialog.getByLabel('Your password', { exact: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await dialog.getByText('Type the code.').waitFor()
    await dialog.getByRole('button', { name: 'Send a code' }).click()
    await dialog.getByText('Sent. Check your e-mail.').waitFor()
    await dialog.getByLabel('Code we sent you').fill(await sentCode(account))
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL((url) => url.pathname === '/landing')
  })
})
