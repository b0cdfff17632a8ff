import type { LocalDate } from '../kernel/local-date.ts'
import { shortDayAndMonth } from '../kernel/month-names.ts'

/** '4 am', 'noon', 'midnight': the hour of a clock, 0 to 24. */
export function hourWord(hour: number): string {
  if (hour === 12) return 'noon'
  if (hour % 24 === 0) return 'midnight'
  return `${hour % 12}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

const half = (hour: number): 'am' | 'pm' | null => (hour === 12 || hour % 24 === 0 ? null : hour < 12 ? 'am' : 'pm')

/** '4 to 7 am', '10 am to 1 pm', '10 am to noon'. */
export function spanWords(from: number, to: number): string {
  const first = half(from) !== null && half(from) === half(to) ? String(from % 12) : hourWord(from)
  return `${first} to ${hourWord(to)}`
}

/** Of 'today', 'tomorrow', 'Tuesday' or '3 Nov' within a sentence: 'today', 'on Tuesday'. */
export const onDay = (day: string): string => (/^to(day|morrow)$/.test(day) ? day : `on ${day}`)

/** '3 Nov', '9 Sept': on one line. */
export const shortDate = (date: LocalDate): string => shortDayAndMonth(date).replace(' ', '\u00a0')
