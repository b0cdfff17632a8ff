import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finger, mouse, sheetClosed, sheetOpened } from './hand.ts'
import { DESKTOP, PHONE } from './harness.ts'
import { card, comeToCard } from './irrigation-card.ts'
import { homeIsThere } from './kept-pages.ts'
import { callAs } from './people.ts'
import { row } from './task-page.ts'
import { dayIn, seedTasks } from './task-seeds.ts'
import { callsOf } from './task-sheets.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What each of these screens and sheets does by itself is tested in web/src/app; here one day goes through all of them.

const site = useSite()

const ZONE = 'Front lawn'
const MOW = 'Mow the front'
const EDGE = 'Edge the driveway'
const MINUTES = 20

const goTo = (page: Page, area: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area, exact: true }).click()

const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
]

describe.each(ways)('the day of a gardener, $how', ({ how, hand, ...device }) => {
  it('goes from the verdict over a job, a record of another, the water, a question and the calendar to a post', async () => {
    const mia = await site.account()
    const { tasks, logs } = callsOf(site, mia)
    const zone = { name: ZONE, plantTypes: ['buffalo-grass'], areaSize: 60, exposureLevel: 'full-sun' }
    await callAs(site, mia, 'POST', '/api/irrigation/zones', zone)
    await seedTasks(site, mia, [{ title: MOW, type: 'mowing' }, { title: EDGE }])
    const today = dayIn(0)
    const page = await site.page({ as: mia, ...device })

    // Home says how the day is for mowing, and why.
    await page.goto('/')
    await homeIsThere(page)
    const verdict = page
      .getByRole('region', { name: '3-day Weather Impact Predictor' })
      .getByRole('button', { name: /^Mowing/ })
    await expect.poll(() => verdict.innerText()).toMatch(/Go|Wait/)
    await verdict.click()
    await expect.poll(() => verdict.getAttribute('aria-expanded')).toBe('true')
    const reason = page.locator(`[id="${await verdict.getAttribute('aria-controls')}"]`)
    await expect.poll(async () => (await reason.innerText()).length).toBeGreaterThan(8)

    // The job of the day is done and ticked off, and a watering is recorded beside it.
    await hand.press(page, new RegExp(`^Complete: ${MOW}$`))
    await sheetOpened(page, 'How did it go?')
    await hand.write(page, /^Lawn area/, 'Front, 60 m²')
    await hand.press(page, /^Save/)
    await toastSaying(page, success('Progress saved!')).waitFor()
    await sheetClosed(page)
    await row(page, MOW).waitFor({ state: 'detached' })
    await row(page, EDGE).waitFor()
    await hand.press(page, /^Watered$/)
    await sheetOpened(page, 'Watered')
    await hand.write(page, /^Duration/, String(MINUTES))
    await hand.press(page, /^Log Activity/)
    await toastSaying(page, success('Activity logged!')).waitFor()
    await sheetClosed(page)
    await hand.follow(page, /^History of activities$/)
    await page.waitForURL('**/activity')
    const done = page.getByRole('list', { name: 'What was done' })
    for (const title of [MOW, 'Watered the lawn']) await done.getByText(title, { exact: true }).waitFor()

    // The water: what the weather makes of the zone.
    await goTo(page, 'Profile')
    await page.waitForURL('**/profile')
    await hand.showTab(page, 'Garden')
    await comeToCard(page)
    await card(page).getByText('No schedules generated').waitFor()
    await hand.press(page, /^Update/)
    await card(page)
      .getByRole('listitem')
      .filter({ hasText: ZONE })
      .first()
      .getByText(/^Smart advice: /)
      .waitFor()

    await goTo(page, 'Dashboard')
    await homeIsThere(page)
    await hand.press(page, /^Ask AI$/)
    const assistant = await sheetOpened(page, 'AI Assistant')
    await hand.write(page, /^Your question$/, 'How do I get rid of bindii?')
    await hand.press(page, /^Send$/)
    await assistant.getByRole('button', { name: /^Make this a task/ }).waitFor()
    await hand.press(page, /^Back$/)
    await sheetClosed(page)

    // The calendar has what was done, and what is left of the day.
    await goTo(page, 'Tasks')
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    const day = page.locator(`[role="gridcell"][data-day="${today}"]`)
    for (const title of [MOW, EDGE]) await day.getByText(title, { exact: true }).waitFor()
    await day.click()
    const sheet = await sheetOpened(page)
    await sheet.getByRole('button', { name: `Completed: ${MOW}`, exact: true }).waitFor()
    await sheet.getByRole('button', { name: `Complete: ${EDGE}`, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await sheetClosed(page)

    // Everybody reads the post: of another device there is one already.
    const said = `Mown and watered, ${how}`
    await goTo(page, 'Community')
    await hand.press(page, /^Create Post$/)
    await sheetOpened(page, 'Create Post')
    await hand.write(page, /^What would you like to share\?/, said)
    await hand.press(page, /^Post$/)
    await toastSaying(page, success('Post created!')).waitFor()
    await sheetClosed(page)
    await page.getByRole('article', { name: new RegExp(said) }).waitFor()

    const completed = (await tasks()).filter(({ isCompleted }) => isCompleted)
    expect(completed.map(({ title }) => title)).toEqual([MOW])
    expect(await logs()).toMatchObject([
      { activityType: 'watered', taskId: null, duration: MINUTES },
      { activityType: 'mowed', taskId: expect.any(String), lawnArea: 'Front, 60 m²' },
    ])
  })
})
