import { CALENDAR_DAYS_MAX, CALENDAR_FIRST_DAY, CALENDAR_LAST_DAY } from '@turfwise/domain/calendar/month'
import { daysBetween, isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import * as z from 'zod/mini'
import { hold } from './holds.ts'
import { zoneId } from './irrigation.ts'
import { route } from './route.ts'
import { task } from './tasks.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const day = z.string().check(
  z.refine((value) => isLocalDate(value) && value >= CALENDAR_FIRST_DAY && value <= CALENDAR_LAST_DAY, {
    error: `Must be a date from ${CALENDAR_FIRST_DAY} to ${CALENDAR_LAST_DAY}, yyyy-mm-dd.`,
  }),
)

/** A run that the schedule of an irrigation zone plans. */
export const plannedWatering = z.object({
  /** yyyy-mm-dd in the garden's zone. */
  date: z.string(),
  zoneId,
  zoneName: z.string(),
  /** HH:MM on the garden's wall. */
  time: z.string(),
  minutes: inUnit('minutes', z.number()),
})
export type PlannedWatering = z.infer<typeof plannedWatering>

/** What stands on the days of a calendar. */
export const calendar = z.object({
  /** Open and completed ones, each on its due date, in the order of their days. */
  tasks: z.array(task),
  /** False where the days hold more tasks than are answered; the last ones are missing then. */
  hasAllTasks: z.boolean(),
  /** As they are now, not as they were on a day that is over. */
  holds: z.array(hold),
  waterings: z.array(plannedWatering),
})
export type Calendar = z.infer<typeof calendar>

const isInOrder = ({ from, to }: { from: string; to: string }): boolean =>
  !isLocalDate(from) || !isLocalDate(to) || from <= to
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  !isLocalDate(from) || !isLocalDate(to) || daysBetween(from, to) < CALENDAR_DAYS_MAX

export const readCalendar = route({
  method: 'GET',
  path: '/api/users/:id/calendar',
  summary: `What stands on the days of the caller’s calendar, at most ${CALENDAR_DAYS_MAX} of them: tasks by their due date, open and completed, at most ${TASK_LIMITS.listMax}; what is held back now; and the waterings that the schedules plan`,
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  query: z
    .object({ from: day, to: day })
    .check(
      z.refine(isInOrder, { path: ['to'], error: 'Must not lie before from.' }),
      z.refine(isShort, { path: ['to'], error: `Must lie less than ${CALENDAR_DAYS_MAX} days after from.` }),
    ),
  response: calendar,
  errors: [],
})
