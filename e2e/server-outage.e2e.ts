import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keptRows } from './device-database.ts'
import { untilToastsCanShow } from './forms.ts'
import type { Account } from './harness.ts'
import { gardenWith, isDone, ring, row, toast } from './task-page.ts'
import { useSite } from './use-site.ts'

const EDGE = 'Edge the driveway'
const AERATE = 'Aerate the back lawn'
const FIVE_MINUTES_MS = 300_000

const site = useSite()

/** How often each write that waits in this browser was tried. */
const triesOf = async (page: Page, { id }: Account): Promise<number[]> =>
  (await keptRows<{ tries: number }>(page, id, 'outbox')).map(({ tries }) => tries)

it('what waits while the server is out, and the browser online, goes all at once with the first answer of any call', async () => {
  const mia = await gardenWith(site, [
    { title: EDGE, type: 'edging' },
    { title: AERATE, type: 'maintenance' },
  ])
  const page = await site.page({ as: mia, expectProblems: /Failed to (load resource|fetch)/ })
  await page.clock.install()
  await page.goto('/tasks?filter=all')
  await row(page, EDGE).waitFor()
  await untilToastsCanShow(page)
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await ring(page, EDGE).click()
  await toast(page, 'info').getByText('Saved on this phone, will be sent', { exact: true }).waitFor()
  await ring(page, AERATE).click()
  // Most of an hour goes by: each of them waits some minutes for its next try.
  const tries = async () => {
    await page.clock.fastForward(FIVE_MINUTES_MS)
    return Math.min(...(await triesOf(page, mia)), 99)
  }
  await expect.poll(async () => (await triesOf(page, mia)).length).toBe(2)
  await expect.poll(tries).toBeGreaterThanOrEqual(9)
  await page.unroute('**/*')
  // Somebody looks at something else.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
  await expect.poll(() => isDone(site, mia, AERATE)).toBe(true)
})
