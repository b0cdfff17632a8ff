import { addDays, type LocalDate, latest, todayIn } from '../kernel/local-date.ts'
import { mondayOf } from '../kernel/week.ts'
import { firstInstantAt } from '../notifications/first-instant.ts'

/** The clock on the Monday after a week at which its record is made: what was done late on Sunday has been sent by then. */
export const MADE_AT = '03:00'
/** Weeks that were missed while nobody was there to make them, and are made all the same. */
const CATCHES_UP_WEEKS = 4

/** When the record of the week that begins on a Monday is made. */
export const madeAt = (timeZone: string, weekStart: LocalDate): Date =>
  firstInstantAt(timeZone, addDays(weekStart, 7), MADE_AT)

/** The first week of a garden that is new: the one that it is in. */
export const firstWeek = (timeZone: string, now: Date): LocalDate => mondayOf(todayIn(timeZone, now))

/** The week after one that was made; of those that were missed only the last few. */
export const weekAfter = (timeZone: string, weekStart: LocalDate, now: Date): LocalDate =>
  latest(addDays(weekStart, 7), addDays(mondayOf(todayIn(timeZone, now)), -7 * CATCHES_UP_WEEKS))
