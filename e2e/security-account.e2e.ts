import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations, overflowsSideways } from './harness.ts'
import { openSettings, opens, section, signInElsewhere } from './security-page.ts'
import { useSite } from './use-site.ts'

const site = useSite()

describe('the account', () => {
  it('hands out its data, asks for the password and is gone, and its person is on the landing page', async () => {
    const { page, account } = await openSettings(site, 'Account')
    await page.evaluate((id) => localStorage.setItem(`turfwise.draft.new-task.${id}`, '{"title":"x"}'), account.id)
    // By itself, without a thought of leaving, and once more before the end.
    await page.getByRole('button', { name: /^Your data/ }).click()
    const taken = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await taken).suggestedFilename()).toBe('turfwise-export.zip')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await dialog.waitFor()
    await expectNoAxeViolations(page)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download my data' }).click()
    expect((await saved).suggestedFilename()).toBe('turfwise-export.zip')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await dialog.getByText('Type your password.').waitFor()
    await dialog.getByLabel('Your password', { exact: true }).fill('not-this-one')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await dialog.getByText('This is not your password.').waitFor()
    expect(await opens(site, account.session.access_token, account)).toBe(200)
    await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL('**/landing#account-deleted')
    await page.getByText('Your account was deleted').waitFor()
    // Whether the faces are in the cache is the device's to know; nothing of the person is left.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['turfwise.faces'])
    expect(await opens(site, account.session.access_token, account)).toBe(401)
    expect(await signInElsewhere(site, account, 'curl/8')).toBe('')
    await page.goto('/settings')
    await page.waitForURL('**/login')
  })

  it('changes its e-mail with links to both mailboxes', async () => {
    const { page, account } = await openSettings(site, 'Account', { width: 320, height: 640 })
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await page.getByRole('button', { name: 'Send links' }).click()
    await page.getByText('Type an e-mail address.').waitFor()
    await expectNoAxeViolations(page)
    expect(await overflowsSideways(page)).toBe(false)
    const next = `new.${account.email}`
    await page.getByLabel('New e-mail').fill(next)
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/auth/v1/user') && answer.request().method() === 'PUT',
    )
    await page.getByRole('button', { name: 'Send links' }).click()
    expect(((await (await answered).json()) as { new_email?: string }).new_email).toBe(next)
    await page.getByText(`Check both mailboxes: ${next} and the address you have now.`).waitFor()
    await page.reload()
    await section(page, 'Account').click()
    // At the head of the page, and in the section.
    await expect.poll(() => page.locator('main').getByText(account.email, { exact: true }).count()).toBe(2)
  })
})
