import type { Clock } from '../kernel/clock.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import {
  COUNT,
  comingDay,
  comingDayOfMonth,
  countOf,
  DAYS_IN_WEEK,
  dayOf,
  isInRange,
  MONTH,
  mondayOf,
  monthOf,
  monthsLater,
  WEEKDAY,
  weekdayAfter,
  weekdayFrom,
  weekdayOf,
} from './date-words.ts'
import { type Line, type Reader, wordBefore } from './scan.ts'

/** A day, and the time that its words name with it: 'tomorrow arvo'. */
export interface SaidDay {
  date: LocalDate
  time: Clock | null
}

const ON = '(?:(?:on|by|due|from|starting)\\s+)?'
const ORDINAL = '(?:st|nd|rd|th)'
/** '10 min' behind a month is no day of it. */
const NO_UNIT = '(?!\\s*(?:m|mins?|minutes?|h|hrs?|hours?|kg|g|l|ml|mm|cm|days?|weeks?|am|pm)\\b|[:.]\\d)'

/** What people mean by a part of the day. Ours, and to be corrected at a glance. */
const PARTS: Readonly<Record<string, Clock>> = {
  morning: '08:00',
  arvo: '15:00',
  afternoon: '15:00',
  evening: '18:00',
  night: '19:00',
}
const PART = '(?:\\s+(morning|arvo|afternoon|evening|night))?'
const said = (date: LocalDate | undefined, part?: string): SaidDay | undefined =>
  date === undefined || !isInRange(date) ? undefined : { date, time: part === undefined ? null : (PARTS[part] ?? null) }

/** Halves and quarters are amounts, '1/2 bag', and 24/7 is always. */
const FRACTION = /^(?:[123]\/[234]|24\/7)$/
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** 'full sun', 'where we sat': words of other things before the two that are words themselves. */
const NOT_SUN = ['full', 'part', 'the', 'in', 'morning', 'afternoon', 'hot', 'direct', 'of', 'some', 'more', 'winter']
const NOT_SAT = ['we', 'i', 'it', 'he', 'she', 'they', 'has', 'have', 'had', 'that', 'who']
const isOtherWord = (words: string, line: Line, at: number): boolean => {
  const before = wordBefore(line, at)
  return (words === 'sun' && NOT_SUN.includes(before)) || (words === 'sat' && NOT_SAT.includes(before))
}

const SATURDAY = 5

