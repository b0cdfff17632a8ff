import * as z from 'zod/mini'
import { route } from './route.ts'
import { dueDay } from './schedules.ts'
import { taskId, taskType } from './tasks.ts'
import { userId } from './users.ts'

const proposalKind = z.enum(['move', 'skip'])

/** What a task is better done with than on its day. Nothing of it happens before it is accepted. */
export const scheduleProposal = z.object({
  taskId,
  title: z.string(),
  type: taskType,
  scheduleName: z.nullable(z.string()),
  kind: proposalKind,
  /** yyyy-mm-dd: the day on which it is due now. */
  from: z.string(),
  /** yyyy-mm-dd; null where it is to be left out. */
  to: z.nullable(z.string()),
  /** 'Rain tomorrow' */
  reason: z.string(),
  /** 'Move mowing to Thursday? Rain tomorrow' */
  text: z.string(),
})
export type ScheduleProposal = z.infer<typeof scheduleProposal>

export const listScheduleProposals = route({
  method: 'GET',
  path: '/api/users/:id/schedule-proposals',
  summary:
    'What rain, heat, a product that was put out or the season speak against, of the open tasks of the next three days and overdue ones: a better day, or to leave it out. Empty without a live forecast unless hold or season alone say so',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.array(scheduleProposal),
  errors: [],
})

export const acceptScheduleProposal = route({
  method: 'POST',
  path: '/api/users/:id/schedule-proposals/accept',
  summary: 'Does what was proposed for a task, unless the task was moved, completed or left out meanwhile',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  body: z.object({ taskId, kind: proposalKind, from: dueDay, to: z.optional(z.nullable(dueDay)) }).check(
    z.refine(({ kind, to }) => (kind === 'move') === (to !== undefined && to !== null), {
      path: ['to'],
      error: 'Must be the day of a move, and missing otherwise.',
    }),
  ),
  response: z.object({
    taskId,
    kind: proposalKind,
    /** yyyy-mm-dd: the day on which it is due now; null for one that is left out. */
    dueDate: z.nullable(z.string()),
  }),
  errors: ['task/not-found', 'task/not-scheduled', 'proposal/outdated', 'rate/limited'],
})
