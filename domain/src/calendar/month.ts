import { addDays, isLocalDate, type LocalDate, type Weekday, weekdayName } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'

/** A month of the calendar, yyyy-mm. Months sort and compare as text. */
export type Month = string

export const DAYS_OF_WEEK = 7
/** Six weeks: what a month takes at most, on whichever weekday it begins. */
export const CALENDAR_DAYS_MAX = 42

/** In the order of a week that begins on Monday. */
export const WEEKDAYS_FROM_MONDAY = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies readonly Weekday[]

/** The months that can hold a task: those of the days from 2000-01-01 to 2100-12-31. */
export const FIRST_MONTH: Month = '2000-01'
export const LAST_MONTH: Month = '2100-12'

const MONTHS_OF_YEAR = 12

/** Months since the year 0. */
const numberOf = (month: Month): number => Number(month.slice(0, 4)) * MONTHS_OF_YEAR + Number(month.slice(5, 7)) - 1

const fromNumber = (number: number): Month => {
  const year = Math.floor(number / MONTHS_OF_YEAR)
  return `${String(year).padStart(4, '0')}-${String((number % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`
}

/** True for a month that can hold a task, written yyyy-mm. */
export const isMonth = (text: string): text is Month =>
  text.length === 7 && isLocalDate(`${text}-01`) && text >= FIRST_MONTH && text <= LAST_MONTH

/** The month in which a day lies. */
export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

export const firstDayOf = (month: Month): LocalDate => `${month}-01`

/** The month that many after this one, before it when negative. */
export const addMonths = (month: Month, months: number): Month => fromNumber(numberOf(month) + months)

export const lastDayOf = (month: Month): LocalDate => addDays(firstDayOf(addMonths(month, 1)), -1)

/** 'November 2026' */
export const monthTitle = (month: Month): string =>
  `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${Number(month.slice(0, 4))}`

/** How many days after a Monday: 0 for a Monday, 6 for a Sunday. */
export const daysAfterMonday = (date: LocalDate): number => WEEKDAYS_FROM_MONDAY.indexOf(weekdayName(date))

/**
 * The weeks that a month touches, each from Monday to Sunday, with the days of the months beside it that fill the first
 * and the last one.
 */
export function weeksOf(month: Month): LocalDate[][] {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  const weeks: LocalDate[][] = []
  for (let monday = addDays(first, -daysAfterMonday(first)); monday <= last; monday = addDays(monday, DAYS_OF_WEEK))
    weeks.push(WEEKDAYS_FROM_MONDAY.map((_, day) => addDays(monday, day)))
  return weeks
}

/** The first and the last day that are shown of a month: those of its weeks. */
export function shownDaysOf(month: Month): { from: LocalDate; to: LocalDate } {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  return { from: addDays(first, -daysAfterMonday(first)), to: addDays(last, DAYS_OF_WEEK - 1 - daysAfterMonday(last)) }
}

/** The first and the last day that a calendar can be asked for. */
export const CALENDAR_FIRST_DAY: LocalDate = shownDaysOf(FIRST_MONTH).from
export const CALENDAR_LAST_DAY: LocalDate = shownDaysOf(LAST_MONTH).to
