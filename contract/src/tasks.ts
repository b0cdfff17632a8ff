import { QUANTITY_UNITS } from '@turfwise/domain/activity-logs/quantities'
import { isClock } from '@turfwise/domain/kernel/clock'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { TASK_STATUSES } from '@turfwise/domain/tasks/completed'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { TASK_SORTS } from '@turfwise/domain/tasks/sorts'
import { OTHER_SPELLINGS, readTaskType, TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import * as z from 'zod/mini'
import { doneOn } from './done-on.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const taskId = z.uuid()
// Not that of lawn-zones.ts, which the first draw of the list would carry with it.
const lawnZoneId = z.uuid()
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
  inUnit(
    'minutes',
    z.number().check(z.int(), z.minimum(TASK_LIMITS.durationMinutesMin), z.maximum(TASK_LIMITS.durationMinutesMax)),
  ),
)

/** A time of the due day on the garden's wall. */
export const dueTime = z.string().check(z.refine(isClock, { error: 'Must be a time from 00:00 to 23:59, HH:mm.' }))

/** What a new task may leave out, and a change may bring. */
const optionalFields = {
  description: z.optional(z.nullable(text(TASK_LIMITS.descriptionCharsMax))),
  type: z.optional(anyTaskType),
  taskType: z.optional(anyTaskType),
  priority: z.optional(priority),
  estimatedDuration: z.optional(estimatedDuration),
  /** Null for no time of the day. */
  dueTime: z.optional(z.nullable(dueTime)),
  /** The lawn zone that it is about; null for none. */
  lawnZoneId: z.optional(z.nullable(lawnZoneId)),
}

/** What the schedule that made a task says of it. */
export const scheduledTask = z.object({
  scheduleId: z.uuid(),
  itemId: z.uuid(),
  /** yyyy-mm-dd: the day that the plan gave it; moving the task leaves it as it is. */
  occursOn: z.string(),
  /** Why on that day: a sentence without a full stop. */
  why: z.string(),
  /** How many missed ones it stands for, itself among them; 0 when none was missed. */
  missed: inUnit('count', z.number()),
  /** yyyy-mm-dd: the day of the first of them; null when none was missed. */
  missedSince: z.nullable(z.string()),
})

/** What was logged of a completed task, as far as its row says it. */
export const taskLogged = z.object({
  cutHeight: z.nullable(inUnit('millimetres', z.number())),
  duration: z.nullable(inUnit('minutes', z.number())),
  quantity: z.nullable(inUnit('of quantityUnit', z.number())),
  quantityUnit: z.nullable(z.enum(QUANTITY_UNITS)),
  productName: z.nullable(z.string()),
  /** No more of it than a row shows. */
  notes: z.nullable(z.string()),
})
export type TaskLogged = z.infer<typeof taskLogged>

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
  /** HH:mm on the garden's wall; null, or missing, for a task of no time of the day. */
  dueTime: z.optional(z.nullable(z.string())),
  /** The lawn zone that it is about; null, or missing, for none. */
  lawnZoneId: z.optional(z.nullable(lawnZoneId)),
  priority,
  estimatedDuration: z.nullable(inUnit('minutes', z.number())),
  status: taskStatus,
  isCompleted: z.boolean(),
  completedAt: z.nullable(z.string()),
  /** Of the schedule that made the task. */
  scheduleName: z.nullable(z.string()),
  /** What its schedule says of it; null, or missing, for a task that no schedule made. */
  scheduled: z.optional(z.nullable(scheduledTask)),
  /** In a tab, of a completed task: what was logged. Missing where nothing was. */
  logged: z.optional(taskLogged),
  /** In a tab and among the upcoming ones, of an open task: when this job was last done. Missing where it never was. */
  lastDoneAt: z.optional(z.string()),
  createdAt: z.string(),
  /** Grows with each change; the task's version, see version.ts. */
  updatedAt: z.string(),
})
export type Task = z.infer<typeof task>

