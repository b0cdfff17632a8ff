import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { type Account, overflowsSideways } from './harness.ts'
import { testLooks } from './looks.ts'
import { callsOf, openSheet, openTasks, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
  const calls = callsOf(site, mia)
  const done = await calls.make('Before', 'mowing')
  await calls.record({ taskId: done.id, activityType: 'mowed', title: 'Before', cutHeight: 45 })
  await calls.make('Mow', 'mowing', { estimatedDuration: 45 })
  await calls.make('Soak', 'watering')
  await calls.make('Feed', 'fertilizing', { description: 'Slow-release, 2 kg over 80 m².', priority: 'high' })
})

interface Look {
  sheet: string
  button: string
  /** Brings the open sheet into the state that is looked at. */
  ready?(page: Page): Promise<unknown>
}

const LOOKS: readonly Look[] = [
  { sheet: 'New Task, empty', button: 'Create Task' },
  {
    sheet: 'New Task, filled, a figure out of range',
    button: 'Create Task',
    ready: async (page) => {
      const sheet = sheetOf(page)
      await sheet.getByLabel('Title').fill('Mow the back lawn')
      await sheet.getByText('Overseeding', { exact: true }).click()
      await sheet.getByText('Tomorrow', { exact: true }).click()
      await sheet.getByLabel('Duration').fill('0')
      await sheet.getByRole('button', { name: 'Create Task' }).click()
      await sheet.getByText('At least 1 minute').waitFor()
    },
  },
  { sheet: 'Edit Task', button: 'Edit: Feed' },
  { sheet: 'Record Activity, mowing', button: 'Complete: Mow' },
  { sheet: 'Record Activity, watering', button: 'Complete: Soak' },
  {
    sheet: 'Record Activity, feeding, offline',
    button: 'Complete: Feed',
    ready: async (page) => {
      await page.context().setOffline(true)
      await sheetOf(page)
        .getByText(/^You are offline/)
        .waitFor()
    },
  },
]

/** Neither the page nor anything in the sheet is wider than its place, and both buttons stay in sight. */
const expectFits = async (page: Page): Promise<void> => {
  expect(await overflowsSideways(page)).toBe(false)
  const wide = await sheetOf(page).evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll<HTMLElement>('div, label:not(.sr-only), button:not([aria-label])')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map((part) => part.outerHTML.slice(0, 120)),
  )
  expect(wide).toEqual([])
  const foot = await sheetOf(page).getByRole('button').last().boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((foot?.y ?? height) + (foot?.height ?? 0)).toBeLessThanOrEqual(height)
}

describe.each(LOOKS)('$sheet', ({ button, ready }) => {
  testLooks(async (options) => {
    const page = await site.page({ ...options, as: mia })
    await openTasks(page)
    await openSheet(page, button)
    await page.waitForLoadState('networkidle')
    await ready?.(page)
    return page
  }, expectFits)
})
