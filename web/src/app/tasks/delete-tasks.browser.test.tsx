import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deleteTask } from '../../../../contract/src/tasks.ts'
import { fillEveryTab } from '../../../test/garden.ts'
import { isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { runFor, runUntil } from '../../../test/page-time.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { ring, row, rowGone, tab } from '../../../test/task-list.ts'

const EDGE = 'Edge the driveway'
const BINDII = 'Pull bindii along the side path'
const UNDO_MS = 5000

const { garden, network, open, stopTime } = anApp()

const undo = page.getByRole('button', { name: 'Undo', exact: true })
const told = page.getByText(`Deleted: ${EDGE}`)
const taskOf = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)
const idOf = (title: string) => taskOf(title)?.id
const edge = () => taskOf(EDGE)
const sent = () => network().writes.map(({ method, path }) => `${method} ${path}`)

const shows = (what: typeof undo) => what.elements().length > 0
/** Deletes it at a time that stands still. @returns how much of the five seconds has gone by, ms */
const deleteIt = async (): Promise<number> => {
  await openSheet(`Edit: ${EDGE}`)
  stopTime()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  return runUntil(() => shows(told))
}

beforeEach(() => fillEveryTab(garden()))

it.each(SIZES)('a deleted task goes at once, and comes back by Undo: $device', async ({ size }) => {
  await open('/tasks?filter=today', { size })
  await deleteIt()
  await runUntil(() => !shows(row(EDGE)) && !shows(sheet))
  await expect.element(tab('Today')).toHaveTextContent('Today 3')
  await runUntil(() => document.activeElement?.textContent === 'Undo')
  await undo.click()
  await runUntil(() => shows(row(EDGE)) && !shows(undo))
  await runFor(2 * UNDO_MS)
  await expectNothingSent(sent)
})

describe('a deleted task', () => {
  beforeEach(async () => {
    await open('/tasks?filter=today')
    await expect.element(row(EDGE)).toBeVisible()
  })

  it('is held back for 5 s, then gone for good', async () => {
    const id = edge()?.id
    const held = await deleteIt()
    await runFor(UNDO_MS - 1000 - held)
    // Whatever is due goes before a later write.
    await ring(BINDII).click()
    await runUntil(() => sent().length > 0, 1)
    await expect.poll(sent).toEqual([`PUT /api/tasks/${idOf(BINDII)}/complete`])
    await vi.advanceTimersByTimeAsync(1000 + held)
    await runUntil(() => sent().length > 1)
    expect(sent()[1]).toBe(`DELETE /api/tasks/${id}`)
    expect(edge()).toBeUndefined()
    await rowGone(EDGE)
  })

  it('is sent when the person goes to another screen', async () => {
    await deleteIt()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(edge).toBeUndefined()
  })

  it('that another device has deleted counts as deleted', async () => {
    garden().remove(edge()?.id ?? '')
    await deleteIt()
    await vi.advanceTimersByTimeAsync(UNDO_MS + 100)
    await runUntil(() => !shows(undo))
    await expect.poll(() => sent().length).toBe(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await rowGone(EDGE)
  })

  it('that cannot be deleted is back, and the head of the list says so', async () => {
    network().meddle(deleteTask, isCutOff)
    await deleteIt()
    await vi.advanceTimersByTimeAsync(UNDO_MS + 100)
    const failed = page.getByRole('alert').getByText(`Not deleted: ${EDGE}. Please try again.`, { exact: false })
    await runUntil(() => shows(failed))
    await runUntil(() => shows(row(EDGE)))
    expect(edge()).toBeDefined()
  })

  it('without a network waits without a word of failure, and is sent with it', async () => {
    network().setOnline(false)
    await expect.element(page.getByText(/^Offline\./)).toBeVisible()
    await deleteIt()
    await runFor(4 * UNDO_MS)
    await runUntil(() => !shows(told))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await rowGone(EDGE)
    await sheetGone()
    expect(edge()).toBeDefined()
    network().setOnline(true)
    await runUntil(() => edge() === undefined)
  })
})
