import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_STATUSES } from '@turfwise/domain/tasks/completed'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { OTHER_SPELLINGS, readTaskType, TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { userId } from './users.ts'

export const taskId = z.uuid()
export const taskType = z.enum(TASK_TYPES)
export const priority = z.enum(PRIORITIES)
export const taskStatus = z.enum(TASK_STATUSES)

const OTHER_TASK_SPELLINGS = Object.keys(OTHER_SPELLINGS) as (keyof typeof OTHER_SPELLINGS)[]
const anyTaskType = z.enum([...TASK_TYPES, ...OTHER_TASK_SPELLINGS])

const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && z.iso.datetime({ offset: true }).safeParse(value).success

/** A calendar day, or an instant: the server reads it in the zone of the caller's garden and then checks its range. */
const dueDate = z.string().check(
  z.maxLength(40),
  z.refine((value) => isLocalDate(value) || isInstant(value), { error: 'Must be a date, yyyy-mm-dd.' }),
  z.refine((value) => isInstant(value) || (value >= TASK_LIMITS.dueDateMin && value <= TASK_LIMITS.dueDateMax), {
    error: `Must be from ${TASK_LIMITS.dueDateMin} to ${TASK_LIMITS.dueDateMax}.`,
  }),
)

const estimatedDuration = z.nullable(
  z.number().check(z.int(), z.minimum(TASK_LIMITS.durationMinutesMin), z.maximum(TASK_LIMITS.durationMinutesMax)),
)

/** A task as its owner sees it. `type` and `isCompleted` are canonical; `taskType` and `status` say the same. */
export const task = z.object({
  id: taskId,
  userId,
  title: z.string(),
  description: z.nullable(z.string()),
  type: taskType,
  taskType,
  /** yyyy-mm-dd, a day in the garden's zone. */
  dueDate: z.string(),
  priority,
  /** Minutes. */
  estimatedDuration: z.nullable(z.number()),
  status: taskStatus,
  isCompleted: z.boolean(),
  completedAt: z.nullable(z.string()),
  /** Of the schedule that made the task. */
  scheduleName: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Task = z.infer<typeof task>

const typesAgree = (body: { type?: string | undefined; taskType?: string | undefined }): boolean =>
  body.type === undefined || body.taskType === undefined || readTaskType(body.type) === readTaskType(body.taskType)

const statusAgrees = (body: { status?: string | undefined; isCompleted?: boolean | undefined }): boolean =>
  body.status === undefined || body.isCompleted === undefined || (body.status === 'completed') === body.isCompleted

export const listTasks = route({
  method: 'GET',
  path: '/api/users/:id/tasks',
  summary: `The caller's tasks by due date, priority and title: all, at most ${TASK_LIMITS.listMax}, unless a limit is given`,
  access: 'user',
  params: z.object({ id: userId }),
  query: z.object(pageQuery),
  response: z.array(task),
  errors: ['auth/forbidden'],
})

export const listUpcomingTasks = route({
  method: 'GET',
  path: '/api/users/:id/tasks/upcoming',
  summary: "The caller's open tasks by due date, overdue ones included",
  access: 'user',
  params: z.object({ id: userId }),
  query: z.object(pageQuery),
  response: z.array(task),
  errors: ['auth/forbidden'],
})

export const createTask = route({
  method: 'POST',
  path: '/api/tasks',
  summary: 'A new task of the caller; its priority is medium unless one is given',
  access: 'user',
  body: z
    .object({
      userId: z.optional(userId),
      title: filledText(TASK_LIMITS.titleCharsMax),
      description: z.optional(z.nullable(text(TASK_LIMITS.descriptionCharsMax))),
      type: z.optional(anyTaskType),
      taskType: z.optional(anyTaskType),
      dueDate,
      priority: z.optional(priority),
      estimatedDuration: z.optional(estimatedDuration),
    })
    .check(
      z.refine((body) => body.type !== undefined || body.taskType !== undefined, {
        path: ['type'],
        error: 'Must not be missing.',
      }),
      z.refine(typesAgree, { path: ['taskType'], error: 'Says something else than type.' }),
    ),
  response: task,
  status: 201,
  errors: ['auth/forbidden', 'task/too-many', 'rate/limited'],
})

export const updateTask = route({
  method: 'PUT',
  path: '/api/tasks/:id',
  summary:
    'Changes the fields that are given; isCompleted false reopens the task and takes back the log of its completion',
  access: 'user',
  params: z.object({ id: taskId }),
  body: z
    .object({
      userId: z.optional(userId),
      title: z.optional(filledText(TASK_LIMITS.titleCharsMax)),
      description: z.optional(z.nullable(text(TASK_LIMITS.descriptionCharsMax))),
      type: z.optional(anyTaskType),
      taskType: z.optional(anyTaskType),
      dueDate: z.optional(dueDate),
      priority: z.optional(priority),
      estimatedDuration: z.optional(estimatedDuration),
      isCompleted: z.optional(z.boolean()),
      status: z.optional(taskStatus),
    })
    .check(
      z.refine(typesAgree, { path: ['taskType'], error: 'Says something else than type.' }),
      z.refine(statusAgrees, { path: ['status'], error: 'Says something else than isCompleted.' }),
    ),
  response: task,
  errors: ['auth/forbidden', 'task/not-found', 'rate/limited'],
})

export const completeTask = route({
  method: 'PUT',
  path: '/api/tasks/:id/complete',
  summary: 'Completes the task; one that is completed stays as it is',
  access: 'user',
  params: z.object({ id: taskId }),
  response: task,
  errors: ['task/not-found', 'rate/limited'],
})

export const deleteTask = route({
  method: 'DELETE',
  path: '/api/tasks/:id',
  summary: 'Deletes the task; the log of its completion stays',
  access: 'user',
  params: z.object({ id: taskId }),
  response: z.object({ id: taskId }),
  errors: ['task/not-found', 'rate/limited'],
})
