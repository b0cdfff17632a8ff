import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Account } from './harness.ts'
import { reload } from './reload.ts'
import { gardenWith, isDone, openTasks, row } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const EDGE = 'Edge the driveway'

const site = useSite()

const exists = async (as: Account) => (await isDone(site, as, EDGE)) !== undefined
const deleteIt = async (page: Page) => {
  await row(page, EDGE).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`Deleted: ${EDGE}`).waitFor()
}
const openToday = async () => {
  const mia = await gardenWith(site, EVERY_FILTER)
  return { mia, page: await openTasks(site, mia, '/tasks?filter=today') }
}

// Its five seconds, Undo and failures are tested in web/src/app/tasks/delete-tasks.browser.test.tsx.
describe('a deleted task', () => {
  it('is sent when the page is reloaded or closed', async () => {
    const { mia, page } = await openToday()
    await deleteIt(page)
    await reload(page)
    await expect.poll(() => exists(mia)).toBe(false)
    const other = await openToday()
    await deleteIt(other.page)
    await other.page.close({ runBeforeUnload: true })
    await expect.poll(() => exists(other.mia)).toBe(false)
  })

  it('is sent before the person signs out', async () => {
    const { page } = await openToday()
    await deleteIt(page)
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByText('Sign Out', { exact: true }).click()
    expect((await deleted).status()).toBe(200)
    await page.waitForURL('**/login')
  })
})