const typesAgree = (body: { type?: string | undefined; taskType?: string | undefined }): boolean =>
  body.type === undefined || body.taskType === undefined || readTaskType(body.type) === readTaskType(body.taskType)

const statusAgrees = (body: { status?: string | undefined; isCompleted?: boolean | undefined }): boolean =>
  body.status === undefined || body.isCompleted === undefined || (body.status === 'completed') === body.isCompleted

/** The day where the garden is: which tab a task stands in depends on it. */
const today = z.string().check(
  z.refine((value) => isLocalDate(value) && value >= TASK_LIMITS.dueDateMin && value <= TASK_LIMITS.dueDateMax, {
    error: `Must be a date from ${TASK_LIMITS.dueDateMin} to ${TASK_LIMITS.dueDateMax}, yyyy-mm-dd.`,
  }),
)

/** Tabs of the list, and `first`: the one that the list opens on, what is overdue, else what is due today. */
export const taskFilter = z.enum([...TASK_FILTERS, 'first'])

const counted = z.object({
  tasks: inUnit('count', z.number()),
  /** Of the tasks that have a duration. */
  minutes: inUnit('minutes', z.number()),
})

/** What each tab holds. */
export const taskCounts = z.object({
  overdue: counted,
  today: counted,
  tomorrow: counted,
  'this-week': counted,
  upcoming: counted,
  completed: counted,
  all: counted,
  /** How many overdue tasks there are of each type; a type without any is missing. */
  overdueTypes: z.partialRecord(taskType, inUnit('count', z.number())),
})
export type TaskCounts = z.infer<typeof taskCounts>

export const countTasks = route({
  method: 'GET',
  path: '/api/users/:id/tasks/counts',
  summary: 'How many tasks each tab of the list holds, and their minutes',
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  query: z.object({ today }),
  response: taskCounts,
  errors: [],
})

export const listTasks = route({
  method: 'GET',
  path: '/api/users/:id/tasks',
  summary: `The caller's tasks by due date, priority and title: all, at most ${TASK_LIMITS.listMax}, unless a limit is given. With a filter and today's date those of one tab: open tasks in that order, completed ones the newest first and after the open ones`,
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  query: z.object({ ...pageQuery, filter: z.optional(taskFilter), today: z.optional(today) }).check(
    z.refine((query) => query.filter === undefined || query.today !== undefined, {
      path: ['today'],
      error: 'Must not be missing beside a filter.',
    }),
  ),
  response: z.array(task),
  errors: [],
})

export const listUpcomingTasks = route({
  method: 'GET',
  path: '/api/users/:id/tasks/upcoming',
  summary: "The caller's open tasks by due date, overdue ones included",
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  query: z.object(pageQuery),
  response: z.array(task),
  errors: [],
})

/** Tasks that a search found, a page of them. */
export const foundTasks = z.object({
  tasks: z.array(task),
  /** How many there are on all pages. */
  total: inUnit('count', z.number()),
  /** What was looked for in place of the words that no task has; null when those were found, or nothing like them. */
  insteadOf: z.nullable(z.string()),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
})
export type FoundTasks = z.infer<typeof foundTasks>

export const searchTasks = route({
  method: 'GET',
  path: '/api/users/:id/tasks/search',
  summary:
    "The caller's tasks of a tab that have every word of a text in title, description or the product of their log, and are of a type, and of a lawn zone or its schedules, in an order. Words that no task has are read as the nearest that one has",
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  query: z.object({
    ...pageQuery,
    today,
    filter: z._default(z.enum(TASK_FILTERS), 'all'),
    q: z.optional(filledText(TASK_LIMITS.searchCharsMax)),
    type: z.optional(taskType),
    zone: z.optional(lawnZoneId),
    sort: z._default(z.enum(TASK_SORTS), 'due'),
  }),
  response: foundTasks,
  errors: [],
})

