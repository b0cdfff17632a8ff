import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TASK_CALL } from './addresses.ts'
import { untilToastsCanShow } from './forms.ts'
import { type Account, PHONE, SIZES, type Site } from './harness.ts'
import { chip, focused, gardenWith, isDone, openTasks, row } from './task-page.ts'
import { EVERY_FILTER, tasksOf } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const EDGE = 'Edge the driveway'
const UNDO_MS = 5000
const STEP_MS = 20

const site = useSite()

const exists = async (as: Account) => (await isDone(site, as, EDGE)) !== undefined
const deleteIt = async (page: Page) => {
  await row(page, EDGE).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`Deleted: ${EDGE}`).waitFor()
}
/** Lets the page's time go on in small steps until something shows or is gone. @returns how far, ms */
const runUntil = async (page: Page, what: Locator, is: 'shown' | 'gone' = 'shown'): Promise<number> => {
  let ran = 0
  await expect
    .poll(async () => {
      if ((await what.isVisible()) === (is === 'shown')) return true
      await page.clock.runFor(STEP_MS)
      ran += STEP_MS
      return false
    })
    .toBe(true)
  return ran
}
/** From here on the page's time moves only as the test says: on a busy machine a second may go by between two lines. */
const stopTime = async (page: Page): Promise<void> => {
  await untilToastsCanShow(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
/** Deletes it while time stands still. @returns how much of the five seconds has gone by, ms */
const deleteItSlowly = async (page: Page): Promise<number> => {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await row(page, EDGE).click()
  await runUntil(page, button)
  await button.click()
  return runUntil(page, page.getByText(`Deleted: ${EDGE}`))
}
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const openToday = async (options: Parameters<Site['page']>[0] = PHONE) => {
  const mia = await gardenWith(site, EVERY_FILTER)
  return { mia, page: await openTasks(site, mia, '/tasks?filter=today', options) }
}

describe('a deleted task', () => {
  it.each(SIZES)('goes at once, and comes back by Undo: $device', async (size) => {
    const { mia, page } = await openToday(size)
    await stopTime(page)
    await deleteItSlowly(page)
    await runUntil(page, row(page, EDGE), 'gone')
    await runUntil(page, page.getByRole('dialog'), 'gone')
    await expect.poll(() => chip(page, 'Today').innerText()).toContain('3')
    await expect.poll(() => focused(page)).toBe('Undo')
    await undo(page).click()
    await page.clock.resume()
    await row(page, EDGE).waitFor()
    await undo(page).waitFor({ state: 'detached' })
    expect(await exists(mia)).toBe(true)
  })

  it('is held back for 5 s, then gone for good', async () => {
    const { mia, page } = await openToday()
    await stopTime(page)
    const held = await deleteItSlowly(page)
    await page.clock.runFor(UNDO_MS - 500 - held)
    expect(await exists(mia)).toBe(true)
    await page.clock.runFor(600 + held)
    await page.clock.resume()
    await undo(page).waitFor({ state: 'detached' })
    await expect.poll(() => exists(mia)).toBe(false)
    expect(await row(page, EDGE).count()).toBe(0)
  })

  it('is sent when the person goes to another screen', async () => {
    const { mia, page } = await openToday()
    await deleteIt(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(() => exists(mia)).toBe(false)
  })

  it('is sent when the page is reloaded or closed', async () => {
    const { mia, page } = await openToday()
    await deleteIt(page)
    await page.reload()
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

  it('that another device has deleted counts as deleted', async () => {
    const { mia, page } = await openToday()
    const task = (await tasksOf(site, mia)).find(({ title }) => title === EDGE)
    await fetch(`${site.url}/api/tasks/${task?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${mia.session.access_token}` },
    })
    await untilToastsCanShow(page)
    await page.clock.install()
    await deleteIt(page)
    await page.clock.runFor(UNDO_MS + 100)
    await undo(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await row(page, EDGE).count()).toBe(0)
  })

  it('that cannot be deleted is back, and the head of the list says so', async () => {
    const { mia, page } = await openToday()
    await page.route(TASK_CALL, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    await untilToastsCanShow(page)
    await page.clock.install()
    await deleteIt(page)
    await page.clock.runFor(UNDO_MS + 100)
    await page.getByRole('alert').getByText(`Not deleted: ${EDGE}. Please try again.`).waitFor()
    await row(page, EDGE).waitFor()
    expect(await exists(mia)).toBe(true)
  })
})
