import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { SCHEDULES_MAX } from '@turfwise/domain/kernel/write-limits'
import { SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import {
  DIFFICULTIES,
  FREQUENCIES,
  ITEM_BASES,
  PLAN_PRIORITIES,
  SCHEDULE_GRASSES,
  SCHEDULE_TASK_TYPES,
  SCHEDULE_TYPES,
  TIMES_AVAILABLE,
} from '@turfwise/domain/schedules/schedule-words'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import * as z from 'zod/mini'
import { lawnZoneId } from './lawn-zones.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { dueTime, priority, task, taskId } from './tasks.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const scheduleId = z.uuid()
export const scheduleItemId = z.uuid()
export const scheduleType = z.enum(SCHEDULE_TYPES)
export const scheduleGrass = z.enum(SCHEDULE_GRASSES)
export const scheduleTaskType = z.enum(SCHEDULE_TASK_TYPES)
export const frequency = z.enum(FREQUENCIES)
export const itemBasis = z.enum(ITEM_BASES)

const difficulty = z.enum(DIFFICULTIES)
const timeAvailable = z.enum(TIMES_AVAILABLE)
const planPriorities = z
  .array(z.enum(PLAN_PRIORITIES))
  .check(z.refine((all) => new Set(all).size === all.length, { error: 'Must not name a priority twice.' }))

/** A day of the calendar where the garden is, on which a task may be due. */
export const dueDay = z.string().check(
  z.refine((value) => isLocalDate(value) && value >= TASK_LIMITS.dueDateMin && value <= TASK_LIMITS.dueDateMax, {
    error: `Must be a date from ${TASK_LIMITS.dueDateMin} to ${TASK_LIMITS.dueDateMax}, yyyy-mm-dd.`,
  }),
)

const optional = <T extends Parameters<typeof z.nullable>[0]>(schema: T) => z.optional(z.nullable(schema))

/** What a plan is made by. */
export const schedulePreferences = z.object({
  difficulty,
  timeAvailable,
  priorities: z.array(z.enum(PLAN_PRIORITIES)),
  /** Off: fixed intervals, and windows of the year without a look at warmth and growth. */
  seasonalAdjustments: z.boolean(),
  /** Off: no proposal for rain, wind or heat. */
  weatherConsideration: z.boolean(),
})

/** A repeating job of a schedule, as its owner sees it. */
export const scheduleItem = z.object({
  id: scheduleItemId,
  taskType: scheduleTaskType,
  title: z.string(),
  description: z.nullable(z.string()),
  frequency,
  /** From one to the next, of custom frequency; null leaves it to season and climate. */
  intervalDays: z.nullable(inUnit('days', z.number())),
  priority,
  estimatedDuration: inUnit('minutes', z.number()),
  /** HH:mm on the garden's wall, of each of its tasks; null, or missing, for none. */
  dueTime: z.optional(z.nullable(z.string())),
  /** From where its next date counts: from its first date on, or from when it was last done. */
  basis: itemBasis,
  /** yyyy-mm-dd: its first date. */
  anchor: z.string(),
  /** yyyy-mm-dd; null for never. */
  lastDoneOn: z.nullable(z.string()),
  /** yyyy-mm-dd: of its open tasks the first; null without any. */
  nextDate: z.nullable(z.string()),
  /** Why it is in the plan: a sentence without a full stop; null for an item that somebody wrote. */
  why: z.nullable(z.string()),
})
export type ScheduleItemAnswer = z.infer<typeof scheduleItem>

/** A schedule as its owner sees it. `items` and `scheduleItems` are the same. */
export const schedule = z.object({
  id: scheduleId,
  userId,
  name: z.string(),
  description: z.nullable(z.string()),
  scheduleType,
  lawnZoneId: z.nullable(lawnZoneId),
  /** Null for a manual schedule that names none: the gardener's own grass goes for it. */
  grassType: z.nullable(scheduleGrass),
  lawnSize: z.nullable(inUnit('square metres', z.number())),
  location: z.nullable(z.string()),
  isActive: z.boolean(),
  preferences: schedulePreferences,
  items: z.array(scheduleItem),
  scheduleItems: z.array(scheduleItem),
  /** Of its tasks those that are open; what a pause hides is not counted. */
  taskCount: inUnit('count', z.number()),
  /** All that go with it when it is deleted: open and hidden ones. */
  associatedTaskCount: inUnit('count', z.number()),
  /** Those that are done: when it is deleted they stay, as tasks of no schedule. */
  completedTaskCount: inUnit('count', z.number()),
  /** yyyy-mm-dd: of its open tasks the first; null without any. */
  nextDate: z.nullable(z.string()),
  /** What is no task: sowing times, what the grass is like, what falls out this year. A sentence each. */
  notes: z.array(z.string()),
  createdAt: z.string(),
  /** Grows with each change of the schedule and its items, not with those of its tasks; its version, see version.ts. */
  updatedAt: z.string(),
})
export type Schedule = z.infer<typeof schedule>

export const listSchedules = route({
  method: 'GET',
  path: '/api/users/:id/schedules',
  summary: `The caller's schedules with their items, the oldest first: all, at most ${SCHEDULES_MAX}, unless a limit is given`,
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  query: z.object(pageQuery),
  response: z.array(schedule),
  errors: [],
})

const name = filledText(SCHEDULE_LIMITS.nameCharsMax)
const description = optional(text(SCHEDULE_LIMITS.descriptionCharsMax))
const location = optional(text(SCHEDULE_LIMITS.locationCharsMax))
const lawnSize = inUnit(
  'square metres',
  z.number().check(z.int(), z.minimum(SCHEDULE_LIMITS.lawnSizeM2Min), z.maximum(SCHEDULE_LIMITS.lawnSizeM2Max)),
)
/** What is left out has its default; of a change, it stays as it is. */
const givenPreferences = z.object({
  difficulty: z.optional(difficulty),
  timeAvailable: z.optional(timeAvailable),
  priorities: z.optional(planPriorities),
  seasonalAdjustments: z.optional(z.boolean()),
  weatherConsideration: z.optional(z.boolean()),
})

const intervalDays = optional(
  inUnit(
    'days',
    z.number().check(z.int(), z.minimum(SCHEDULE_LIMITS.intervalDaysMin), z.maximum(SCHEDULE_LIMITS.intervalDaysMax)),
  ),
)

const daysFitFrequency = ({ frequency: how = 'weekly', intervalDays: days }: DaysOfItem): boolean =>
  how === 'custom' || days === undefined || days === null
interface DaysOfItem {
  frequency?: (typeof FREQUENCIES)[number] | undefined
  intervalDays?: number | null | undefined
}
const ONLY_CUSTOM = { path: ['intervalDays'], error: 'Only items of custom frequency have days.' }

/** An item as it is sent: weekly, of medium priority and 30 minutes, counted by the calendar, unless it says otherwise. */
const givenItem = z
  .object({
    /** Made by the client, or of an item that is there already and is changed. */
    id: z.optional(scheduleItemId),
    taskType: scheduleTaskType,
    title: filledText(TASK_LIMITS.titleCharsMax),
    description: optional(text(TASK_LIMITS.descriptionCharsMax)),
    frequency: z.optional(frequency),
    intervalDays,
    priority: z.optional(priority),
    estimatedDuration: z.optional(
      inUnit(
        'minutes',
        z.number().check(z.int(), z.minimum(TASK_LIMITS.durationMinutesMin), z.maximum(TASK_LIMITS.durationMinutesMax)),
      ),
    ),
    /** Of each of its tasks; null for none. Without one an item that is there keeps its present one. */
    dueTime: z.optional(z.nullable(dueTime)),
    basis: z.optional(itemBasis),
    /** Its first date. Without one: what season and climate make of the job, of an item that is there its present one. */
    anchor: z.optional(dueDay),
  })
  .check(z.refine(daysFitFrequency, ONLY_CUSTOM))

const givenItems = z.array(givenItem).check(
  z.minLength(SCHEDULE_LIMITS.itemsMin, { error: 'Must hold at least one item.' }),
  z.maxLength(SCHEDULE_LIMITS.itemsMax, { error: 'Holds too many items.' }),
  z.refine(
    (items) => {
      const ids = items.flatMap(({ id }) => id?.toLowerCase() ?? [])
      return new Set(ids).size === ids.length
    },
    { error: 'Must not name an item twice.' },
  ),
)

/** Made by the client, so that it can speak of the schedule before it was answered. */
const ownId = z.optional(z.uuidv7())

export const generateSchedule = route({
  method: 'POST',
  path: '/api/schedules/generate-ai',
  summary:
    'Plans the year of a lawn from its grass, size, climate and season, and keeps it as a schedule without tasks; they are made by generate-tasks. With an id of the caller’s own making it may be sent again: the same id answers the schedule that it made',
  access: 'user',
  body: z.object({
    id: ownId,
    userId: z.optional(userId),
    name,
    description,
    scheduleType: z.optional(z.literal('ai_generated')),
    lawnZoneId: optional(lawnZoneId),
    grassType: scheduleGrass,
    lawnSize,
    location,
    preferences: z.optional(givenPreferences),
  }),
  response: z.object({
    schedule,
    /** Who planned: our rules alone, or they with a service that was asked to refine the words and the order. */
    plannedBy: z.enum(['rules', 'service']),
  }),
  status: 201,
  errors: ['auth/forbidden', 'lawn-zone/not-found', 'schedule/too-many', 'rate/limited'],
})

export const createManualSchedule = route({
  method: 'POST',
  path: '/api/schedules/create-manual',
  summary: `A schedule of items that the caller wrote, with their tasks of today and the ${SCHEDULE_LIMITS.windowDays} days after it: both or neither. With an id of the caller’s own making it may be sent again: the same id answers the schedule that it made`,
  access: 'user',
  body: z.object({
    schedule: z.object({
      id: ownId,
      userId: z.optional(userId),
      name,
      description,
      scheduleType: z.optional(z.literal('manual')),
      lawnZoneId: optional(lawnZoneId),
      grassType: optional(scheduleGrass),
      lawnSize: optional(lawnSize),
      location,
      preferences: z.optional(givenPreferences),
    }),
    items: givenItems,
  }),
  response: z.object({ schedule, tasksGenerated: inUnit('count', z.number()) }),
  status: 201,
  errors: ['auth/forbidden', 'lawn-zone/not-found', 'schedule/too-many', 'task/too-many', 'rate/limited'],
})

export const generateTasks = route({
  method: 'POST',
  path: '/api/schedules/:id/generate-tasks',
  summary: `Makes the tasks of a window of at most ${SCHEDULE_LIMITS.windowDays} days beside its first, and only those that are missing: a task is known by its item and the day that the plan gave it, however often it was moved, skipped or deleted. Nothing is made for days before today`,
  access: 'user',
  params: z.object({ id: scheduleId }),
  body: z.object({ userId: z.optional(userId), startDate: dueDay, endDate: dueDay }),
  response: z.object({
    /** How many were missing and are there now. */
    tasksGenerated: inUnit('count', z.number()),
  }),
  errors: ['auth/forbidden', 'schedule/not-found', 'schedule/paused', 'task/too-many', 'rate/limited'],
})

export const updateSchedule = route({
  method: 'PATCH',
  path: '/api/schedules/:id',
  summary:
    'Changes the fields that are given. isActive false hides the open tasks from today on until it is true again. Items, where they are given, are all that the schedule has afterwards: an item that is left out goes with its open tasks, one whose dates change has them made anew',
  access: 'user',
  versioned: true,
  params: z.object({ id: scheduleId }),
  body: z
    .object({
      userId: z.optional(userId),
      name: z.optional(name),
      description,
      lawnZoneId: optional(lawnZoneId),
      grassType: z.optional(scheduleGrass),
      lawnSize: z.optional(lawnSize),
      location,
      preferences: z.optional(givenPreferences),
      isActive: z.optional(z.boolean()),
      items: z.optional(givenItems),
      scheduleItems: z.optional(givenItems),
    })
    .check(
      z.refine(({ items, scheduleItems }) => items === undefined || scheduleItems === undefined, {
        path: ['scheduleItems'],
        error: 'Must be missing beside items.',
      }),
    ),
  response: schedule,
  errors: ['auth/forbidden', 'schedule/not-found', 'lawn-zone/not-found', 'task/too-many', 'rate/limited'],
})

export const updateScheduleItem = route({
  method: 'PATCH',
  path: '/api/schedules/:id/items/:itemId',
  summary:
    'Changes how one item repeats; its open tasks that were not moved are made anew. Days without a frequency make it custom',
  access: 'user',
  versioned: true,
  params: z.object({ id: scheduleId, itemId: scheduleItemId }),
  body: z
    .object({
      userId: z.optional(userId),
      basis: z.optional(itemBasis),
      frequency: z.optional(frequency),
      intervalDays,
    })
    .check(
      z.refine(
        ({ frequency: how, intervalDays: days }) =>
          daysFitFrequency({ frequency: how ?? 'custom', intervalDays: days }),
        ONLY_CUSTOM,
      ),
    ),
  response: schedule,
  errors: ['auth/forbidden', 'schedule/not-found', 'task/too-many', 'rate/limited'],
})

export const deleteSchedule = route({
  method: 'DELETE',
  path: '/api/schedules/:id',
  summary:
    'Deletes the schedule and all tasks that it made, open and completed ones; what was done for them stays in the log',
  access: 'user',
  versioned: true,
  params: z.object({ id: scheduleId }),
  response: z.object({ id: scheduleId }),
  errors: ['schedule/not-found', 'rate/limited'],
})

export const skipTask = route({
  method: 'POST',
  path: '/api/tasks/:id/skip',
  summary: 'Leaves out a task of a schedule this once; generating again does not bring it back',
  access: 'user',
  household: 'help',
  params: z.object({ id: taskId }),
  response: z.object({ id: taskId }),
  errors: ['task/not-found', 'task/completed', 'task/not-scheduled', 'rate/limited'],
})

/** What is offered to whoever puts a job off again and again. */
export const intervalOffer = z.object({
  scheduleId,
  itemId: scheduleItemId,
  intervalDays: inUnit('days', z.number()),
  /** 'Every 10 days instead?' */
  text: z.string(),
})

export const snoozeTask = route({
  method: 'POST',
  path: '/api/tasks/:id/snooze',
  summary:
    'Puts a task off to a later day, before the next of its item. The third time in a row the interval that this comes to is offered',
  access: 'user',
  household: 'help',
  versioned: true,
  params: z.object({ id: taskId }),
  body: z.object({ userId: z.optional(userId), to: dueDay }),
  response: z.extend(task, { offer: z.nullable(intervalOffer) }),
  errors: ['auth/forbidden', 'task/not-found', 'task/completed', 'rate/limited'],
})
