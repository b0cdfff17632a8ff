import type { LocalDate } from '../kernel/local-date.ts'
import { SCHEDULE_LIMITS } from '../schedules/schedule.ts'
import type { Frequency } from '../schedules/schedule-words.ts'
import { COUNT, countOf, isInRange, WEEKDAY, weekdayAfter, weekdayFrom, weekdayOf } from './date-words.ts'
import type { Reader } from './scan.ts'

/** How often a job comes again, as an item of a schedule says it. */
export interface Repeat {
  frequency: Extract<Frequency, 'weekly' | 'biweekly' | 'monthly' | 'custom'>
  /** Of custom frequency alone. */
  intervalDays: number | null
}

/** A repeat, and the day on which it begins where its words name one: 'every Saturday'. */
export interface SaidRepeat {
  repeat: Repeat
  date: LocalDate | null
}

const WEEK = 7
/** Of a month, in the mean of a year. */
const MONTH_DAYS = 365.25 / 12
const YEAR_DAYS = 365

/** The repeat of so many days; undefined where a schedule has none so long. */
export function everyDays(days: number): Repeat | undefined {
  if (days < SCHEDULE_LIMITS.intervalDaysMin || days > SCHEDULE_LIMITS.intervalDaysMax) return undefined
  if (days === WEEK) return { frequency: 'weekly', intervalDays: null }
  if (days === 2 * WEEK) return { frequency: 'biweekly', intervalDays: null }
  return { frequency: 'custom', intervalDays: days }
}

/** Several months are days of them: a schedule repeats by the month once a month alone. */
const everyUnits = (many: number, unit: string): Repeat | undefined => {
  if (unit.startsWith('month')) {
    return many === 1 ? { frequency: 'monthly', intervalDays: null } : everyDays(Math.round(many * MONTH_DAYS))
  }
  if (unit.startsWith('y')) return everyDays(many * YEAR_DAYS)
  return everyDays(many * (unit.startsWith('d') ? 1 : unit.startsWith('w') ? WEEK : 2 * WEEK))
}

const said = (repeat: Repeat | undefined, date: LocalDate | null = null): SaidRepeat | undefined =>
  repeat === undefined ? undefined : { repeat, date: date !== null && isInRange(date) ? date : null }

const EVERY = '(?:repeats?\\s+|repeating\\s+)?(?:every|each)\\s+'
const ADVERBS: Readonly<Record<string, [many: number, unit: string]>> = {
  daily: [1, 'day'],
  weekly: [1, 'week'],
  fortnightly: [2, 'week'],
  biweekly: [2, 'week'],
  'bi-weekly': [2, 'week'],
  monthly: [1, 'month'],
  quarterly: [3, 'month'],
  yearly: [1, 'year'],
  annually: [1, 'year'],
}
const SATURDAY = 5

/** Ways to say that a job repeats, as it is meant on a day. @param today where the garden is */
export const repeatReaders = (today: LocalDate): readonly Reader<SaidRepeat>[] => [
  {
    pattern: new RegExp(`${EVERY}(?:(other|second|2nd)\\s+)?${WEEKDAY}`, 'y'),
    read: ([, other, day = '']) =>
      said(everyDays(other === undefined ? WEEK : 2 * WEEK), weekdayAfter(today, weekdayOf(day))),
  },
  {
    pattern: /(?:on\s+)?((?:mon|tues|wednes|thurs|fri|satur|sun)days)/y,
    read: ([, day = '']) => said(everyDays(WEEK), weekdayAfter(today, weekdayOf(day))),
  },
  {
    pattern: new RegExp(`(?:${EVERY}weekend|(?:on\\s+)?weekends)`, 'y'),
    read: () => said(everyDays(WEEK), weekdayFrom(today, SATURDAY)),
  },
  {
    pattern: new RegExp(`${EVERY}(?:other|second|2nd)\\s+(day|week|month)`, 'y'),
    read: ([, unit = '']) => said(everyUnits(2, unit)),
  },
  {
    pattern: new RegExp(`${EVERY}(?:${COUNT}\\s*)?(days?|weeks?|wks?|fortnights?|months?|years?|d|w)`, 'y'),
    read: ([, count = 'one', unit = '']) => said(everyUnits(countOf(count), unit)),
  },
  {
    pattern: /once\s+(?:a|every|per)\s+(day|week|fortnight|month|year)/y,
    read: ([, unit = '']) => said(everyUnits(1, unit)),
  },
  {
    pattern: new RegExp(`(?:repeats?\\s+|repeating\\s+)?(${Object.keys(ADVERBS).join('|')})`, 'y'),
    read: ([, word = '']) => said(everyUnits(...(ADVERBS[word] ?? [0, 'day']))),
  },
]
