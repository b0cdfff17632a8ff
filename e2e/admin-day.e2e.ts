import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { png } from '../server/test/pictures.ts'
import { growOld } from '../server/test/proof-entry-points.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { signIn } from './forms.ts'
import { finger, type Hand, mouse, sheetOpened } from './hand.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { card, comeToCard } from './irrigation-card.ts'
import { callAs, newWithRole } from './people.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What each tab, row and sheet does is tested in web/src/app/admin.

const site = useSite()

const REASON = 'Sells turf in comments'
const PAVED = 'Paved over'

const sheetGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
/** The row of an account: of a table on the desktop, of a list on the phone. */
const entryOf = (page: Page, { email }: Account) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email })
const find = async (page: Page, { email }: Account) => {
  await page.getByRole('textbox', { name: 'Search by email, name or location' }).fill(email)
  await page.getByText('Showing 1 of 1', { exact: true }).waitFor()
}
const manage = async (page: Page, hand: Hand, { email }: Account) => {
  await hand.press(page, new RegExp(`^Manage ${email}$`))
  return sheetOpened(page, 'Manage user')
}
/** Who signed in a while ago shows who they are for each thing that they do to others. */
const prove = async (page: Page, hand: Hand, { password }: Account) => {
  const asked = page.getByRole('group', { name: 'Confirm it is you' })
  await asked.getByLabel('Your password', { exact: true }).fill(password)
  await hand.press(page, /^Confirm$/)
}
/** A gardener who has disabled the zone. */
const withDisabledZone = async (zoneName: string): Promise<Account> => {
  const tom = await site.account({ name: 'Tom Doyle' })
  const zone = { name: zoneName, plantTypes: ['buffalo-grass'], areaSize: 60 }
  const { id } = await callAs<{ id: string }>(site, tom, 'POST', '/api/irrigation/zones', zone)
  await callAs(site, tom, 'PATCH', `/api/irrigation/zones/${id}/archive`, { reason: PAVED })
  return tom
}

const ways = [
  { how: 'by finger on the phone', zone: 'Front lawn', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', zone: 'Back lawn', hand: mouse, touch: false, ...DESKTOP },
]

describe.each(ways)('the day of an admin, $how', ({ zone, hand, ...device }) => {
  it('goes from the sign-in over a ban and its end, a zone that comes back and the record of it to the logos and a test message [ADMIN-11, ADMIN-12, ADMIN-49]', async () => {
    const tom = await withDisabledZone(zone)
    const priya = await newWithRole(site, 'admin')

    const page = await site.page(device)
    await signIn(page, priya)
    await page.waitForURL(`${site.url}/`)
    await growOld(site.server, priya)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor()
    await page.getByText(/^\d+ users?, \d+ banned$/).waitFor()

    // Found, and banned with a reason, once it is known who asks.
    const banned = await site.page(device)
    await signIn(banned, tom)
    await banned.waitForURL(`${site.url}/`)
    await find(page, tom)
    let sheet = await manage(page, hand, tom)
    await sheet.getByText('Nothing has been done yet.', { exact: true }).waitFor()
    await hand.press(page, /^Ban User$/)
    await hand.write(page, /^Reason/, REASON)
    await hand.press(page, /^Confirm Ban$/)
    await prove(page, hand, priya)
    await toastSaying(page, success('User banned successfully')).waitFor()
    await sheetGone(page)
    await entryOf(page, tom).getByText('Banned', { exact: true }).waitFor()

    // An open page says so with its next call; whoever signs in again reads why, and where it says whom to write to.
    await banned.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).click()
    await banned.getByRole('alert').filter({ hasText: 'has been blocked, so you were signed out' }).waitFor()
    await signIn(banned, tom)
    await toastSaying(banned, failure('User is banned', 'Login failed')).waitFor()
    const told = banned.getByRole('alert').filter({ hasText: 'This account is blocked.' })
    await told.getByText(`Their reason: ${REASON}`).waitFor()
    await told.getByRole('link', { name: 'Whom to write to' }).waitFor()

    sheet = await manage(page, hand, tom)
    await sheet.getByRole('definition').filter({ hasText: REASON }).waitFor()
    await hand.press(page, /^Unban User$/)
    await prove(page, hand, priya)
    await toastSaying(page, success('User unbanned successfully')).waitFor()
    await sheetGone(page)
    await entryOf(page, tom).getByText('Active', { exact: true }).waitFor()

    // What was disabled comes back to whose it is.
    await hand.showTab(page, 'Zones')
    const archived = page
      .getByRole('list', { name: 'Archived zones' })
      .getByRole('listitem')
      .filter({ hasText: tom.email })
    await archived.getByText(PAVED, { exact: true }).waitFor()
    await hand.press(page, new RegExp(`^Restore ${zone}$`))
    await toastSaying(page, success('Zone restored successfully')).waitFor()
    await archived.waitFor({ state: 'detached' })
    await signIn(banned, tom)
    // Back to where the ban found them.
    await banned.waitForURL(`${site.url}/tasks`)
    await banned.goto('/profile?tab=garden')
    await comeToCard(banned)
    await hand.showTab(banned, 'Irrigation Zones')
    await card(banned).getByRole('list', { name: 'Irrigation Zones' }).getByText(zone).first().waitFor()

    // The record has all of it, the newest first, with who did it and why.
    await hand.showTab(page, 'Users')
    await find(page, tom)
    sheet = await manage(page, hand, tom)
    const lines = sheet.getByRole('region', { name: 'Record' }).getByRole('listitem')
    const by = `by ${priya.email}`
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual([
        expect.stringMatching(new RegExp(`^Restored an irrigation zone, ${zone}\\s[\\s\\S]*${by}`)),
        expect.stringMatching(new RegExp(`^Lifted the ban\\s[\\s\\S]*${by}`)),
        expect.stringMatching(new RegExp(`^Banned\\s[\\s\\S]*${by}\\s+${REASON}`)),
      ])
    await page.keyboard.press('Escape')
    await sheetGone(page)

    // A logo that visitors see, until it is taken away again.
    await hand.showTab(page, 'Settings')
    const asked = page.waitForEvent('filechooser')
    await hand.press(page, /: Icon logo$/)
    await (await asked).setFiles([await fileOnDisk('icon.png', await png(64, 64))])
    await hand.press(page, /^Update Logos$/)
    await toastSaying(page, success('Logos updated successfully')).waitFor()
    const visitor = await site.page(device)
    await visitor.goto('/login')
    await expect.poll(() => visitor.evaluate(() => document.documentElement.dataset.logo)).toBe('')
    await hand.press(page, /^Reset to Default$/)
    await page.getByRole('button', { name: 'Reset to Default', exact: true }).waitFor({ state: 'detached' })

    // A message to somebody without a browser that takes any: what has to be looked at.
    await page.getByRole('textbox', { name: 'Search by email, name or location' }).fill(tom.email)
    await expect.poll(() => page.getByRole('radio').count()).toBe(1)
    await page.getByRole('radio').check()
    await hand.press(page, /^Send Test Push Notification$/)
    const look = 'Make sure the user has push notifications enabled and VAPID keys are configured.'
    await toastSaying(page, failure(look, 'Failed to send notification')).waitFor()
  })
})
