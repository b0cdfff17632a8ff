import { describe, expect, it } from 'vitest'
import { SIZES } from './harness.ts'
import { gardenWith, row } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

// What it shows and does is tested in web/src/app/next-tasks.browser.test.tsx.
describe.each(SIZES)('Next Tasks on the $device', (size) => {
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
