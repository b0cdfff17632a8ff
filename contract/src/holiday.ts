import { HOLIDAY_DAYS_MAX, isHolidaySpan } from '@turfwise/domain/schedules/holiday'
import * as z from 'zod/mini'
import { ONLY_IF_FIELDS_VALID } from './only-if-fields-valid.ts'
import { route } from './route.ts'
import { dueDay } from './schedules.ts'
import { taskId, taskType } from './tasks.ts'
import { userId } from './users.ts'

const holidayChange = z.object({
  taskId,
  title: z.string(),
  type: taskType,
  /** yyyy-mm-dd: the day on which it is due without the holiday. */
  from: z.string(),
  /** Why, a sentence without a full stop. */
  why: z.string(),
})

/** A time away, and what it does to the open tasks that lie in it. */
export const holiday = z.object({
  /** Null without any. Both days included. */
  holiday: z.nullable(z.object({ from: z.string(), to: z.string() })),
  moves: z.array(
    z.extend(holidayChange, {
      /** yyyy-mm-dd */
      to: z.string(),
    }),
  ),
  /** Repeats that others stand in for. */
  skips: z.array(holidayChange),
  /** What can be neither moved nor left: somebody else has to do it, or it falls out. */
  cannot: z.array(holidayChange),
})
export type HolidayAnswer = z.infer<typeof holiday>

const awaySpan = z.object({ from: dueDay, to: dueDay }).check(
  z.refine(isHolidaySpan, {
    ...ONLY_IF_FIELDS_VALID,
    path: ['to'],
    error: `Must be from the first day on, and ${HOLIDAY_DAYS_MAX} days at most.`,
  }),
)

export const getHoliday = route({
  method: 'GET',
  path: '/api/users/:id/holiday',
  summary: 'The time away that the caller has set, what was moved or left out for it, and what still lies in it',
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  response: holiday,
  errors: [],
})

export const previewHoliday = route({
  method: 'GET',
  path: '/api/users/:id/holiday/preview',
  summary: 'What a time away would move, leave out, and could not move; nothing is changed',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  query: awaySpan,
  response: holiday,
  errors: [],
})

export const setHoliday = route({
  method: 'PUT',
  path: '/api/users/:id/holiday',
  summary:
    'Sets the time away and moves what lies in it, all or nothing. What another time away had moved before is first put back',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  body: awaySpan,
  response: holiday,
  errors: ['rate/limited'],
})

export const clearHoliday = route({
  method: 'DELETE',
  path: '/api/users/:id/holiday',
  summary: 'Ends the time away: what was moved or left out for it and is still as it was left is put back on its day',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  body: z.object({ userId }),
  response: holiday,
  errors: ['rate/limited'],
})
