import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'

/** How far the strip of a schedule looks ahead, today included. */
export const STRIP_DAYS = 14

/**
 * Which of the 14 days from today on are watering days, by the day of the next run and the days between two.
 * A next run that lies before today counts on from its day.
 */
export function wateringDays(today: LocalDate, next: LocalDate, intervalDays: number): boolean[] {
  const first = daysBetween(today, next)
  return Array.from({ length: STRIP_DAYS }, (_, day) => (day - first) % intervalDays === 0 && day >= first)
}

/** The days themselves. */
export const datesOf = (today: LocalDate, days: readonly boolean[]): LocalDate[] =>
  days.flatMap((waters, day) => (waters ? [addDays(today, day)] : []))
