import { expect, it } from 'vitest'
import { type Account, PHONE } from './harness.ts'
import { chip, completedToast, gardenWith, isDone, openTasks, ring, row, toast } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const garden = () => gardenWith(site, EVERY_FILTER)
const today = (as: Account) => openTasks(site, as, '/tasks?filter=today', PHONE)

// What a ring does, says and sends is tested in web/src/app/tasks/complete-tasks.browser.test.tsx, and by keys in task-keys.browser.test.tsx.
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
