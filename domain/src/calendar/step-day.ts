import { addDays, type LocalDate } from '../kernel/local-date.ts'
import {
  addMonths,
  DAYS_OF_WEEK,
  daysAfterMonday,
  FIRST_MONTH,
  firstDayOf,
  LAST_MONTH,
  lastDayOf,
  monthOf,
} from './month.ts'

/** Keys that lead from one day of a calendar to another. */
export const DAY_KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const
export type DayKey = (typeof DAY_KEYS)[number]

export const isDayKey = (key: string): key is DayKey => DAY_KEYS.some((one) => one === key)

/** The same day of a month that many months on, or the last one of a month that is shorter. */
export function sameDayIn(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months)
  const last = lastDayOf(month)
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}

const STEPS: Readonly<Record<DayKey, (date: LocalDate) => LocalDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS_OF_WEEK),
  ArrowDown: (date) => addDays(date, DAYS_OF_WEEK),
  Home: (date) => addDays(date, -daysAfterMonday(date)),
  End: (date) => addDays(date, DAYS_OF_WEEK - 1 - daysAfterMonday(date)),
  PageUp: (date) => sameDayIn(date, -1),
  PageDown: (date) => sameDayIn(date, 1),
}

/**
 * The day to which a key leads: arrows by day and week, Home and End to the Monday and the Sunday of the week, PageUp and
 * PageDown by month. It stays where it is rather than leave the months that can hold a task.
 */
export function stepDay(date: LocalDate, key: DayKey): LocalDate {
  const to = STEPS[key](date)
  return to < firstDayOf(FIRST_MONTH) || to > lastDayOf(LAST_MONTH) ? date : to
}
