import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'

/** How many times of a job its record shows. */
export const TIMES_SHOWN = 5

/** Days between the times of a job, and when it would come again. */
export interface JobRhythm {
  /** Fewest and most days between two times. */
  from: number
  to: number
  /** Days until the next time, as the last times were. */
  days: number
  next: LocalDate
}

/** Intervals that say when the next time is: older ones belong to another season. */
const INTERVALS_ASKED = 3

/** The middle one; of two the smaller half, since a day early is a shorter mow and a day late a longer one. */
const middleOf = (intervals: readonly number[]): number => {
  const sorted = intervals.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const pair = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return Math.floor(((pair[0] ?? 0) + (pair[1] ?? 0)) / 2)
}

/**
 * How often a job comes, from the days on which it was done, in any order. Twice on one day is once. Null with fewer than
 * two intervals: two times say how long it was once, not how long it is.
 */
export function rhythmOf(days: readonly LocalDate[]): JobRhythm | null {
  const sorted = [...new Set(days)].sort()
  const intervals = sorted.slice(1).map((day, at) => daysBetween(sorted[at] ?? day, day))
  const last = sorted.at(-1)
  if (intervals.length < 2 || last === undefined) return null
  const usual = middleOf(intervals.slice(-INTERVALS_ASKED))
  return { from: Math.min(...intervals), to: Math.max(...intervals), days: usual, next: addDays(last, usual) }
}
