import { isDetailed } from '@turfwise/domain/tasks/completion'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completeTask } from '../../../../contract/src/tasks.ts'
import { getWeather } from '../../../../contract/src/weather.ts'
import { fillEveryTab } from '../../../test/garden.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { openSheet, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { doneRing, ring, row, rowGone, tab } from '../../../test/task-list.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { aReport } from '../../features/weather/example-report.ts'

const { garden, network, open } = anApp()

const EDGE = 'Edge the driveway'
const SOAK = 'Deep soak the new turf strip'
const NOT_COMPLETED = failure('Failed to complete task. Please try again.')
const completed = (title: string) => success('Task completed!', title)

const today = (options: Parameters<typeof open>[1] = {}) => open('/tasks?filter=today', options)
const idOf = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.id
/** What was sent, as `PUT /api/tasks/…/complete`. */
const sent = () => network().writes.map(({ method, path }) => `${method} ${path}`)
const completionOf = (title: string) => `PUT /api/tasks/${idOf(title)}/complete`

it('every type without details is done at once, each with its toast and never a dialog [TASK-45, TASK-67]', async () => {
  const others = TASK_TYPES.filter((type) => !isDetailed(type))
  for (const type of others) garden().make(`The ${type}`, type)
  await today()
  for (const type of others) {
    await ring(`The ${type}`).click()
    await toastSaying(completed(`The ${type}`))
    await expect.element(sheet).not.toBeInTheDocument()
    await rowGone(`The ${type}`)
  }
  expect(sent()).toEqual(others.map((type) => completionOf(`The ${type}`)))
})

it('asks for the weather anew when a job is done, since its days speak of when it is due', async () => {
  const asked: string[] = []
  network().on(getWeather, () => {
    asked.push('weather')
    return aReport()
  })
  garden().make('Weed the path', 'weeding')
  await today()
  await expect.element(row('Weed the path')).toBeVisible()
  await expect.poll(() => asked).toHaveLength(1)
  await ring('Weed the path').click()
  await toastSaying(completed('Weed the path'))
  await expect.poll(() => asked).toHaveLength(2)
})

describe('in a garden with tasks in every tab', () => {
  beforeEach(() => fillEveryTab(garden()))

  describe.each(SIZES)('completing on the $device', ({ size }) => {
    it('a type without details is done at once, with a toast and new counts [TASK-67, TASK-69]', async () => {
      await today({ size })
      await ring(EDGE).click()
      await toastSaying(completed(EDGE))
      await expect.element(sheet).not.toBeInTheDocument()
      await rowGone(EDGE)
      await expect.element(tab('Today')).toHaveTextContent('Today 3')
      await expect.element(tab('Completed')).toHaveTextContent('Completed 2')
      await expect.poll(sent).toEqual([completionOf(EDGE)])
    })

    it('mowing asks how it went; closed it stays open, skipped it is done [TASK-46, TASK-47, TASK-49]', async () => {
      const mow = 'Mow front and nature strip'
      await open('/tasks?filter=overdue', { size })
      await openSheet(`Complete: ${mow}`)
      await userEvent.keyboard('{Escape}')
      await sheetGone()
      await expectNothingSent(sent)
      await expect.element(ring(mow)).toHaveFocus()
      await openSheet(`Complete: ${mow}`)
      await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
      await toastSaying(completed(mow))
      await expect.poll(sent).toEqual([completionOf(mow)])
      await rowGone(mow)
      await expect.element(ring('Trim the side path')).toHaveFocus()
    })

    it("details that are saved say 'Progress saved!', and the task goes [TASK-48, TASK-65]", async () => {
      await today({ size })
      await openSheet(`Complete: ${SOAK}`)
      await sheet.getByRole('button', { name: 'Save', exact: true }).click()
      await toastSaying(success('Progress saved!'))
      await rowGone(SOAK)
      await expect.poll(sent).toEqual(['POST /api/activity-logs'])
    })
  })

  describe('a completed task', () => {
    it('shows at once, before the server has answered', async () => {
      await today()
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      network().meddle(completeTask, async (_attempt, pass) => {
        await held
        return pass()
      })
      await ring(EDGE).click()
      await rowGone(EDGE)
      await expect.element(tab('Completed')).toHaveTextContent('Completed 2')
      answer()
      await toastSaying(completed(EDGE))
    })

    it('has a ring that does nothing more, in any list, and an Edit Task without a way back [TASK-40, TASK-42]', async () => {
      await open('/tasks?filter=all')
      await ring(EDGE).click()
      await expect.element(doneRing(EDGE)).toBeDisabled()
      await tab('Completed').click()
      await expect.element(doneRing(EDGE)).toBeDisabled()
      await row(EDGE).click()
      await sheetAtRest()
      await sheet.getByRole('button', { name: 'Edit task' }).click()
      await expect.element(sheet.getByRole('heading', { name: 'Edit Task' })).toBeVisible()
      expect(sheet.element().textContent).not.toMatch(/reopen|not completed|mark as/i)
    })

    it('comes back from its toast by Undo alone [TASK-42]', async () => {
      await today()
      await ring(EDGE).click()
      await rowGone(EDGE)
      const id = idOf(EDGE)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.element(ring(EDGE)).toBeVisible()
      await expect
        .poll(() => network().writes.slice(1))
        .toMatchObject([{ method: 'PUT', path: `/api/tasks/${id}`, body: { isCompleted: false } }])
      await expect.element(tab('Today')).toHaveTextContent('Today 4')
    })
  })

  it('leaves what the plus button opens free under its toast', async () => {
    await today()
    await ring(EDGE).click()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const entry = page.getByRole('menuitem', { name: 'Create Task' })
    await expect.element(entry).toBeVisible()
    const { x, y, width, height } = entry.element().getBoundingClientRect()
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(entry.element())
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  describe('a completion that fails', () => {
    it.each([
      { why: 'no answer came', meddle: isCutOff },
      { why: 'the server failed', meddle: fails },
    ])('says so under Error as $why, and the ring is back [TASK-68, TOAST-12]', async ({ meddle }) => {
      await today()
      network().meddle(completeTask, meddle)
      await ring(EDGE).click()
      await toastSaying(NOT_COMPLETED)
      await expect.element(ring(EDGE)).toBeEnabled()
    })

    it('says so of a task whose details were skipped, too [TASK-68]', async () => {
      await today()
      network().meddle(completeTask, fails)
      await openSheet(`Complete: ${SOAK}`)
      await sheet.getByRole('button', { name: 'Skip & Complete' }).click()
      await toastSaying(NOT_COMPLETED)
      await expect.element(ring(SOAK)).toBeEnabled()
    })

    it('of one task takes nothing from another [TASK-68]', async () => {
      await open('/tasks?filter=all')
      const failing = { ...completeTask, path: `/api/tasks/${idOf(EDGE)}/complete` }
      network().meddle(failing, isCutOff)
      await ring(EDGE).click()
      await ring('Clean the spreader').click()
      await expect.element(doneRing('Clean the spreader')).toBeVisible()
      await expect.element(ring(EDGE)).toBeVisible()
      await expect.poll(sent).toContain(completionOf('Clean the spreader'))
    })
  })
})
