import { TIMES_SHOWN } from '@turfwise/domain/tasks/job-rhythm'
import * as z from 'zod/mini'
import { activityLog } from './activity-logs.ts'
import { route } from './route.ts'
import { task, taskId, taskLogged } from './tasks.ts'

/** One time that a job was done. */
export const jobTime = z.object({
  at: z.string(),
  /** Null for what was done without a task. */
  taskId: z.nullable(taskId),
  /** Null where nothing was logged. */
  logged: z.nullable(taskLogged),
})
export type JobTime = z.infer<typeof jobTime>

/** What is remembered of a task. */
export const taskRecord = z.object({
  task,
  /** What was logged with its completion; null for nothing. */
  log: z.nullable(activityLog),
  /** When the same job was done, the newest first, as it stands now. */
  times: z.array(jobTime),
  /** The next open task of the same job; null when there is none. */
  next: z.nullable(task),
})
export type TaskRecord = z.infer<typeof taskRecord>

export const getTaskRecord = route({
  method: 'GET',
  path: '/api/tasks/:id/record',
  summary: `A task with what was logged of it, the last ${TIMES_SHOWN} times of the same job, which is its type with its lawn zone or else its title, and the next open task of it`,
  access: 'user',
  household: 'view',
  params: z.object({ id: taskId }),
  response: taskRecord,
  errors: ['task/not-found'],
})
