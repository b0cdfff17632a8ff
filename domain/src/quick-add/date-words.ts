import { addDays, daysBetween, isLocalDate, type LocalDate } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'

/** A day of the week as it is written, in one group. */
export const WEEKDAY =
  '(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
/** Of the year, in one group: three letters and the whole name. */
export const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** A small number as a figure or a word, in one group. */
export const COUNT = `(\\d{1,3}|an?|${COUNTS.join('|')})`

/** Of what COUNT found. */
export const countOf = (words: string): number => {
  if (words === 'a' || words === 'an') return 1
  const place = COUNTS.indexOf(words)
  return place < 0 ? Number(words) : place + 1
}

const DAYS_OF_WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** Of what WEEKDAY found: 0 is Monday. */
export const weekdayOf = (words: string): number => DAYS_OF_WEEK.indexOf(words.slice(0, 3))
/** Of what MONTH found: 1 is January. */
export const monthOf = (words: string): number =>
  MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(words.slice(0, 3))) + 1

/** 1970-01-05 was a Monday. */
const A_MONDAY = '1970-01-05'
export const DAYS_IN_WEEK = 7
/** 0 for Monday. */
const placeInWeek = (date: LocalDate): number => {
  const days = daysBetween(A_MONDAY, date) % DAYS_IN_WEEK
  return days < 0 ? days + DAYS_IN_WEEK : days
}
/** Weeks begin on Monday. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -placeInWeek(date))

/** The first such day of the week after a day. */
export const weekdayAfter = (today: LocalDate, weekday: number): LocalDate =>
  addDays(today, ((weekday - placeInWeek(today) + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK) + 1)
/** The first such day of the week from a day on, itself among them. */
export const weekdayFrom = (today: LocalDate, weekday: number): LocalDate => weekdayAfter(addDays(today, -1), weekday)

const two = (figure: number): string => String(figure).padStart(2, '0')
/** True for a day that a task may be due on. */
export const isInRange = (date: LocalDate): boolean => date >= TASK_LIMITS.dueDateMin && date <= TASK_LIMITS.dueDateMax
/** The day of these figures; undefined where there is none, or it is out of range for a task. */
export function dayOf(year: number, month: number, day: number): LocalDate | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isLocalDate(text) && isInRange(text) ? text : undefined
}

/** So many years lie between two days of 29 February, at most. */
const LEAP_YEARS_APART = 8
/** The first such day of a year from today on; undefined for 31 February. */
export function comingDay(today: LocalDate, month: number, day: number): LocalDate | undefined {
  const year = Number(today.slice(0, 4))
  for (let more = 0; more <= LEAP_YEARS_APART; more += 1) {
    const date = dayOf(year + more, month, day)
    if (date !== undefined && date >= today) return date
  }
  return undefined
}

/** The first such day of a month from today on. */
export function comingDayOfMonth(today: LocalDate, day: number): LocalDate | undefined {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  for (let more = 0; more < 3; more += 1) {
    const date = dayOf(Math.floor((months + more) / 12), ((months + more) % 12) + 1, day)
    if (date !== undefined && date >= today) return date
  }
  return undefined
}

/** The same day some months later, the last of the month where it has no such day. */
export function monthsLater(today: LocalDate, months: number): LocalDate | undefined {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months
  for (let day = Number(today.slice(8)); day > 27; day -= 1) {
    const date = dayOf(Math.floor(count / 12), (count % 12) + 1, day)
    if (date !== undefined) return date
  }
  return dayOf(Math.floor(count / 12), (count % 12) + 1, Number(today.slice(8)))
}
