import type { LoginSession } from '@turfwise/contract/security'
import { describe, expect, it } from 'vitest'
import {
  failureToast,
  keptSettings,
  openSettings,
  opens,
  PRIVACY_CALL,
  section,
  signInElsewhere,
  successToast,
} from './security-page.ts'
import { useSite } from './use-site.ts'

// What its switches, fields and messages do: web/src/app/profile/settings.browser.test.tsx.

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const NEW_PASSWORD = 'gumtree-hoist-7'

const site = useSite()

describe('privacy', () => {
  it('is switched, and kept [SETTINGS-15, SETTINGS-16, SETTINGS-14]', async () => {
    const { page, account } = await openSettings(site, 'Privacy')
    for (const label of ['Posts public', 'Online status', 'Direct messages', 'Data collection', 'Marketing e-mails']) {
      const answered = page.waitForResponse((answer) => PRIVACY_CALL.test(answer.url()))
      await page.getByRole('switch', { name: label }).click()
      expect((await answered).status()).toBe(200)
    }
    await successToast(page, 'Privacy settings updated')
    expect(await keptSettings(site, page, account)).toMatchObject({
      communityPostsPublic: false,
      showOnlineStatus: false,
      allowDirectMessages: false,
      dataCollection: false,
      marketingEmails: true,
    })
  })
})

describe('login sessions', () => {
  it('name device, address and time, this device first, and end one [SETTINGS-31, SETTINGS-32, SETTINGS-11]', async () => {
    const account = await site.account()
    const iphone = await signInElsewhere(site, account, IPHONE)
    const firefox = await signInElsewhere(site, account, FIREFOX)
    for (let tries = 0; tries < 2; tries += 1) await signInElsewhere(site, { ...account, password: 'not-it' }, FIREFOX)
    const { page } = await openSettings(site, 'Login sessions', { as: account })
    await page.getByText('2 failed sign-ins.').waitFor()
    const rows = page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.nth(0).innerText()).toMatch(/This device[\s\S]*127\.0\.0\.1[\s\S]*Active now/)
    const other = rows.filter({ hasText: 'Safari on iPhone' })
    // The exact words of a time are a matter of session-time.test.ts; that it is the session's own shows here.
    const answer = await fetch(`${site.url}/api/security/sessions/${account.id}`, {
      headers: { authorization: `Bearer ${iphone}` },
    })
    const mine = ((await answer.json()) as LoginSession[]).find(({ thisDevice }) => thisDevice)
    const time = await page.evaluate(
      (at) => new Date(at).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true }),
      mine?.lastUsedAt ?? '',
    )
    expect((await other.innerText()).replace(/\s+/g, ' ')).toContain(`127.0.0.1 Today, ${time.replace(/\s/g, ' ')}`)
    expect(await rows.nth(0).getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'End Safari on iPhone' }).click()
    await other.waitFor({ state: 'detached' })
    expect([await opens(site, iphone, account), await opens(site, firefox, account)]).toEqual([401, 200])
  })

  it('are five at the most, however many there are, all others end at once, and this one by Sign Out [SETTINGS-33, SETTINGS-34]', async () => {
    const account = await site.account()
    const others = []
    for (let count = 0; count < 6; count += 1) others.push(await signInElsewhere(site, account, FIREFOX))
    const { page } = await openSettings(site, 'Login sessions', { as: account })
    const rows = page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem')
    await page.getByText('Showing 5 of 7').waitFor()
    expect(await rows.count()).toBe(5)
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await Promise.all(others.map((token) => opens(site, token, account)))).toEqual(Array(6).fill(401))
    expect(await opens(site, account.session.access_token, account)).toBe(200)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await successToast(page, 'Signed out')
    expect(await opens(site, account.session.access_token, account)).toBe(401)
  })
})

describe('a change of the password', () => {
  it('fails with a wrong current one, holds with the right one, and ends the other devices [SETTINGS-21, SETTINGS-22, SETTINGS-23]', async () => {
    const account = await site.account()
    const other = await signInElsewhere(site, account, 'curl/8')
    const { page } = await openSettings(site, 'Password', { as: account })
    const change = async (current: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current)
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await page.getByText('Not changed since you signed up.').waitFor()
    await change('not-this-one')
    await failureToast(page, 'Failed to change password. Please check your current password and try again.')
    await page.getByText('This is not your current password.').waitFor()
    expect(await opens(site, other, account)).toBe(200)
    await change(account.password)
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
})

describe('the account', () => {
  it('hands out its data, asks for the password and is gone, and its person is on the landing page', async () => {
    const { page, account } = await openSettings(site, 'Account')
    await page.evaluate((id) => localStorage.setItem(`turfwise.draft.new-task.${id}`, '{"title":"x"}'), account.id)
    // What was read is kept for the next visit before the account goes, which a quick test may be too early for.
    await page.waitForFunction((id) => localStorage.getItem(`turfwise.kept.${id}`) !== null, account.id)
    // By itself, without a thought of leaving, and once more before the end.
    await page.getByRole('button', { name: /^Your data/ }).click()
    const taken = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await taken).suggestedFilename()).toBe('turfwise-export.zip')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download my data' }).click()
    expect((await saved).suggestedFilename()).toBe('turfwise-export.zip')
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
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
    expect(await opens(site, account.session.access_token, account)).toBe(401)
    expect(await signInElsewhere(site, account, 'curl/8')).toBe('')
    await page.goto('/settings')
    await page.waitForURL('**/login')
  })

  it('changes its e-mail with links to both mailboxes, without a question soon after signing in', async () => {
    const { page, account } = await openSettings(site, 'Account')
    await page.getByRole('button', { name: 'Change e-mail' }).click()
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
