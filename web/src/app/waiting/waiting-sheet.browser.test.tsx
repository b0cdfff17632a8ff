import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { page } from 'vitest/browser'
import { completeTask, createTask } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { doneRing, ring, row, rowGone } from '../../../test/task-list.ts'
import {
  conflictCard,
  EDGE,
  MOW,
  NOTES,
  openQueue,
  strip,
  undoOf,
  waitingWrites,
} from '../../../test/waiting-writes.ts'

const { garden, network, open, reopen } = anApp()

const { conflict, deletedElsewhere, recordIt, task, threeWait } = waitingWrites({ garden, network, open })
const queue = sheet.getByRole('list', { name: 'Waiting to send' })
const item = (title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: row(title) })
    .first()

/** How often the browser was asked not to clear what lies here. It is not asked for real: some would show a question. */
let persist: MockInstance<StorageManager['persist']>
beforeEach(() => {
  persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
})

it('asks the browser to keep what lies here once something waits, and neither at the start nor for what is sent at once', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  garden().make(EDGE, 'edging')
  garden().make(MOW, 'weeding')
  await open('/tasks?filter=all')
  await ring(EDGE).click()
  await expect.poll(() => task(EDGE)?.isCompleted).toBe(true)
  expect(persist).not.toHaveBeenCalled()
  network().setOnline(false)
  await ring(MOW).click()
  await expect.poll(() => persist.mock.calls.length).toBe(1)
})

describe('what waits', () => {
  it('is marked in its row with its figures, keeps Undo where it was completed, and stays so after a reload', async () => {
    await threeWait()
    for (const title of [MOW, EDGE, 'Check the drip line'])
      await expect.element(item(title).getByText('Waiting to send', { exact: true })).toBeVisible()
    await expect.element(item(MOW).getByText('40 mm', { exact: true })).toBeVisible()
    await reopen()
    await expect.element(doneRing(EDGE)).toBeVisible()
    await undoOf(EDGE).click()
    await expect.element(ring(EDGE)).toBeVisible()
    await expect.element(page.getByText('2 changes will be sent when you are back.')).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => task(MOW)?.isCompleted).toBe(true)
    await expect.element(item(MOW).getByText('Waiting to send')).not.toBeInTheDocument()
    expect(task(EDGE)?.isCompleted).toBe(false)
    await expectNothingSent(() =>
      network().writes.filter(({ path }) => path === `/api/tasks/${task(EDGE)?.id}/complete`),
    )
  })

  it('that is completed stays in the list of its day until it is sent', async () => {
    garden().make(EDGE, 'edging')
    await open('/tasks?filter=today')
    await expect.element(row(EDGE)).toBeVisible()
    network().setOnline(false)
    await ring(EDGE).click()
    await expect.element(undoOf(EDGE)).toBeVisible()
    network().setOnline(true)
    await rowGone(EDGE)
    await expect.poll(() => task(EDGE)?.isCompleted).toBe(true)
  })

  it('is listed in the order in which it goes, each with what and when, and says that closing loses nothing', async () => {
    await threeWait()
    await openQueue()
    await expect.element(sheet.getByRole('heading', { name: 'Waiting to send, 3' })).toBeVisible()
    await expect.element(sheet.getByText(/Closing the app loses nothing\.$/)).toBeVisible()
    const texts = queue
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(texts).toEqual([
      expect.stringMatching(/^Mow the frontCompleted \d+:\d\d [ap]m, cut at 40 mmUndo$/),
      expect.stringMatching(/^Edge the drivewayCompleted \d+:\d\d [ap]mUndo$/),
      expect.stringMatching(/^Check the drip lineNew task \d+:\d\d [ap]mUndo$/),
    ])
    await expect.element(sheet.getByText(/^Last try \d+:\d\d [ap]m, no signal$/)).toBeVisible()
  })

  it('can be taken back there, with what was done to a thing that was to be made', async () => {
    await threeWait()
    await page.getByRole('button', { name: 'Complete: Check the drip line' }).click()
    await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
    await sheetGone()
    await openQueue()
    await expect.element(sheet.getByRole('heading', { name: 'Waiting to send, 4' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Undo: Check the drip line' }).first().click()
    await expect.element(sheet.getByRole('heading', { name: 'Waiting to send, 2' })).toBeVisible()
    expect(sheet.element().contains(document.activeElement)).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await rowGone('Check the drip line')
  })

  it('goes by Try now where the server could not take it before, and the strip leads there with a network too', async () => {
    garden().make(EDGE, 'edging')
    await open('/tasks?filter=all')
    await expect.element(row(EDGE)).toBeVisible()
    network().setOnline(false)
    await ring(EDGE).click()
    await expect.element(undoOf(EDGE)).toBeVisible()
    // Long enough that its own next try does not come before the press.
    const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '600' } })
    network().meddle(completeTask, busy)
    network().setOnline(true)
    await expect.element(page.getByText('1 change is still unsent.')).toBeVisible()
    await openQueue()
    await expect.element(sheet.getByText(/the server had a problem$/)).toBeVisible()
    // A try has taken it, so it may have arrived.
    expect(sheet.getByRole('button', { name: /^Undo/ }).elements()).toEqual([])
    network().leaveAlone()
    await sheet.getByRole('button', { name: 'Try now' }).click()
    await expect.element(sheet.getByText('Everything has been sent.')).toBeVisible()
    expect(task(EDGE)?.isCompleted).toBe(true)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(strip).not.toBeInTheDocument()
  })

  it('and was refused stands there too, with what can be done', async () => {
    await threeWait()
    const notice = page.getByText('Saved on this phone, will be sent')
    // Under the pointer it stays: only what is not true any more goes.
    await notice.hover()
    network().meddle(createTask, () => refusal('task/too-many'))
    network().setOnline(true)
    await expect.element(notice).not.toBeInTheDocument()
    await openQueue()
    const trouble = sheet.getByRole('region', { name: 'Not sent' })
    await expect.element(trouble.getByText('This task was not saved.')).toBeVisible()
    await expect.element(sheet.getByRole('heading', { name: 'Not sent', exact: true })).toBeVisible()
    network().leaveAlone()
    await trouble.getByRole('button', { name: 'Try again' }).click()
    await expect.element(sheet.getByText('Everything has been sent.')).toBeVisible()
    expect(task('Check the drip line')).toBeDefined()
  })
})

