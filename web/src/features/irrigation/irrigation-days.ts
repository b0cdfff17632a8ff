import { addDays, dayName, daysBetween, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { clockText, dayOfInstant, dayWithWeekday } from '../../platform/day-words.ts'

/** 'today', 'tomorrow', else 'Thu 26 Nov'. */
export function whenText(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  return days === 0 || days === 1 ? dayName(date, today).toLowerCase() : dayWithWeekday(date)
}

/** '6:10 am' today, on another day 'Thu 19 Nov, 6:10 am'. On the garden's wall. */
export function instantText(isoInstant: string, timeZone: string, now: Date): string {
  const time = clockText(isoInstant, timeZone)
  const day = dayOfInstant(isoInstant, timeZone)
  return day === todayIn(timeZone, now) ? time : `${dayWithWeekday(day)}, ${time}`
}

/** '9:00 am today', '5:40 pm yesterday', else '9:00 am Sat 28 Nov'. @param at ms since 1970 */
export function momentText(at: number, { today, timeZone }: { today: LocalDate; timeZone: string }): string {
  const iso = new Date(at).toISOString()
  const date = dayOfInstant(iso, timeZone)
  const day = date === today ? WORDS.today : date === addDays(today, -1) ? WORDS.yesterday : dayWithWeekday(date)
  return `${clockText(iso, timeZone)} ${day}`
}

const WORDS = { today: 'today', yesterday: 'yesterday' } as const
