import { describe, expect, it } from 'vitest'
import { type Account, PHONE } from './harness.ts'
import { pressTo } from './keys.ts'
import { chip, completedToast, focused, gardenWith, isDone, openTasks, ring, row, toast } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const garden = () => gardenWith(site, EVERY_FILTER)
const today = (as: Account) => openTasks(site, as, '/tasks?filter=today', PHONE)

// What a ring does, says and sends is tested in web/src/app/complete-tasks.browser.test.tsx.
it('what a ring completed is completed on the server, and comes back there by Undo [TASK-42, TASK-67, TASK-69]', async () => {
  const mia = await garden()
  const page = await today(mia)
  await ring(page, 'Edge the driveway').click()
  // Under the pointer the toast stays, however long the row takes to go.
  await completedToast(page).hover()
  await row(page, 'Edge the driveway').waitFor({ state: 'detached' })
  await expect.poll(() => isDone(site, mia, 'Edge the driveway')).toBe(true)
  await toast(page, 'success').getByRole('button', { name: 'Undo' }).click()
  await ring(page, 'Edge the driveway').waitFor()
  await expect.poll(() => isDone(site, mia, 'Edge the driveway')).toBe(false)
  await expect.poll(() => chip(page, 'Today').innerText()).toContain('4')
})

describe('by keyboard alone', () => {
  it('goes from ring to row to the next ring, and on to the next after completing', async () => {
    const page = await today(await garden())
    await ring(page, 'Edge the driveway').focus()
    await pressTo(page, 'Tab', row(page, 'Edge the driveway'))
    await pressTo(page, 'Shift+Tab', ring(page, 'Edge the driveway'))
    await page.keyboard.press('Enter')
    await completedToast(page).waitFor()
    const next = 'Complete: Pull bindii along the side path and around the clothes hoist before it seeds'
    await expect.poll(() => focused(page)).toBe(next)
    await row(page, 'Edge the driveway').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(next)
    await page.keyboard.press('Space')
    await expect.poll(() => focused(page)).toBe('Complete: Deep soak the new turf strip')
  })

  it('stays with the list when the last task of it is done', async () => {
    const page = await openTasks(site, await garden(), '/tasks?filter=upcoming')
    await ring(page, 'Clean the spreader').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Nothing planned beyond this week.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel')
  })
})
