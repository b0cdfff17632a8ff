import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from './harness.ts'
import { gardenWith, openTasks, ring } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const colourBehind = (one: Locator): Promise<string> =>
  one.evaluate((element) => getComputedStyle(element).backgroundColor)

/** Holds a control at the edge of its place, and lets go above the page, which does nothing. */
const holdsAndLetsGo = async (page: Page, control: Locator, shows: Locator): Promise<void> => {
  const box = await control.boundingBox()
  if (box === null) throw new Error('there is nothing to press')
  const before = await colourBehind(shows)
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect.poll(() => colourBehind(shows)).not.toBe(before)
  await page.mouse.move(box.x + 2, 0)
  await page.mouse.up()
  await expect.poll(() => colourBehind(shows)).toBe(before)
}

it('a press at the edge of a ring, outside of what it draws, is shown in it', async () => {
  const page = await openTasks(site, await gardenWith(site, EVERY_FILTER), '/tasks?filter=today', PHONE)
  const control = ring(page, 'Edge the driveway')
  await holdsAndLetsGo(page, control, control.locator('span').first())
  await control.waitFor()
})

it('a press at the edge of a tab of the profile is shown behind its word', async () => {
  const page = await site.page({ ...PHONE, as: await site.account() })
  await page.goto('/profile')
  const tab = page.getByRole('tab', { name: 'Shed', exact: true })
  await tab.waitFor()
  await holdsAndLetsGo(page, tab, tab)
})