export const createTask = route({
  method: 'POST',
  path: '/api/tasks',
  summary:
    'A new task of the caller; its priority is medium unless one is given. With an id of the caller’s own making it may be sent again: the same id answers the task that it made',
  access: 'user',
  household: 'help',
  versioned: true,
  body: z
    .object({
      /** Made by the client, so that it can speak of the task before it was answered. */
      id: z.optional(z.uuidv7()),
      userId: z.optional(userId),
      title: filledText(TASK_LIMITS.titleCharsMax),
      dueDate,
      ...optionalFields,
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
  errors: ['auth/forbidden', 'lawn-zone/not-found', 'task/too-many', 'rate/limited'],
})

export const updateTask = route({
  method: 'PUT',
  path: '/api/tasks/:id',
  summary:
    'Changes the fields that are given; isCompleted false reopens the task and takes back the log of its completion, with keepLog it stays as a log without a task',
  access: 'user',
  household: 'help',
  writeAge: true,
  versioned: true,
  params: z.object({ id: taskId }),
  body: z
    .object({
      userId: z.optional(userId),
      title: z.optional(filledText(TASK_LIMITS.titleCharsMax)),
      dueDate: z.optional(dueDate),
      ...optionalFields,
      isCompleted: z.optional(z.boolean()),
      status: z.optional(taskStatus),
      /** Beside isCompleted false: it was done, and is to be done again. */
      keepLog: z.optional(z.boolean()),
    })
    .check(
      z.refine(typesAgree, { path: ['taskType'], error: 'Says something else than type.' }),
      z.refine(statusAgrees, { path: ['status'], error: 'Says something else than isCompleted.' }),
    ),
  response: task,
  errors: ['auth/forbidden', 'lawn-zone/not-found', 'task/not-found', 'rate/limited'],
})

export const completeTask = route({
  method: 'PUT',
  path: '/api/tasks/:id/complete',
  summary: 'Completes the task, today or on the day that is said; one that is completed stays as it is',
  access: 'user',
  household: 'help',
  versioned: true,
  writeAge: true,
  params: z.object({ id: taskId }),
  /** May be left out. */
  body: z.nullish(z.object({ doneOn })),
  response: task,
  errors: ['task/not-found', 'rate/limited'],
})

export const deleteTask = route({
  method: 'DELETE',
  path: '/api/tasks/:id',
  summary: 'Deletes the task; the log of its completion stays',
  access: 'user',
  versioned: true,
  params: z.object({ id: taskId }),
  response: z.object({ id: taskId }),
  errors: ['task/not-found', 'rate/limited'],
})

/** A task as the person saw it; without a version, as it is. */
const chosenTask = z.object({ id: taskId, seen: z.optional(z.iso.datetime()) })

export const changeTasks = route({
  method: 'POST',
  path: '/api/tasks/together',
  summary: `Completes, moves or deletes up to ${TASK_LIMITS.togetherMax} tasks together: all in one transaction. Those that are gone are named and left out; one that was changed since it was seen is not deleted`,
  access: 'user',
  writeAge: true,
  body: z
    .object({
      tasks: z.array(chosenTask).check(z.minLength(1), z.maxLength(TASK_LIMITS.togetherMax)),
      change: z.enum(['complete', 'move', 'delete']),
      /** Of a move. */
      dueDate: z.optional(dueDate),
    })
    .check(
      z.refine(({ change, dueDate }) => (change === 'move') === (dueDate !== undefined), {
        path: ['dueDate'],
        error: 'Must be given for a move, and for nothing else.',
      }),
      z.refine(({ tasks }) => new Set(tasks.map(({ id }) => id.toLowerCase())).size === tasks.length, {
        path: ['tasks'],
        error: 'Must name each task once.',
      }),
    ),
  response: z.object({
    /** As they are now: those that were changed, and those that are kept. */
    tasks: z.array(task),
    /** Were deleted, now or before, or are nobody's. */
    gone: z.array(taskId),
    /** Were to be deleted and are not: somebody else had changed them. */
    kept: z.array(taskId),
  }),
  errors: ['task/not-found', 'rate/limited'],
})
