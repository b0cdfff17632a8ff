import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scriptNamed } from './addresses.ts'
import { untilToastsCanShow } from './forms.ts'
import { DESKTOP, PHONE, type Site } from './harness.ts'
import { goOffline, goOnline } from './no-network.ts'
import { row } from './task-page.ts'
import { bringSheet, callsOf, openSheet, openTasks, saveButton, sheetOf } from './task-sheets.ts'
import { useSite } from './use-site.ts'

const FEED = 'Feed the front'
const NOTES = 'Two handfuls to the square metre, watered in'
const site = useSite()

/** A task that is open on a device which then loses its network. */
const offlineWith = async (options: Parameters<Site['page']>[0], opener: string) => {
  const mia = await site.account()
  const calls = callsOf(site, mia)
  const task = await calls.make(FEED, 'fertilizing')
  const page = await site.page({ as: mia, expectProblems: /Failed to load resource/, ...options })
  await openTasks(page)
  await row(page, FEED).waitFor()
  await untilToastsCanShow(page)
  await bringSheet(page, () => openSheet(page, opener))
  await goOffline(page)
  await page.getByText(/^Offline\./).waitFor()
  return { mia, calls, page, deleteElsewhere: () => calls.remove(task.id) }
}
const queue = (page: Page) => page.getByRole('button', { name: 'Show what is waiting to be sent' })
/** Code that does not come before `let`. */
const holdBack = async (page: Page, names: readonly string[]) => {
  const held: (() => void)[] = []
  let isHeld = true
  for (const name of names) {
    await page.route(scriptNamed(name), async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
  }
  return {
    let() {
      isHeld = false
      for (const go of held) go()
    },
  }
}
const openQueue = async (page: Page) => {
  await page.getByText('1 change is still unsent.').waitFor()
  await queue(page).click()
  const trouble = sheetOf(page).getByRole('region', { name: 'Not sent' })
  await trouble.getByText('The task was deleted elsewhere, so this was not saved.').waitFor()
  return trouble
}

describe.each([
  ['on the phone', PHONE],
  ['on the desktop', DESKTOP],
])('what was done %s to a task that another device deletes meanwhile', (_where, size) => {
  it('is shown with all that was typed, also after a reload on another screen, and kept as a record', async () => {
    const { calls, page, deleteElsewhere } = await offlineWith(size, `Complete: ${FEED}`)
    const sheet = await openSheet(page, `Complete: ${FEED}`)
    await sheet.getByLabel('Product', { exact: true }).fill('Lawn food')
    await sheet.getByLabel('Quantity').fill('2.5')
    await sheet.getByLabel('Notes').fill(NOTES)
    await saveButton(page).click()
    await sheet.waitFor({ state: 'detached' })
    await deleteElsewhere()
    await goOnline(page)
    await row(page, FEED).waitFor({ state: 'detached' })
    await page.getByText('1 change is still unsent.').waitFor()
    // A screen that brings neither tasks nor their records. Their code comes once the queue stands there.
    const code = await holdBack(page, ['activity-writes'])
    await page.goto('/notifications')
    await page.getByText('1 change is still unsent.').waitFor()
    await queue(page).click()
    const trouble = sheetOf(page).getByRole('region', { name: 'Not sent' })
    await trouble.getByRole('button', { name: 'Discard' }).waitFor()
    expect(await trouble.getByRole('button', { name: 'Keep as a record' }).count()).toBe(0)
    code.let()
    for (const typed of ['Lawn food', '2.5', NOTES]) await trouble.getByText(typed, { exact: true }).waitFor()
    await trouble.getByRole('button', { name: 'Keep as a record' }).click()
    await sheetOf(page).getByText('Everything has been sent.').waitFor()
    const kept = { title: FEED, activityType: 'fertilized', productName: 'Lawn food', quantity: 2.5, notes: NOTES }
    expect(await calls.logs()).toMatchObject([{ ...kept, taskId: null }])
    expect(await calls.tasks()).toEqual([])
    await sheetOf(page).getByRole('button', { name: 'Close' }).click()
    await queue(page).waitFor({ state: 'detached' })
  })

  it('becomes a new task where it was changed', async () => {
    const { calls, page, deleteElsewhere } = await offlineWith(size, `Edit: ${FEED}`)
    const sheet = await openSheet(page, `Edit: ${FEED}`)
    await sheet.getByLabel(/^Description/).fill(NOTES)
    await saveButton(page).click()
    await sheet.waitFor({ state: 'detached' })
    await deleteElsewhere()
    await goOnline(page)
    const trouble = await openQueue(page)
    await trouble.getByText(NOTES, { exact: true }).waitFor()
    await trouble.getByRole('button', { name: 'Keep as a new task' }).click()
    await sheetOf(page).getByText('Everything has been sent.').waitFor()
    expect(await calls.tasks()).toMatchObject([
      { title: FEED, type: 'fertilizing', description: NOTES, isCompleted: false },
    ])
    await sheetOf(page).getByRole('button', { name: 'Close' }).click()
    await row(page, FEED).waitFor()
  })
})
