import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { skipTask, snoozeTask, updateScheduleItem } from '../../../../contract/src/schedules.ts'
import type { Task } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { fails, refusal } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { ITEM, makeScheduledTask, PLAN } from '../../../test/scheduled-task.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { row, rowGone } from '../../../test/task-list.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open } = anApp()

const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const shows = (text: string) => expect.element(sheet.getByText(text, { exact: true })).toBeVisible()

let task: Task
let offer: { scheduleId: string; itemId: string; intervalDays: number; text: string } | null
beforeEach(() => {
  offer = null
  task = makeScheduledTask(garden())
  network().on(skipTask, ({ params }) => {
    garden().remove(params.id)
    return { id: params.id }
  })
  network().on(snoozeTask, ({ params, body }) => {
    const changed = garden().change(params.id, () => ({ dueDate: body.to }))
    return changed instanceof Response ? changed : { ...changed, offer }
  })
})
const openTask = async () => {
  await open('/tasks?filter=all')
  await openSheet('Edit: Mow the lawn')
}

describe('a task that a schedule made', () => {
  it('says in its sheet where it comes from, why on that day, and how many were missed', async () => {
    await openTask()
    await shows('From Buffalo, full season')
    await shows('Every 7 days from 3 Oct.')
    await shows('Missed 4 times since 3 Oct.')
  })

  it('is left out this once, at once, and comes back when that fails', async () => {
    await openTask()
    await inSheet('Skip once').click()
    await sheetGone()
    await rowGone('Mow the lawn')
    await toastSaying(info('Skipped this time: Mow the lawn'))
    await expect
      .poll(() => network().writes.map(({ path, body }) => ({ path, body })))
      .toEqual([{ path: `/api/tasks/${task.id}/skip`, body: undefined }])
  })

  it('is there again when leaving it out failed', async () => {
    network().meddle(skipTask, fails)
    await openTask()
    await inSheet('Skip once').click()
    await toastSaying(failure('Failed to update task. Please try again.'))
    await expect.element(row('Mow the lawn')).toBeVisible()
  })

  it('is put off to a day', async () => {
    await openTask()
    await inSheet('Snooze to a day').click()
    await sheet.getByLabelText('New day').fill(dayIn(3))
    await inSheet('Snooze').click()
    await toastSaying(success('Task updated!'))
    await sheetGone()
    await expect.element(page.getByText('Due in 3 days')).toBeVisible()
    await expect.poll(() => network().writes.map(({ body }) => body)).toEqual([{ to: dayIn(3) }])
  })

  it('says why a day is not taken, and stays open', async () => {
    network().meddle(snoozeTask, () =>
      refusal('request/invalid', { fields: { to: 'The next one is due on Thursday: skip this one instead' } }),
    )
    await openTask()
    await inSheet('Snooze to a day').click()
    await inSheet('Snooze').click()
    await shows('Choose a later day, before the next one of this job, or skip this one')
  })

  it('offers another interval when the server says that it was put off again and again', async () => {
    offer = { scheduleId: PLAN, itemId: ITEM, intervalDays: 10, text: 'Every 10 days instead?' }
    network().meddle(updateScheduleItem, fails)
    await openTask()
    await inSheet('Snooze to a day').click()
    await inSheet('Snooze').click()
    await toastSaying(success('Task updated!', 'Every 10 days instead?'))
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await toastSaying(failure('Failed to update schedule. Please try again.'))
    await expect
      .poll(() => network().writes.at(-1))
      .toMatchObject({
        method: 'PATCH',
        path: `/api/schedules/${PLAN}/items/${ITEM}`,
        body: { intervalDays: 10 },
      })
  })
})

it('a task of one’s own says nothing of schedules', async () => {
  garden().make('My own', 'weeding')
  await open('/tasks?filter=all')
  await openSheet('Edit: My own')
  expect(sheet.getByText(/^From /).elements()).toEqual([])
  expect(inSheet('Skip once').elements()).toEqual([])
})
