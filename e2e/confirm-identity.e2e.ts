import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../server/test/authenticator.ts'
import { growOld } from '../server/test/proof-entry-points.ts'
import { mailsTo } from '../server/test/read-mail.ts'
import { type Account, DESKTOP } from './harness.ts'
import { testLooks } from './looks.ts'
import { failureToast, keptSettings, openSettings, section, successToast } from './security-page.ts'
import { useSite } from './use-site.ts'

const clock = { now: () => new Date() }
const site = useSite({ env: { MAIL_PAUSE_SECONDS: '0', MAIL_PER_HOUR: '1000' } })

const toggle = (page: Page) => page.getByRole('switch', { name: 'Two-factor authentication' })
const asked = (page: Page) => page.getByRole('group', { name: 'Confirm it is you' })
const password = (page: Page) => asked(page).getByLabel('Your password', { exact: true })
const confirm = (page: Page) => asked(page).getByRole('button', { name: 'Confirm' })
const isFocused = (field: ReturnType<typeof password>) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement), { timeout: 10_000 }).toBe(true)

/** The settings of somebody who signed in eleven minutes ago. */
const openLater = async (
  name?: Parameters<typeof openSettings>[1],
  options: Parameters<typeof openSettings>[2] = {},
) => {
  const opened = await openSettings(site, name, options)
  await growOld(site.server, opened.account)
  return opened
}
const sentCode = async ({ email }: Account): Promise<string> => {
  const mails = await mailsTo(site.server.mail, email)
  return mails.map(({ code }) => code).findLast((code) => code !== '') ?? ''
}
const withoutPassword = ({ id }: Account) =>
  site.server.app.db.query('update auth.users set password_hash = null where id = $1', [id])
const wantEmail = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByLabel('New e-mail').fill(email)
  await page.getByRole('button', { name: 'Send links' }).click()
}

describe('somebody who signed in a while ago', () => {
  it('types the password once more before two-factor authentication is set up, by the keyboard alone', async () => {
    const { page, account } = await openLater()
    await toggle(page).focus()
    await page.keyboard.press('Space')
    await isFocused(password(page))
    await page.keyboard.press('Enter')
    await asked(page).getByText('Type your password.').waitFor()
    await page.keyboard.type('not-this-one')
    await page.keyboard.press('Enter')
    await asked(page).getByText('This is not your password.').waitFor()
    await failureToast(page, 'Failed to enable two-factor authentication.')
    await isFocused(password(page))
    await password(page).fill(account.password)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await asked(page).waitFor({ state: 'detached' })
  })

  it('goes on to a second factor that works', async () => {
    const { page, account } = await openLater(undefined, DESKTOP)
    await toggle(page).click()
    await password(page).fill(account.password)
    await confirm(page).click()
    const key = await page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).innerText()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key.replaceAll(' ', ''), clock))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await successToast(page, '2FA Enabled')
    await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: true, backupCodesLeft: 10 })
  })

  it('leaves everything as it was by Cancel', async () => {
    const { page, account } = await openLater()
    await toggle(page).click()
    await asked(page).getByRole('button', { name: 'Cancel' }).click()
    await asked(page).waitFor({ state: 'detached' })
    expect(await keptSettings(site, page, account)).toMatchObject({ twoFactorEnabled: false })
  })

  it('changes the e-mail with the password', async () => {
    const { page, account } = await openLater('Account')
    const next = `new.${account.email}`
    await wantEmail(page, next)
    await isFocused(password(page))
    await password(page).fill('not-this-one')
    await confirm(page).click()
    await asked(page).getByText('This is not your password.').waitFor()
    await password(page).fill(account.password)
    await confirm(page).click()
    await page.getByText(`Check both mailboxes: ${next} and the address you have now.`).waitFor()
  })

  it('changes the e-mail with a code by e-mail', async () => {
    const { page, account } = await openLater('Account', DESKTOP)
    const next = `new.${account.email}`
    await wantEmail(page, next)
    await asked(page).getByRole('button', { name: 'Use a code by e-mail instead' }).click()
    const field = asked(page).getByLabel('Code we sent you')
    await isFocused(asked(page).getByRole('button', { name: 'Send a code' }))
    await page.keyboard.press('Enter')
    await asked(page).getByText('Sent. Check your e-mail.').waitFor()
    await isFocused(field)
    const code = await sentCode(account)
    await field.fill(code === '111111' ? '222222' : '111111')
    await confirm(page).click()
    await asked(page).getByText('That code is wrong or has expired. Take the newest one.').waitFor()
    await field.fill(` ${code} `)
    await confirm(page).click()
    await page.getByText(`Check both mailboxes: ${next} and the address you have now.`).waitFor()
  })

  it('keeps the typed address when the service wants another', async () => {
    const { page, account } = await openLater('Account')
    const taken = await site.account()
    await wantEmail(page, taken.email)
    await password(page).fill(account.password)
    await confirm(page).click()
    await page.getByText('This address cannot be taken. Check how it is written.').waitFor()
    expect(await page.getByLabel('New e-mail').inputValue()).toBe(taken.email)
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

describe('who has just signed in', () => {
  it('is not asked', async () => {
    const { page, account } = await openSettings(site, 'Account')
    await wantEmail(page, `new.${account.email}`)
    await page.getByText(/^Check both mailboxes/).waitFor()
    await toggle(page).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  })
})

describe('the question', () => {
  let account: Account
  beforeAll(async () => {
    account = await site.account()
    await growOld(site.server, account)
  })
  testLooks(async (options) => {
    const page = await site.page({ ...options, as: account })
    await page.goto('/settings')
    await toggle(page).click()
    await asked(page).getByRole('button', { name: 'Use a code by e-mail instead' }).click()
    await asked(page).getByRole('button', { name: 'Send a code' }).waitFor()
    await section(page, 'Account').click()
    await wantEmail(page, `new.${account.email}`)
    await asked(page).nth(1).waitFor()
    return page
  })
})
