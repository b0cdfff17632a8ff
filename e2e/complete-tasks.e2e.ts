import { isDetailed } from '@turfwise/domain/tasks/completion'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { COMPLETE_CALL } from './addresses.ts'
import { type Account, PHONE, SIZES, type Site } from './harness.ts'
import { expectFocusWithin, pressTo } from './keys.ts'
import { chip, completedToast, focused, gardenWith, isDone, openTasks, ring, row, titles, toast } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { answer500 } from './task-sheets.ts'
import { failure, success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const garden = () => gardenWith(site, EVERY_FILTER)
const today = (as: Account, options: Parameters<Site['page']>[0] = PHONE) =>
  openTasks(site, as, '/tasks?filter=today', options)

it('every type without details is done at once, each with its toast and never a dialog [TASK-45, TASK-67]', async () => {
  const others = TASK_TYPES.filter((type) => !isDetailed(type))
  const mia = await gardenWith(
    site,
    others.map((type) => ({ title: `The ${type}`, type })),
  )
  const page = await today(mia)
  for (const type of others) {
    await ring(page, `The ${type}`).click()
    await toastSaying(page, success('Task completed!', `The ${type}`)).waitFor()
    expect(await page.getByRole('dialog').count(), type).toBe(0)
    await row(page, `The ${type}`).waitFor({ state: 'detached' })
    expect(await isDone(site, mia, `The ${type}`), type).toBe(true)
  }
})

describe.each(SIZES)('completing on the $device', (size) => {
  it('a type without details is done at once, with a toast and new counts [TASK-67, TASK-69]', async () => {
    const mia = await garden()
    const page = await today(mia, size)
    await ring(page, 'Edge the driveway').click()
    await toastSaying(page, success('Task completed!', 'Edge the driveway')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await row(page, 'Edge the driveway').waitFor({ state: 'detached' })
    await expect.poll(() => chip(page, 'Today').innerText()).toContain('3')
    await expect.poll(() => chip(page, 'Completed').innerText()).toContain('2')
    expect(await isDone(site, mia, 'Edge the driveway')).toBe(true)
  })

  it('mowing asks how it went; closed it stays open, skipped it is done [TASK-46, TASK-47, TASK-49]', async () => {
    const mia = await garden()
    const page = await openTasks(site, mia, '/tasks?filter=overdue', size)
    const mow = 'Mow front and nature strip'
    const dialog = page.getByRole('dialog', { name: 'How did it go?' })
    await ring(page, mow).click()
    await expectFocusWithin(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await isDone(site, mia, mow)).toBe(false)
    await expect.poll(() => focused(page)).toBe(`Complete: ${mow}`)
    await ring(page, mow).click()
    await dialog.getByRole('button', { name: 'Skip & Complete' }).click()
    await completedToast(page).waitFor()
    expect(await isDone(site, mia, mow)).toBe(true)
    await row(page, mow).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Complete: Trim the side path')
  })

  it("details that are saved say 'Progress saved!', and complete the task [TASK-48, TASK-65]", async () => {
    const mia = await garden()
    const page = await today(mia, size)
    await ring(page, 'Deep soak the new turf strip').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await toastSaying(page, success('Progress saved!')).waitFor()
    await row(page, 'Deep soak the new turf strip').waitFor({ state: 'detached' })
    expect(await isDone(site, mia, 'Deep soak the new turf strip')).toBe(true)
  })
})

describe('a completed task', () => {
  it('shows at once, before the server has answered', async () => {
    const page = await today(await garden())
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(COMPLETE_CALL, async (route) => {
      await held
      await route.continue()
    })
    await ring(page, 'Edge the driveway').click()
    await expect.poll(() => titles(page)).not.toContain('Edge the driveway')
    await expect.poll(() => chip(page, 'Completed').innerText()).toContain('2')
    answer()
    await completedToast(page).waitFor()
  })

  it('has a control that does nothing more, in any list [TASK-40, TASK-42]', async () => {
    const mia = await garden()
    const page = await openTasks(site, mia, '/tasks?filter=all')
    await ring(page, 'Edge the driveway').click()
    const done = page.getByRole('button', { name: 'Completed: Edge the driveway', exact: true })
    await done.waitFor()
    expect(await done.isDisabled()).toBe(true)
    await chip(page, 'Completed').click()
    expect(await done.isDisabled()).toBe(true)
    await row(page, 'Edge the driveway').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Task' })
    await dialog.getByLabel('Title').waitFor()
    const words = await dialog.innerText()
    expect(words).not.toMatch(/reopen|not completed|mark as/i)
  })

  it('comes back by Undo alone, on the server too [TASK-42]', async () => {
    const mia = await garden()
    const page = await today(mia)
    await ring(page, 'Edge the driveway').click()
    // Under the pointer the toast stays, however long the row takes to go.
    await completedToast(page).hover()
    await row(page, 'Edge the driveway').waitFor({ state: 'detached' })
    await toast(page, 'success').getByRole('button', { name: 'Undo' }).click()
    await ring(page, 'Edge the driveway').waitFor()
    await expect.poll(() => isDone(site, mia, 'Edge the driveway')).toBe(false)
    await expect.poll(() => chip(page, 'Today').innerText()).toContain('4')
  })
})

describe('a completion that fails', () => {
  it.each([
    { why: 'no answer came', treat: (route: Route) => route.abort() },
    { why: 'the server failed', treat: answer500 },
  ])('says so under Error as $why, and the ring is back [TASK-68, TOAST-12]', async ({ treat }) => {
    const mia = await garden()
    const page = await today(mia)
    await page.route(COMPLETE_CALL, treat)
    await ring(page, 'Edge the driveway').click()
    await toastSaying(page, failure('Failed to complete task. Please try again.')).waitFor()
    await ring(page, 'Edge the driveway').waitFor()
    await expect.poll(() => ring(page, 'Edge the driveway').isEnabled()).toBe(true)
    expect(await isDone(site, mia, 'Edge the driveway')).toBe(false)
  })

  it('says so of a task whose details were skipped, too [TASK-68]', async () => {
    const mia = await garden()
    const page = await today(mia)
    await page.route(COMPLETE_CALL, answer500)
    await ring(page, 'Deep soak the new turf strip').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skip & Complete' }).click()
    await toastSaying(page, failure('Failed to complete task. Please try again.')).waitFor()
    await expect.poll(() => ring(page, 'Deep soak the new turf strip').isEnabled()).toBe(true)
    expect(await isDone(site, mia, 'Deep soak the new turf strip')).toBe(false)
  })

  it('of one task takes nothing from another [TASK-68]', async () => {
    const mia = await garden()
    const page = await openTasks(site, mia, '/tasks?filter=all')
    let first = true
    await page.route(COMPLETE_CALL, (route) => {
      if (!first) return route.continue()
      first = false
      return route.abort()
    })
    await ring(page, 'Edge the driveway').click()
    await ring(page, 'Clean the spreader').click()
    await page.getByRole('button', { name: 'Completed: Clean the spreader' }).waitFor()
    await ring(page, 'Edge the driveway').waitFor()
    await expect.poll(() => isDone(site, mia, 'Clean the spreader')).toBe(true)
  })
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
