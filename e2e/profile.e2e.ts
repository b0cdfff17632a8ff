import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Account, DESKTOP, type PageOptions, PHONE, SIZES } from './harness.ts'
import { expectFocus, pressTo } from './keys.ts'
import { section } from './security-page.ts'
import { tabTo } from './tab-to.ts'
import { seedTasks } from './task-seeds.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const PROFILE_CALL = /\/api\/users\/[0-9a-f-]+$/
const STATS_CALL = /\/api\/users\/[0-9a-f-]+\/stats$/

const site = useSite()

const openProfile = async (options: PageOptions & { path?: string } = {}) => {
  const account = options.as ?? (await site.account({ name: 'Mia Kovac' }))
  const page = await site.page({ ...PHONE, ...options, as: account })
  await page.goto(options.path ?? '/profile')
  await page.getByRole('heading', { level: 1, name: account.name }).waitFor()
  return { page, account }
}
/** The profile as the server has it. */
const keptOf = async ({ id, session }: Account): Promise<unknown> => {
  const answer = await fetch(`${site.url}/api/users/${id}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return answer.json()
}
const tab = (page: Page, name: 'Profile' | 'Settings') => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The value beside a name in the list of facts. */
const fact = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
const selected = (page: Page) => page.getByRole('tab', { selected: true }).innerText()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.each(SIZES)('the profile menu on the $device', (size) => {
  it("has 'Profile', 'Settings' and 'Sign Out', and leads to both [PMENU-04, PMENU-05, PMENU-06]", async () => {
    const page = await site.page({ as: await site.account(), ...size })
    await page.goto('/')
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await button(page, 'Profile menu').click()
    const items = page.getByRole('menu').getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.allInnerTexts()).toEqual(['Profile', 'Settings', 'Sign Out'])
    await items.filter({ hasText: 'Profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mia Kovac' }).waitFor()
    expect(page.url()).toBe(`${site.url}/profile`)
    expect(await selected(page)).toBe('Profile')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await button(page, 'Profile menu').click()
    await items.filter({ hasText: 'Settings' }).click()
    await section(page, 'Privacy').waitFor()
    expect(page.url()).toBe(`${site.url}/profile?tab=settings`)
    expect(await selected(page)).toBe('Settings')
  })
})

it('the profile menu leads on to the heading where the page was open already', async () => {
  const { page } = await openProfile()
  await button(page, 'Profile menu').click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await section(page, 'Privacy').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

describe('the address', () => {
  it.each([
    ['/profile', 'Profile'],
    ['/profile?tab=profile', 'Profile'],
    ['/profile?tab=settings', 'Settings'],
    ['/profile?tab=nonsense', 'Profile'],
  ] as const)('%s opens the tab %s, and the title names it', async (path, name) => {
    const { page } = await openProfile({ path })
    expect(await selected(page)).toBe(name)
    expect(await page.getByRole('tabpanel', { name }).isVisible()).toBe(true)
    await expect.poll(() => page.title()).toBe(`${name} - Turfwise`)
  })

  it('/settings leads to the tab of that name, and what follows the # goes along [SHELL-12]', async () => {
    const { page } = await openProfile({ path: '/settings' })
    expect(page.url()).toBe(`${site.url}/profile?tab=settings`)
    expect(await selected(page)).toBe('Settings')
    await page.goto('/settings#privacy-and-security')
    await page.waitForURL('**/profile?tab=settings#privacy-and-security')
    // Not a step of its own: the way back leads past it.
    await page.goBack()
    await page.waitForURL('**/profile?tab=settings')
  })

  it('follows the tabs, back and forward as well, and the focus stays on them', async () => {
    const { page } = await openProfile()
    await tab(page, 'Settings').click()
    await section(page, 'Privacy').waitFor()
    expect(page.url()).toBe(`${site.url}/profile?tab=settings`)
    await page.goBack()
    await expect.poll(() => selected(page)).toBe('Profile')
    expect(page.url()).toBe(`${site.url}/profile`)
    await page.goForward()
    await expect.poll(() => selected(page)).toBe('Settings')
    await tab(page, 'Settings').focus()
    await pressTo(page, 'ArrowLeft', tab(page, 'Profile'))
    expect(await selected(page)).toBe('Settings')
    await page.keyboard.press('Enter')
    await expect.poll(() => selected(page)).toBe('Profile')
    await expect.poll(() => page.title()).toBe('Profile - Turfwise')
    expect(await focused(page)).toBe('Profile')
  })

  it('are no page for a failed link: it counts for nothing there, and the tab is kept', async () => {
    const failed = '#error=server_error&error_code=identity_already_exists&error_description=x'
    const { page } = await openProfile({ path: `/settings${failed}` })
    await section(page, 'Privacy').waitFor()
    await expect.poll(() => page.url()).toBe(`${site.url}/profile?tab=settings`)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-variant]').count()).toBe(0)
  })
})

describe('the entry of the navigation', () => {
  it.each(SIZES)('leads to the profile and is marked on both tabs, on the $device', async (size) => {
    const page = await site.page({ as: await site.account(), ...size })
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mia Kovac' }).waitFor()
    expect(page.url()).toBe(`${site.url}/profile`)
    expect(await nav.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Profile'])
    await tab(page, 'Settings').click()
    await section(page, 'Privacy').waitFor()
    expect(await nav.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Profile'])
  })
})

describe('the profile', () => {
  it('shows the e-mail in its head on both tabs, and since when one is a member [PROFILE-02, PROFILE-04]', async () => {
    const account = await site.account({ name: 'Mia Kovac' })
    // Half an hour past midnight in Sydney.
    await site.server.app.db.query(`update auth.users set created_at = '2025-03-31T13:30:00Z' where id = $1`, [
      account.id,
    ])
    const { page } = await openProfile({ as: account })
    const head = page.locator('main header')
    expect(await head.innerText()).toContain(account.email)
    expect(await fact(page, 'Member since').innerText()).toBe('1 April 2025')
    await tab(page, 'Settings').click()
    await section(page, 'Privacy').waitFor()
    expect(await head.innerText()).toContain(account.email)
    expect(await fact(page, 'Member since').isVisible()).toBe(false)
  })

  it("has 'Edit' on its own tab only, and 'Cancel' and 'Save' while it is edited [PROFILE-03]", async () => {
    const { page } = await openProfile()
    const actions = () => page.locator('main header').getByRole('button', { name: /^(Edit|Cancel|Save)$/ })
    expect(await actions().allInnerTexts()).toEqual(['Edit'])
    const noneInSettings = async () => {
      await tab(page, 'Settings').click()
      await section(page, 'Privacy').waitFor()
      for (const name of ['Edit', 'Cancel', 'Save'])
        expect(await button(page, name).filter({ visible: true }).count(), name).toBe(0)
      await tab(page, 'Profile').click()
    }
    await noneInSettings()
    await button(page, 'Edit').click()
    await expect.poll(() => actions().allInnerTexts()).toEqual(['Cancel', 'Save'])
    await noneInSettings()
    expect(await actions().allInnerTexts()).toEqual(['Cancel', 'Save'])
    await button(page, 'Cancel').click()
    await expect.poll(() => actions().allInnerTexts()).toEqual(['Edit'])
    await expect.poll(() => focused(page)).toBe('Edit')
  })

  it('takes another place and name while it is edited, and says that they are saved [PROFILE-05, PROFILE-12]', async () => {
    const { page, account } = await openProfile()
    const place = page.getByRole('combobox', { name: 'Location' })
    expect(await fact(page, 'Location').innerText()).toBe('Parramatta, NSW')
    expect(await place.count()).toBe(0)
    await button(page, 'Edit').click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByLabel('Full name').fill('Mia Kovac-Tran')
    await place.fill('Hobart')
    await page
      .getByRole('option', { name: /Tasmania/ })
      .first()
      .click()
    await button(page, 'Save').click()
    await toastSaying(page, success('Profile saved')).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Mia Kovac-Tran' }).waitFor()
    await expect.poll(() => fact(page, 'Location').innerText()).toBe('Hobart, TAS')
    await expect.poll(() => place.count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Edit')
    expect(await keptOf(account)).toMatchObject({
      name: 'Mia Kovac-Tran',
      location: 'Hobart, TAS',
      timeZone: 'Australia/Hobart',
    })
  })

  it('is as it was after Cancel, and a look at the settings loses nothing that was typed', async () => {
    const { page } = await openProfile()
    await button(page, 'Edit').click()
    await page.getByLabel('Full name').fill('Somebody else')
    await tab(page, 'Settings').click()
    await section(page, 'Privacy').waitFor()
    await tab(page, 'Profile').click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Somebody else')
    await button(page, 'Cancel').click()
    await page.getByRole('heading', { level: 1, name: 'Mia Kovac' }).waitFor()
    await button(page, 'Edit').click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Mia Kovac')
  })

  it('keeps what is half typed in the settings while one looks at the profile', async () => {
    const { page } = await openProfile({ path: '/profile?tab=settings' })
    await section(page, 'Password').click()
    await page.getByLabel('Current password').fill('half a password')
    await tab(page, 'Profile').click()
    await fact(page, 'Location').waitFor()
    await tab(page, 'Settings').click()
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('half a password')
  })

  it('writes nothing but what was changed here when the place was changed in the menu meanwhile', async () => {
    const { page, account } = await openProfile()
    await button(page, 'Edit').click()
    await button(page, 'Profile menu').click()
    await button(page, 'Change place').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('Hobart')
    await dialog
      .getByRole('option', { name: /Tasmania/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Full name').fill('Olive Tran')
    await button(page, 'Save').click()
    await page.getByRole('heading', { level: 1, name: 'Olive Tran' }).waitFor()
    await expect.poll(() => fact(page, 'Location').innerText()).toBe('Hobart, TAS')
    expect(await keptOf(account)).toMatchObject({ name: 'Olive Tran', timeZone: 'Australia/Hobart' })
  })

  it('keeps what is typed while a change is on its way, and cannot be cancelled then', async () => {
    const { page } = await openProfile()
    await button(page, 'Edit').click()
    await page.getByLabel('Full name').fill('Olive')
    const held = Promise.withResolvers<void>()
    await page.route(PROFILE_CALL, async (route) => {
      if (route.request().method() === 'PATCH') await held.promise
      await route.fallback()
    })
    await button(page, 'Save').click()
    await expect.poll(() => button(page, 'Cancel').isDisabled()).toBe(true)
    await page.getByLabel('Full name').fill('Olive Tran')
    held.resolve()
    await toastSaying(page, success('Profile saved')).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Olive Tran')
    await button(page, 'Save').click()
    await page.getByRole('heading', { level: 1, name: 'Olive Tran' }).waitFor()
  })

  it('asks for what is missing and leads there', async () => {
    const { page } = await openProfile()
    await button(page, 'Edit').click()
    await page.getByRole('combobox', { name: 'Location' }).fill(' ')
    await page.getByLabel('Full name').fill('  ')
    await page.keyboard.press('Enter')
    await page.getByText('Type your name', { exact: true }).waitFor()
    await page.getByText('Type a suburb or town', { exact: true }).waitFor()
    await expectFocus(page.getByLabel('Full name'))
    await page.getByLabel('Full name').fill('Mia')
    await button(page, 'Save').click()
    await expectFocus(page.getByRole('combobox', { name: 'Location' }))
  })

  it('that is not saved says so, keeps what was typed, and is saved when tried again', async () => {
    const { page } = await openProfile()
    await button(page, 'Edit').click()
    await page.getByLabel('Full name').fill('Mia K')
    await page.route(PROFILE_CALL, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'away' }) : route.fallback(),
    )
    await button(page, 'Save').click()
    await page.getByText('Not saved. Please try again.').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Mia K')
    await page.unroute(PROFILE_CALL)
    await button(page, 'Save').click()
    await page.getByRole('heading', { level: 1, name: 'Mia K', exact: true }).waitFor()
  })

  it('is edited and saved by keyboard alone', async () => {
    const { page } = await openProfile(DESKTOP)
    await tabTo(page, /^Edit$/)
    await pressTo(page, 'Enter', page.getByLabel('Full name'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Olive Tran')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Olive Tran' }).waitFor()
    await toastSaying(page, success('Profile saved')).waitFor()
  })

  it('cannot be saved offline, and says why', async () => {
    const { page } = await openProfile()
    await button(page, 'Edit').click()
    await page.context().setOffline(true)
    await page.getByText('You are offline', { exact: true }).waitFor()
    expect(await button(page, 'Save').isDisabled()).toBe(true)
    const described = await button(page, 'Save').getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).innerText()).toBe('You are offline')
  })

  it('that cannot be had says so with a second try, and the settings stay within reach', async () => {
    const account = await site.account()
    const page = await site.page({ as: account })
    await page.route(PROFILE_CALL, (route) => route.abort())
    await page.goto('/profile')
    await page.getByText('Unable to load your profile').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Profile')
    expect(await page.locator('main header').innerText()).toContain(account.email)
    expect(await button(page, 'Edit').count()).toBe(0)
    await tab(page, 'Settings').click()
    await section(page, 'Privacy').waitFor()
    await tab(page, 'Profile').click()
    await page.unroute(PROFILE_CALL)
    await button(page, 'Try again').click()
    await fact(page, 'Location').waitFor()
  })
})

describe('achievements', () => {
  it('count the tasks that are really completed, and follow them', async () => {
    const account = await site.account({ name: 'Mia Kovac' })
    const { page } = await openProfile({ as: account })
    const badges = page.getByRole('list', { name: 'Badges' }).getByRole('listitem')
    await page.getByText(/^0\s+tasks completed$/).waitFor()
    expect(await badges.allInnerTexts()).toEqual([
      'Starter\nFirst task completed\n0 of 1 so far',
      'Green Thumb\n25 tasks completed\n0 of 25 so far',
    ])
    await seedTasks(site, account, [{ title: 'Edge the path', in: 0 }])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page
      .getByRole('button', { name: /^Complete/ })
      .first()
      .click()
    await page.locator('[data-variant="success"]').getByText('Task completed!').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await page.getByText(/^1\s+task completed$/).waitFor()
    expect(await badges.first().innerText()).toBe('Starter\nFirst task completed\nEarned')
  })

  it('that cannot be had say so with a second try, and the rest stays', async () => {
    const account = await site.account()
    const page = await site.page({ as: account })
    await page.route(STATS_CALL, (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.goto('/profile')
    await page.getByText('Unable to load your achievements').waitFor()
    expect(await fact(page, 'Location').isVisible()).toBe(true)
    await page.unroute(STATS_CALL)
    await button(page, 'Try again').click()
    await page.getByText(/^0\s+tasks completed$/).waitFor()
  })
})
