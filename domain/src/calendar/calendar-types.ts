import { readTaskType, TASK_TYPES } from '../tasks/task-types.ts'

/** What the calendar has a colour for: each type of task, and one for whatever it does not know. */
export const CALENDAR_TYPES = [...TASK_TYPES, 'other'] as const
export type CalendarType = (typeof CALENDAR_TYPES)[number]

/** The type by which a task is coloured, whichever spelling it comes in; 'other' for a word that is none. */
export const calendarTypeOf = (spelling: string): CalendarType => readTaskType(spelling) ?? 'other'
