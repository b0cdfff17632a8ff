import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { acceptScheduleProposal } from '../../../../contract/src/schedule-proposals.ts'
import { updateTask } from '../../../../contract/src/tasks.ts'
import { dayIn } from '../../../test/garden.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantProposals, proposalsPart } from '../../../test/proposals.ts'
import { row, rowGone } from '../../../test/task-list.ts'
import { failure, info, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person, reopen } = anApp()

const button = (name: string) => proposalsPart.getByRole('button', { name, exact: true })
const tabpanel = page.getByRole('tabpanel')
const dueOf = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.dueDate

let proposals: ReturnType<typeof plantProposals>
beforeEach(() => {
  proposals = plantProposals(network(), garden())
})

describe('what the morning proposes', () => {
  it('is nothing at all where nothing speaks against the plan', async () => {
    garden().make('Mow', 'mowing')
    await open('/tasks?filter=today')
    await expect.element(row('Mow')).toBeVisible()
    await expect.poll(() => network().reads.filter((path) => path.endsWith('/schedule-proposals'))).toHaveLength(1)
    await expect.element(proposalsPart).not.toBeInTheDocument()
  })

  it('shows five at first, and the next ones at a press, which the focus goes to', async () => {
    for (let at = 1; at <= 7; at += 1) proposals.propose(`Mow lawn ${at}`)
    await open('/tasks?filter=today')
    await expect.element(button('Keep: Mow lawn 5')).toBeVisible()
    await expect.element(button('Keep: Mow lawn 6')).not.toBeInTheDocument()
    await button('Show 2 more proposals').click()
    await expect.element(button('Keep: Mow lawn 7')).toBeVisible()
    await expectFocus(button('Move: Mow lawn 6'))
    await expect.element(proposalsPart.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
  })

  it('stands under the open tasks with its reason, and not under those that are done', async () => {
    proposals.propose('Mow the lawn')
    await open('/tasks?filter=today')
    await expect.element(proposalsPart.getByText('Move mowing to Thursday? Rain tomorrow')).toBeVisible()
    await page.getByRole('tab', { name: /^Completed/ }).click()
    await expect.element(page.getByText('Finished jobs will show here.')).toBeVisible()
    await expect.element(proposalsPart).not.toBeInTheDocument()
  })

  it('moves a task when it is pressed and not before, and Undo takes that back', async () => {
    const { taskId } = proposals.propose('Mow the lawn')
    await open('/tasks?filter=today')
    await expect.element(button('Move: Mow the lawn')).toBeVisible()
    await expectNothingSent(() => network().writes)
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
    proposals.propose('Mow the lawn', { kind: 'skip', to: null, text: 'Mowing left out? The next is due on Thursday' })
    await open('/tasks?filter=today')
    await button('Skip once: Mow the lawn').click()
    await toastSaying(info('Skipped this time: Mow the lawn'))
    await rowGone('Mow the lawn')
    await expect.poll(() => network().writes.map(({ body }) => body)).toMatchObject([{ kind: 'skip', from: dayIn(0) }])
  })

  it('is left as it is by Keep, also the next time, until another day is proposed', async () => {
    proposals.propose('Mow the lawn')
    proposals.propose('Edge the path')
    await open('/tasks?filter=today')
    await button('Keep: Mow the lawn').click()
    await expectFocus(button('Move: Edge the path'))
    await expect.element(button('Keep: Mow the lawn')).not.toBeInTheDocument()
    await reopen()
    await expect.element(button('Keep: Edge the path')).toBeVisible()
    await expect.element(button('Keep: Mow the lawn')).not.toBeInTheDocument()
    await expectNothingSent(() => network().writes)
    proposals.moveTo(dayIn(3))
    await reopen()
    await expect.element(button('Keep: Mow the lawn')).toBeVisible()
  })

  it('is there again when it could not be done', async () => {
    proposals.propose('Mow the lawn')
    network().meddle(acceptScheduleProposal, fails)
    await open('/tasks?filter=today')
    await button('Move: Mow the lawn').click()
    await toastSaying(failure('Failed to update task. Please try again.'))
    await expect.element(button('Move: Mow the lawn')).toBeVisible()
    await expect.element(row('Mow the lawn')).toBeVisible()
  })

  it('is not done to a task that was changed since', async () => {
    proposals.propose('Mow the lawn')
    network().meddle(acceptScheduleProposal, () => {
      proposals.withdraw()
      return refusal('proposal/outdated')
    })
    await open('/tasks?filter=today')
    await button('Move: Mow the lawn').click()
    await toastSaying(failure('This job has changed since. It stays as it is.'))
    await expect.element(proposalsPart).not.toBeInTheDocument()
    await expect.element(row('Mow the lawn')).toBeVisible()
  })

  it('is sent when the network is back, and shown as done until then', async () => {
    proposals.propose('Mow the lawn')
    await open('/tasks?filter=today')
    await expect.element(button('Move: Mow the lawn')).toBeVisible()
    network().setOnline(false)
    await button('Move: Mow the lawn').click()
    await rowGone('Mow the lawn')
    await expect.element(proposalsPart).not.toBeInTheDocument()
    network().setOnline(true)
    await expect.poll(() => dueOf('Mow the lawn')).toBe(dayIn(2))
  })
})