/** Ways to name a day, as it is meant on a day. @param today where the garden is */
export const dayReaders = (today: LocalDate): readonly Reader<SaidDay>[] => {
  const words: Readonly<Record<string, number>> = {
    ...{ today: 0, tonight: 0, tomorrow: 1, tomorow: 1, tommorow: 1, tommorrow: 1, tomoz: 1, tmrw: 1, tmr: 1 },
    ...{ yesterday: -1 },
  }
  /** With a year that day, without one the next such day. */
  const ofFigures = (day: string, month: number, year: string | undefined): LocalDate | undefined =>
    year === undefined ? comingDay(today, month, Number(day)) : dayOf(yearOf(year), month, Number(day))
  return [
    {
      pattern: new RegExp(`${ON}(\\d{4})-(\\d{1,2})-(\\d{1,2})`, 'y'),
      read: ([, year, month, day]) => said(dayOf(Number(year), Number(month), Number(day))),
    },
    {
      pattern: new RegExp(
        `${ON}(?:${WEEKDAY},?\\s+)?(?:the\\s+)?(\\d{1,2})${ORDINAL}?[-\\s]*(?:of\\s+)?${MONTH}\\b\\.?(?:,?\\s+(\\d{4})\\b)?${PART}`,
        'y',
      ),
      read: ([, , day = '', month = '', year, part]) => said(ofFigures(day, monthOf(month), year), part),
    },
    {
      pattern: new RegExp(
        `${ON}(?:${WEEKDAY},?\\s+)?${MONTH}\\s+(?:the\\s+)?(\\d{1,2})\\b${NO_UNIT}(?:,?\\s+(\\d{4})\\b)?${PART}`,
        'y',
      ),
      read: ([, , month = '', day = '', year, part]) => said(ofFigures(day, monthOf(month), year), part),
    },
    {
      pattern: new RegExp(
        `${ON}(?:${WEEKDAY},?\\s+)?${MONTH}\\s+(?:the\\s+)?(\\d{1,2})${ORDINAL}(?:,?\\s+(\\d{4})\\b)?`,
        'y',
      ),
      read: ([, , month = '', day = '', year]) => said(ofFigures(day, monthOf(month), year)),
    },
    {
      pattern: new RegExp(
        `(${ON})(?:${WEEKDAY},?\\s+)?(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\d/])${PART}`,
        'y',
      ),
      read: ([, on, weekday, day = '', month = '', year, part]) => {
        const isAmount = year === undefined && on === '' && weekday === undefined && FRACTION.test(`${day}/${month}`)
        return isAmount ? undefined : said(ofFigures(day, Number(month), year), part)
      },
    },
    {
      pattern: new RegExp(`${ON}(\\d{1,2})([-.])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![\\d.-])`, 'y'),
      read: ([, day = '', , month, year]) => said(ofFigures(day, Number(month), year)),
    },
    {
      pattern: new RegExp(`(?:(?:on|by|due|from)\\s+|${WEEKDAY},?\\s+)(?:the\\s+)?(\\d{1,2})${ORDINAL}`, 'y'),
      read: ([, , day]) => said(comingDayOfMonth(today, Number(day))),
    },
    {
      pattern: new RegExp(`${ON}(?:the\\s+)?day\\s+after\\s+tomorrow${PART}`, 'y'),
      read: ([, part]) => said(addDays(today, 2), part),
    },
    {
      pattern: new RegExp(`${ON}(${Object.keys(words).join('|')})\\b${PART}`, 'y'),
      read: ([, word = '', part]) =>
        said(addDays(today, words[word] ?? 0), part ?? (word === 'tonight' ? 'night' : undefined)),
    },
    {
      pattern: /this\s+(morning|arvo|afternoon|evening)/y,
      read: ([, part]) => said(today, part),
    },
    {
      pattern: new RegExp(`(${ON})(?:(this|next)\\s+)?(?:coming\\s+)?${WEEKDAY}\\b${PART}`, 'y'),
      read: (match, line) => {
        const [, on, which, words = '', part] = match
        const weekday = weekdayOf(words)
        if (which === undefined && on === '' && isOtherWord(words, line, match.index)) return undefined
        if (which === 'next') return said(addDays(mondayOf(addDays(today, DAYS_IN_WEEK)), weekday), part)
        return said((which === 'this' ? weekdayFrom : weekdayAfter)(today, weekday), part)
      },
    },
    {
      pattern: /(?:(?:on|over|by)\s+)?(?:(this|next|the)\s+)?weekend/y,
      read: ([, which]) => {
        if (which === 'next') return said(addDays(mondayOf(addDays(today, DAYS_IN_WEEK)), SATURDAY))
        const isNow = addDays(mondayOf(today), SATURDAY) <= today
        return said(isNow ? today : weekdayFrom(today, SATURDAY))
      },
    },
    {
      pattern: new RegExp(`${ON}next\\s+(week|fortnight|month)`, 'y'),
      read: ([, unit]) => {
        if (unit === 'month') return said(firstOfNextMonth(today))
        return said(mondayOf(addDays(today, unit === 'week' ? DAYS_IN_WEEK : 2 * DAYS_IN_WEEK)))
      },
    },
    {
      pattern: /(?:(?:at|by|before)\s+(?:the\s+)?)?(?:end\s+of\s+(?:the\s+)?month|eom)/y,
      read: () => {
        const next = firstOfNextMonth(today)
        return said(next && addDays(next, -1))
      },
    },
    {
      pattern: new RegExp(`in\\s+${COUNT}\\s+(days?|weeks?|wks?|fortnights?|months?)`, 'y'),
      read: ([, count = '', unit = '']) => {
        const many = countOf(count)
        if (unit.startsWith('month')) return said(monthsLater(today, many))
        const days = unit.startsWith('d') ? 1 : unit.startsWith('w') ? DAYS_IN_WEEK : 2 * DAYS_IN_WEEK
        return said(addDays(today, many * days))
      },
    },
  ]
}

const firstOfNextMonth = (today: LocalDate): LocalDate | undefined => {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  return dayOf(Math.floor(months / 12), (months % 12) + 1, 1)
}
