import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { failureToast, openSettings, opens, signInElsewhere, successToast } from './security-page.ts'
import { useSite } from './use-site.ts'

const NEW_PASSWORD = 'gumtree-hoist-7'
const FAILED = 'Failed to change password. Please check your current password and try again.'

const site = useSite()

const change = async (page: Page, current: string, next: string, confirm = next) => {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirm)
  await page.getByRole('button', { name: 'Change password' }).click()
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('a change of the password', () => {
  it('says first what is missing, different or short, and sends nothing [SETTINGS-18, SETTINGS-19, SETTINGS-20]', async () => {
    const { page } = await openSettings(site, 'Password')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/change-password')) sent += 1
    })
    await change(page, '', NEW_PASSWORD)
    await failureToast(page, 'Please fill in all password fields.')
    await expect.poll(() => focused(page)).toBe('current')
    await change(page, 'something', '')
    await failureToast(page, 'Please fill in all password fields.')
    await change(page, 'something', NEW_PASSWORD, 'gumtree-hoist-8')
    await failureToast(page, 'New password and confirmation do not match.')
    await expect.poll(() => focused(page)).toBe('confirm')
    await change(page, 'something', '1234567')
    await failureToast(page, 'New password must be at least 8 characters long.')
    await expect.poll(() => focused(page)).toBe('next')
    expect(sent).toBe(0)
  })

  it('holds, says so, ends the other devices and empties the fields [SETTINGS-21, SETTINGS-22]', async () => {
    const account = await site.account()
    const other = await signInElsewhere(site, account, 'curl/8')
    const { page } = await openSettings(site, 'Password', { as: account })
    await page.getByText('Not changed since you signed up.').waitFor()
    await change(page, account.password, NEW_PASSWORD)
    await successToast(page, 'Password changed')
    await page.getByText(/^Last changed \d{1,2} \w+ \d{4}\./).waitFor()
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('')
    expect([
      await opens(site, other, account),
      await opens(site, account.session.access_token, account),
      await signInElsewhere(site, account, 'curl/8'),
      (await signInElsewhere(site, { ...account, password: NEW_PASSWORD }, 'curl/8')) === '',
    ]).toEqual([401, 200, '', false])
  })

  it('with a wrong current password fails, and the field says why [SETTINGS-23]', async () => {
    const { page, account } = await openSettings(site, 'Password')
    await change(page, 'not-this-one', NEW_PASSWORD)
    await failureToast(page, FAILED)
    await page.getByText('This is not your current password.').waitFor()
    await expect.poll(() => focused(page)).toBe('current')
    expect(await signInElsewhere(site, account, 'curl/8')).not.toBe('')
  })

  it('that the server cannot do keeps what was typed [SETTINGS-23]', async () => {
    const { page, account } = await openSettings(site, 'Password')
    await page.route('**/api/security/change-password', (route) => route.abort())
    await change(page, account.password, NEW_PASSWORD)
    await failureToast(page, FAILED)
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(NEW_PASSWORD)
  })

  it('shows how hard the new one is to guess', async () => {
    const { page } = await openSettings(site, 'Password')
    await page.getByLabel('New password', { exact: true }).fill('gumtree-hoist-7-verandah')
    await page.getByText('Strength: Strong').waitFor()
    await page.getByText('8 characters or more').waitFor()
  })
})
