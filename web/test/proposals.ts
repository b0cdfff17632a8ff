import { page } from 'vitest/browser'
import {
  acceptScheduleProposal,
  listScheduleProposals,
  type ScheduleProposal,
} from '../../contract/src/schedule-proposals.ts'
import { dayIn, type Garden } from './garden.ts'
import type { Network } from './network.ts'

export const proposalsPart = page.getByRole('region', { name: 'Better on another day' })

/** What the morning proposes, as the other end of the line keeps it and does it to the garden. */
export const plantProposals = (network: Network, garden: Garden) => {
  let proposals: ScheduleProposal[] = []
  network.on(listScheduleProposals, () => proposals)
  network.on(acceptScheduleProposal, ({ body: { taskId, kind, to = null } }) => {
    proposals = proposals.filter((one) => one.taskId !== taskId)
    if (kind === 'skip') garden.remove(taskId)
    else garden.change(taskId, () => ({ dueDate: to ?? '' }))
    return { taskId, kind, dueDate: to }
  })
  return {
    /** Makes a task with a proposal for it, which is to move it by two days where nothing else is said. */
    propose(title: string, more: Partial<ScheduleProposal> = {}): ScheduleProposal {
      const { id, type } = garden.make(title, 'mowing')
      const words = { reason: 'Rain tomorrow', text: 'Move mowing to Thursday? Rain tomorrow' }
      const move = { kind: 'move' as const, from: dayIn(0), to: dayIn(2) }
      const proposal = { taskId: id, title, type, scheduleName: null, ...words, ...move, ...more }
      proposals.push(proposal)
      return proposal
    },
    /** From now on all that are left name this day. */
    moveTo(day: string): void {
      proposals = proposals.map((one) => ({ ...one, to: day }))
    },
    withdraw(): void {
      proposals = []
    },
  }
}
