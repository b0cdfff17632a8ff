import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { updateTask } from '../../contract/src/tasks.ts'
// What the list and the strip bring late, brought before a press waits for it.
import '../src/app/shell/offline-waiting.tsx'
import '../src/app/tasks/new-task.tsx'
import '../src/app/tasks/record-with-shed.tsx'
import '../src/app/waiting/waiting-sheet.tsx'
import { dayIn } from './garden.ts'
import { refusal } from './network.ts'
import type { anApp } from './open-app.tsx'
import { choose, openNewTask, openSheet, sheet, sheetGone } from './sheet.ts'
import { ring, row, rowGone } from './task-list.ts'

export const EDGE = 'Edge the driveway'
export const MOW = 'Mow the front'
export const NOTES = 'The grass was wet,\nso it went slowly'

export const strip = page.getByRole('button', { name: 'Show what is waiting to be sent' })
export const undoOf = (title: string) => page.getByRole('button', { name: `Undo: ${title}`, exact: true })
export const openQueue = async (): Promise<void> => {
  await strip.click()
  await expect.element(sheet).toBeVisible()
}
/** What was changed in two places, at the head of the list. */
export const conflictCard = page.getByRole('region', { name: 'Changed in two places' })

/** A list of tasks with changes that could not be sent. */
export const waitingWrites = ({
  garden,
  network,
  open,
}: Pick<ReturnType<typeof anApp>, 'garden' | 'network' | 'open'>) => {
  const task = (title: string) =>
    garden()
      .tasks()
      .find((one) => one.title === title)
  return {
    task,
    /** A list without a network in which a job was mowed at 40 mm, one was ticked off and one was made. */
    async threeWait(size?: readonly [number, number]): Promise<void> {
      garden().make(EDGE, 'edging')
      garden().make(MOW, 'mowing')
      await open('/tasks?filter=all', size && { size })
      await expect.element(row(EDGE)).toBeVisible()
      network().setOnline(false)
      await openSheet(`Complete: ${MOW}`)
      await sheet.getByLabelText('Cut height').first().fill('40')
      await sheet.getByRole('button', { name: /^Save/ }).click()
      await sheetGone()
      await ring(EDGE).click()
      await expect.element(undoOf(EDGE)).toBeVisible()
      await openNewTask()
      await sheet.getByLabelText('Title').fill('Check the drip line')
      await choose('Watering')
      await choose('Tomorrow')
      await sheet.getByRole('button', { name: 'Create Task' }).click()
      await sheetGone()
      await expect.element(page.getByText('3 changes will be sent when you are back.')).toBeVisible()
    },
    /** How the mowing went, with all that the sheet asks. */
    async recordIt(): Promise<void> {
      await openSheet(`Complete: ${MOW}`)
      await sheet.getByLabelText('Cut height').first().fill('40')
      await sheet.getByLabelText('Notes (optional)').fill(NOTES)
      await sheet.getByRole('button', { name: /^Save/ }).click()
      await sheetGone()
    },
    /** A task to which something was done without a network, and which another device has deleted meanwhile: in the queue. */
    async deletedElsewhere(act: () => Promise<void>, size?: readonly [number, number]): Promise<void> {
      garden().make(MOW, 'mowing')
      await open('/tasks?filter=all', size && { size })
      await expect.element(row(MOW)).toBeVisible()
      network().setOnline(false)
      await act()
      // What is not kept yet is counted too, but would be sent as a press with a network, and its refusal told at once.
      await expect.element(page.getByText('Saved on this phone, will be sent')).toBeVisible()
      garden().remove(task(MOW)?.id ?? '')
      network().setOnline(true)
      await rowGone(MOW)
      await expect.element(page.getByText('1 change is still unsent.')).toBeVisible()
      await openQueue()
    },
    /** A description and a day changed here without a network, and the day on another device meanwhile. */
    async conflict(size?: readonly [number, number]): Promise<void> {
      garden().make(EDGE, 'edging')
      const before = task(EDGE)
      await open('/tasks?filter=today', size && { size })
      await expect.element(row(EDGE)).toBeVisible()
      network().setOnline(false)
      await openSheet(`Edit: ${EDGE}`)
      await sheet.getByLabelText('Description (optional)').fill('With the new shears')
      await sheet.getByLabelText('Due date').fill(dayIn(1))
      await sheet.getByRole('button', { name: /^Save/ }).click()
      await sheetGone()
      await rowGone(EDGE)
      const there = { ...before, dueDate: dayIn(5), updatedAt: new Date(Date.now() + 1000).toISOString() }
      network().meddle(updateTask, (attempt, pass) =>
        attempt === 1 ? refusal('request/changed', { current: there }) : pass(),
      )
      network().setOnline(true)
      await expect.element(conflictCard).toBeVisible()
      await expect.element(conflictCard.getByText(EDGE)).toBeVisible()
      await expect.element(conflictCard.getByText(/^Here, \d+:\d\d [ap]m$/)).toBeVisible()
      await expect.element(conflictCard.getByText(/^Elsewhere, \d+:\d\d [ap]m$/)).toBeVisible()
      expect(conflictCard.element().textContent).toMatch(/due date/)
      expect(network().writes.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    },
  }
}
