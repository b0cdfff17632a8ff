import { describe, expect, it } from 'vitest'
import { UPCOMING_CALL, WEATHER_CALL } from './addresses.ts'
import { type Account, DESKTOP, PHONE, SIZES, type Site } from './harness.ts'
import { completedToast, gardenWith, isDone, ring, row, titles } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const section = 'Next Tasks'
const home = async (as: Account, options: Parameters<Site['page']>[0] = PHONE) => {
  const page = await site.page({ as, ...options })
  await page.goto('/')
  return page
}

describe.each(SIZES)('Next Tasks on the $device', (size) => {
  it('shows the first three upcoming tasks, late ones first, read from their call [HOME-10, HOME-11]', async () => {
    const mia = await gardenWith(site, EVERY_FILTER)
    const page = await site.page({ as: mia, ...size })
    const asked = page.waitForRequest(UPCOMING_CALL)
    await page.goto('/')
    expect(new URL((await asked).url()).pathname).toBe(`/api/users/${mia.id}/tasks/upcoming`)
    await row(page, 'Feed the Sir Walter').waitFor()
    expect(await titles(page)).toEqual(['Mow front and nature strip', 'Trim the side path', 'Feed the Sir Walter'])
  })

  it("leads to /tasks by 'View all' [HOME-12]", async () => {
    const page = await home(await site.account(), size)
    await page.getByRole('region', { name: section }).getByRole('link', { name: 'View all' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tasks')
  })

  it("says 'All caught up! No pending tasks.' when there are none [HOME-13]", async () => {
    const done = EVERY_FILTER.filter((seed) => seed.completed)
    const page = await home(await gardenWith(site, done), size)
    await page.getByText('All caught up! No pending tasks.', { exact: true }).waitFor()
  })

  it('completes in place, and the fourth moves up [TASK-45]', async () => {
    const mia = await gardenWith(site, EVERY_FILTER)
    const page = await home(mia, size)
    await ring(page, 'Trim the side path').click()
    await completedToast(page).waitFor()
    await expect
      .poll(() => titles(page))
      .toEqual(['Mow front and nature strip', 'Feed the Sir Walter', 'Edge the driveway'])
    expect(await isDone(site, mia, 'Trim the side path')).toBe(true)
  })

  it('asks for details as the list does [TASK-46]', async () => {
    const page = await home(await gardenWith(site, EVERY_FILTER), size)
    await ring(page, 'Mow front and nature strip').click()
    await page.getByRole('dialog', { name: 'How did it go?' }).waitFor()
  })

  it('moves nothing else when it comes', async () => {
    const page = await site.page({ as: await gardenWith(site, EVERY_FILTER), ...size })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await row(page, 'Feed the Sir Walter').waitFor()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.05)
  })
})

describe('where it stands', () => {
  it('is below the predictor on the phone and beside the weather on the desktop', async () => {
    const mia = await gardenWith(site, EVERY_FILTER)
    const place = async (size: { width: number; height: number }) => {
      const page = await home(mia, size)
      await row(page, 'Feed the Sir Walter').waitFor()
      const next = await page.getByRole('region', { name: section }).boundingBox()
      const predictor = await page.getByRole('region', { name: '3-day Weather Impact Predictor' }).boundingBox()
      if (next === null || predictor === null) throw new Error('a part of Home is not there')
      return { next, predictor }
    }
    const phone = await place(PHONE)
    expect(phone.next.y).toBeGreaterThan(phone.predictor.y + phone.predictor.height)
    const desktop = await place(DESKTOP)
    expect(desktop.next.x).toBeGreaterThan(desktop.predictor.x + desktop.predictor.width)
    expect(desktop.next.y).toBeLessThan(100)
  })
})

describe('a part that fails', () => {
  it('says so by itself, beside the weather, and comes with Try again', async () => {
    const page = await site.page({ as: await gardenWith(site, EVERY_FILTER) })
    await page.route(UPCOMING_CALL, (route) => route.abort())
    await page.goto('/')
    await page.getByText('Unable to load your next tasks').waitFor()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await page.unroute(UPCOMING_CALL)
    await page.getByRole('region', { name: section }).getByRole('button', { name: 'Try again' }).click()
    await row(page, 'Trim the side path').waitFor()
  })

  it('leaves the tasks when the weather has no answer', async () => {
    const page = await site.page({ as: await gardenWith(site, EVERY_FILTER) })
    await page.route(WEATHER_CALL, (route) => route.abort())
    await page.goto('/')
    await page.getByText('Unable to load weather data').waitFor()
    await row(page, 'Trim the side path').waitFor()
    expect(await page.getByText('Suits today').count()).toBe(0)
  })
})
