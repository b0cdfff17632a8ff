import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SCRIPTS } from './addresses.ts'
import { type Account, PHONE } from './harness.ts'
import { expectFocus } from './keys.ts'
import { reload } from './reload.ts'
import { section } from './security-page.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What its fields, tabs and messages do: web/src/app/profile/profile.browser.test.tsx.

const site = useSite()

/** The profile as the server has it. */
const keptOf = async ({ id, session }: Account): Promise<unknown> => {
  const answer = await fetch(`${site.url}/api/users/${id}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return answer.json()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The value beside a name in the list of facts. */
const fact = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
const chooseHobart = (page: Page) =>
  page
    .getByRole('option', { name: /Tasmania/ })
    .first()
    .click()
const openMenu = async () => {
  const account = await site.account({ name: 'Mia Kovac' })
  const page = await site.page({ as: account })
  await page.goto('/')
  await page.getByRole('tab', { name: /^Today/ }).waitFor()
  await button(page, 'Profile menu').click()
  await page.getByText(account.email).waitFor()
  return page
}

describe('/settings', () => {
  it('leads to the tab of that name, with what follows the #, but for a failed link, which counts for nothing there [SHELL-12]', async () => {
    const page = await site.page({ ...PHONE, as: await site.account() })
    await page.goto('/settings#error=server_error&error_code=identity_already_exists&error_description=x')
    await section(page, 'Privacy').waitFor()
    await expect.poll(() => page.url()).toBe(`${site.url}/profile?tab=settings`)
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Settings')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-variant]').count()).toBe(0)
    await page.goto('/settings#privacy-and-security')
    await page.waitForURL('**/profile?tab=settings#privacy-and-security')
    // Not a step of its own: the way back leads past it.
    await page.goBack()
    await page.waitForURL('**/profile?tab=settings')
  })
})

describe('the profile', () => {
  it('takes another place and name while it is edited, and says that they are saved [PROFILE-05, PROFILE-12]', async () => {
    const account = await site.account({ name: 'Mia Kovac' })
    // Half an hour past midnight in Sydney.
    await site.server.app.db.query(`update auth.users set created_at = '2025-03-31T13:30:00Z' where id = $1`, [
      account.id,
    ])
    const page = await site.page({ ...PHONE, as: account })
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1, name: account.name }).waitFor()
    expect(await fact(page, 'Member since').innerText()).toBe('1 April 2025')
    const place = page.getByRole('combobox', { name: 'Location' })
    expect(await fact(page, 'Location').innerText()).toBe('Parramatta, NSW')
    expect(await place.count()).toBe(0)
    await button(page, 'Edit').click()
    await expectFocus(page.getByLabel('Full name'))
    await page.getByLabel('Full name').fill('Mia Kovac-Tran')
    await place.fill('Hobart')
    await chooseHobart(page)
    await button(page, 'Save').click()
    await toastSaying(page, success('Profile saved')).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Mia Kovac-Tran' }).waitFor()
    await expect.poll(() => fact(page, 'Location').innerText()).toBe('Hobart, TAS')
    await expect.poll(() => place.count()).toBe(0)
    await expectFocus(button(page, 'Edit'))
    expect(await keptOf(account)).toMatchObject({
      name: 'Mia Kovac-Tran',
      location: 'Hobart, TAS',
      timeZone: 'Australia/Hobart',
    })
  })
})

describe('the profile menu', () => {
  it('changes the place, and the weather with it', async () => {
    const page = await openMenu()
    await button(page, 'Change place').click()
    await page.getByRole('combobox', { name: 'Suburb or town' }).fill('Hobart')
    await chooseHobart(page)
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/weather/'))
    await page.getByRole('button', { name: /save|use this place/i }).click()
    expect((await asked).status()).toBe(200)
    await page.getByText('Hobart, TAS').first().waitFor()
    await reload(page)
    await page.getByText('Hobart, TAS').first().waitFor()
  })

  it('dresses the page at once, and after a reload before the first paint', async () => {
    const page = await openMenu()
    const worn = () => page.evaluate(() => document.documentElement.dataset.theme)
    const themes = [
      { name: 'Dark', theme: 'dark' },
      { name: 'Bright sun', theme: 'sun' },
      { name: 'Light', theme: 'light' },
    ]
    const kept: (string | null)[] = []
    for (const { name, theme } of themes) {
      // The label, as a finger would: the click then waits until the sheet stands still.
      await page.getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true }).click()
      expect(await worn()).toBe(theme)
      kept.push(await page.evaluate(() => localStorage.getItem('turfwise.theme')))
    }
    // What each choice left on the device dresses the next page, without the app.
    await page.route(SCRIPTS, () => {})
    for (const [at, { theme }] of themes.entries()) {
      await page.evaluate((choice) => localStorage.setItem('turfwise.theme', choice ?? ''), kept[at] ?? null)
      await page.reload({ waitUntil: 'commit' })
      await page.locator('main').waitFor()
      expect(await worn()).toBe(theme)
    }
  })
})