describe('what was done to a task that was deleted elsewhere', () => {
  const trouble = sheet.getByRole('region', { name: 'Not sent' })

  it('stands in the queue with all that was typed, and is kept as a record', async () => {
    await deletedElsewhere(recordIt)
    await expect.element(trouble.getByText(MOW, { exact: true })).toBeVisible()
    await expect.element(trouble.getByText('The task was deleted elsewhere, so this was not saved.')).toBeVisible()
    await expect.element(trouble.getByText('40 mm', { exact: true })).toBeVisible()
    expect(trouble.element().textContent).toContain(`Notes: ${NOTES}`)
    await trouble.getByRole('button', { name: 'Keep as a record' }).click()
    await expect.element(sheet.getByText('Everything has been sent.')).toBeVisible()
    expect(garden().logs()).toMatchObject([
      { title: MOW, activityType: 'mowed', cutHeight: 40, notes: NOTES, taskId: null },
    ])
    expect(task(MOW)).toBeUndefined()
  })

  it('is a record of its kind too where it was only ticked off', async () => {
    await deletedElsewhere(async () => {
      await openSheet(`Complete: ${MOW}`)
      await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
      await sheetGone()
    })
    await trouble.getByRole('button', { name: 'Keep as a record' }).click()
    await expect.element(sheet.getByText('Everything has been sent.')).toBeVisible()
    expect(garden().logs()).toMatchObject([{ title: MOW, activityType: 'mowed', notes: null, taskId: null }])
    expect(task(MOW)).toBeUndefined()
  })

  it('is nothing once it is discarded', async () => {
    await deletedElsewhere(recordIt)
    await trouble.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect.element(sheet.getByText('Everything has been sent.')).toBeVisible()
    expect(garden().logs()).toEqual([])
  })

  it('is a new task where it was changed', async () => {
    await deletedElsewhere(async () => {
      await openSheet(`Edit: ${MOW}`)
      await sheet.getByLabelText('Description (optional)').fill(NOTES)
      await sheet.getByRole('button', { name: /^Save/ }).click()
      await sheetGone()
    })
    expect(trouble.element().textContent).toContain(`Description: ${NOTES}`)
    await trouble.getByRole('button', { name: 'Keep as a new task' }).click()
    await expect.element(sheet.getByText('Everything has been sent.')).toBeVisible()
    expect(task(MOW)).toMatchObject({ title: MOW, type: 'mowing', description: NOTES, isCompleted: false })
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(row(MOW)).toBeVisible()
  })

  it('is said in words after a reload on another screen too', async () => {
    await deletedElsewhere(recordIt)
    // The address only: the page is opened there.
    history.pushState(null, '', '/profile')
    await reopen()
    await openQueue()
    await expect.element(trouble.getByRole('button', { name: 'Keep as a record' })).toBeVisible()
    expect(trouble.element().textContent).toContain(`Notes: ${NOTES}`)
  })
})

describe('what was changed in two places', () => {
  const sent = () => network().writes.findLast(({ method }) => method === 'PUT')?.body

  it('stands at the head of the list with both versions, and the own one is sent when it is kept', async () => {
    await conflict()
    await conflictCard.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(conflictCard).not.toBeInTheDocument()
    await expect.poll(() => task(EDGE)?.dueDate).toBe(dayIn(1))
  })

  it('keeps the other one where that is chosen, and sends what was changed here alone', async () => {
    await conflict()
    await conflictCard.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.element(conflictCard).not.toBeInTheDocument()
    await expect.poll(() => task(EDGE)?.description).toBe('With the new shears')
    expect(sent()).not.toHaveProperty('dueDate')
  })

  it('waits like any other change where it was chosen without a network', async () => {
    await conflict()
    network().setOnline(false)
    await conflictCard.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(page.getByText('1 change will be sent when you are back.')).toBeVisible()
    network().setOnline(true)
    await expect.poll(() => task(EDGE)?.dueDate).toBe(dayIn(1))
  })
})
