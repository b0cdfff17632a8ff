import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { untilToastsCanShow } from './forms.ts'
import { DESKTOP, PHONE } from './harness.ts'
import { reload } from './reload.ts'
import { chosen, gardenWith, listRead, row, toast } from './task-page.ts'
import { dayIn } from './task-seeds.ts'
import { callsOf, createButton, fillTask, openFromPlus, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const DAY_MS = 86_400_000
const MOW = 'Mow the verge'
const site = useSite()

/** How often the page asks for a new token. */
const renewalsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (/\/auth\/v1\/token\?grant_type=refresh_token/.test(request.url())) count += 1
  })
  return () => count
}
const today = async (page: Page) => {
  await page.getByRole('tab', { name: /^Today/ }).click()
  await page.getByRole('tab', { name: /^Today/, selected: true }).waitFor()
  await listRead(page)
}

it.each([
  ['ahead', 3, 'the phone', PHONE],
  ['behind', -3, 'the desktop', DESKTOP],
])(
  'a device whose clock is three days %s has the days of the garden, says so once, and keeps its session',
  async (how, days, _where, size) => {
    const mia = await gardenWith(site, [
      { title: MOW, type: 'mowing' },
      { title: 'Edge the drive', type: 'edging', in: days },
    ])
    const page = await site.page({ as: mia, ...size })
    const renewals = renewalsOf(page)
    await page.clock.setSystemTime(Date.now() + days * DAY_MS)
    await page.goto('/tasks')
    await untilToastsCanShow(page)
    await today(page)
    await row(page, MOW).waitFor()
    expect(await chosen(page)).toBe('Today 1')
    await toast(page, 'info').getByText(`This device’s clock is 3 days ${how}`, { exact: true }).waitFor()
    await openFromPlus(page, 'Create Task')
    await fillTask(page, 'Feed the verge')
    expect(await sheetOf(page).getByRole('radio', { name: 'Today' }).getAttribute('value')).toBe(dayIn(0))
    await createButton(page).click()
    await sheetOf(page).waitFor({ state: 'detached' })
    const { tasks } = callsOf(site, mia)
    await expect
      .poll(async () => (await tasks()).find(({ title }) => title === 'Feed the verge')?.dueDate)
      .toBe(dayIn(1))
    for (let visits = 0; visits < 3; visits += 1) {
      await reload(page)
      await untilToastsCanShow(page)
      await today(page)
      await row(page, MOW).waitFor()
    }
    expect(await toast(page, 'info').count()).toBe(0)
    // The session that the test brought along is of the server's clock: it is renewed once, and lasts from then on.
    expect(renewals()).toBeLessThanOrEqual(1)
  },
)
