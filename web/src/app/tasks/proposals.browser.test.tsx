import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptScheduleProposal,
  listScheduleProposals,
  type ScheduleProposal,
} from '../../../../contract/src/schedule-proposals.ts'
import { updateTask } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails, refusal } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { row, rowGone } from '../../../test/task-list.ts'
import { failure, info, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen } = anApp()

const section = page.getByRole('region', { name: 'Better on another day' })
const button = (name: string) => section.getByRole('button', { name, exact: true })
const tabpanel = page.getByRole('tabpanel')
const dueOf = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.dueDate

let proposals: ScheduleProposal[]
const propose = (title: string, more: Partial<ScheduleProposal> = {}): void => {
  const { id, type } = garden().make(title, 'mowing')
  const words = { reason: 'Rain tomorrow', text: 'Mowing moved to Thursday? Rain tomorrow' }
  const move = { kind: 'move' as const, from: dayIn(0), to: dayIn(2) }
  proposals.push({ taskId: id, title, type, scheduleName: null, ...words, ...move, ...more })
}
beforeEach(() => {
  proposals = []
  network().on(listScheduleProposals, () => proposals)
  network().on(acceptScheduleProposal, ({ body: { taskId, kind, to = null } }) => {
    proposals = proposals.filter((one) => one.taskId !== taskId)
    if (kind === 'skip') garden().remove(taskId)
    else garden().change(taskId, () => ({ dueDate: to ?? '' }))
    return { taskId, kind, dueDate: to }
  })
})

describe('what the morning proposes', () => {
  it('is nothing at all where nothing speaks against the plan', async () => {
    garden().make('Mow', 'mowing')
    await open('/tasks?filter=today')
    await expect.element(row('Mow')).toBeVisible()
    await expect.poll(() => network().reads.filter((path) => path.endsWith('/schedule-proposals'))).toHaveLength(1)
    await expect.element(section).not.toBeInTheDocument()
  })

  it('shows five at first, and the next ones at a press, which the focus goes to', async () => {
    for (let at = 1; at <= 7; at += 1) propose(`Mow lawn ${at}`)
    await open('/tasks?filter=today')
    await expect.element(button('Keep: Mow lawn 5')).toBeVisible()
    await expect.element(button('Keep: Mow lawn 6')).not.toBeInTheDocument()
    await button('Show 2 more proposals').click()
    await expect.element(button('Keep: Mow lawn 7')).toBeVisible()
    await expectFocus(button('Move: Mow lawn 6'))
    await expect.element(section.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
  })

  it('stands under the open tasks with its reason, and not under those that are done', async () => {
    propose('Mow the lawn')
    await open('/tasks?filter=today')
    await expect.element(section.getByText('Mowing moved to Thursday? Rain tomorrow')).toBeVisible()
    await page.getByRole('tab', { name: /^Completed/ }).click()
    await expect.element(page.getByText('Finished jobs will show here.')).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
  })

  it('moves a task when it is pressed and not before, and Undo takes that back', async () => {
    propose('Mow the lawn')
    await open('/tasks?filter=today')
    await expect.element(button('Move: Mow the lawn')).toBeVisible()
    expect(network().writes).toEqual([])
    const { taskId } = proposals[0] as ScheduleProposal
    await button('Move: Mow the lawn').click()
    await rowGone('Mow the lawn')
    await expect.poll(() => dueOf('Mow the lawn')).toBe(dayIn(2))
    expect(network().writes).toMatchObject([
      {
        path: acceptScheduleProposal.path.replace(':id', person().id),
        body: { taskId, kind: 'move', from: dayIn(0), to: dayIn(2) },
      },
    ])
    await expectFocus(tabpanel)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('Mow the lawn')).toBeVisible()
    await expect
      .poll(() => network().writes.at(-1))
      .toMatchObject({ path: updateTask.path.replace(':id', taskId), body: { dueDate: dayIn(0) } })
  })

  it('leaves a task out once', async () => {
    propose('Mow the lawn', { kind: 'skip', to: null, text: 'Mowing left out? The next is due Thursday' })
    await open('/tasks?filter=today')
    await button('Skip once: Mow the lawn').click()
    await toastSaying(info('Left out this time: Mow the lawn'))
    await rowGone('Mow the lawn')
    await expect.poll(() => network().writes.map(({ body }) => body)).toMatchObject([{ kind: 'skip', from: dayIn(0) }])
  })

  it('is left as it is by Keep, also the next time, until another day is proposed', async () => {
    propose('Mow the lawn')
    propose('Edge the path')
    await open('/tasks?filter=today')
    await button('Keep: Mow the lawn').click()
    await expectFocus(button('Move: Edge the path'))
    await expect.element(button('Keep: Mow the lawn')).not.toBeInTheDocument()
    await reopen()
    await expect.element(button('Keep: Edge the path')).toBeVisible()
    await expect.element(button('Keep: Mow the lawn')).not.toBeInTheDocument()
    expect(network().writes).toEqual([])
    proposals = proposals.map((one) => ({ ...one, to: dayIn(3) }))
    await reopen()
    await expect.element(button('Keep: Mow the lawn')).toBeVisible()
  })

  it('is there again when it could not be done', async () => {
    propose('Mow the lawn')
    network().meddle(acceptScheduleProposal, fails)
    await open('/tasks?filter=today')
    await button('Move: Mow the lawn').click()
    await toastSaying(failure('Failed to update task. Please try again.'))
    await expect.element(button('Move: Mow the lawn')).toBeVisible()
    await expect.element(row('Mow the lawn')).toBeVisible()
  })

  it('is not done to a task that was changed since', async () => {
    propose('Mow the lawn')
    network().meddle(acceptScheduleProposal, () => {
      proposals = []
      return refusal('proposal/outdated')
    })
    await open('/tasks?filter=today')
    await button('Move: Mow the lawn').click()
    await toastSaying(failure('This job was changed since. It stays as it is.'))
    await expect.element(section).not.toBeInTheDocument()
    await expect.element(row('Mow the lawn')).toBeVisible()
  })

  it('is sent when the network is back, and shown as done until then', async () => {
    propose('Mow the lawn')
    await open('/tasks?filter=today')
    await expect.element(button('Move: Mow the lawn')).toBeVisible()
    network().setOnline(false)
    await button('Move: Mow the lawn').click()
    await rowGone('Mow the lawn')
    await expect.element(section).not.toBeInTheDocument()
    network().setOnline(true)
    await expect.poll(() => dueOf('Mow the lawn')).toBe(dayIn(2))
  })
})

describe('two proposals with long names', () => {
  testLooks(async (size) => {
    const long = 'Mow front, back and the nature strip beyond the driveway, then edge all of it along the path'
    propose(`${long} 1`)
    propose(`${long} 2`, { kind: 'skip', to: null, text: 'Mowing left out? Sprayed on Monday (Bindii Out)' })
    await open('/tasks?filter=today', { size })
    await expect.element(section).toBeVisible()
  })
})
