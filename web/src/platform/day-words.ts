import { clockFigures } from '@turfwise/domain/kernel/clock'
import { clockIn, type LocalDate, todayIn, weekdayName } from '@turfwise/domain/kernel/local-date'
import { dayAndMonth, shortDayAndMonth } from '@turfwise/domain/kernel/month-names'

// By arithmetic, and not by the browser's formatters: the first of them takes a slow phone 130 ms.

const yearOf = (day: LocalDate): string => day.slice(0, 4)
const withYear = (text: string, day: LocalDate, today: LocalDate): string =>
  yearOf(day) === yearOf(today) ? text : `${text} ${yearOf(day)}`

/** 'Thursday 19 November', with the year where it is another than today's. */
export const wholeDay = (day: LocalDate, today: LocalDate): string =>
  withYear(`${weekdayName(day)} ${dayAndMonth(day)}`, day, today)

/** '19 Nov', with the year where it is another than today's. */
export const briefDay = (day: LocalDate, today: LocalDate): string => withYear(shortDayAndMonth(day), day, today)

/** 'Sat 28 Nov' */
export const dayWithWeekday = (day: LocalDate): string => `${weekdayName(day).slice(0, 3)} ${shortDayAndMonth(day)}`

/** '5:40 pm' in the zone. */
export const clockText = (isoInstant: string, timeZone: string): string =>
  clockFigures(clockIn(timeZone, new Date(isoInstant)))

/** The day of an instant in the zone. */
export const dayOfInstant = (isoInstant: string, timeZone: string): LocalDate => todayIn(timeZone, new Date(isoInstant))
