import { daysBetween, todayIn } from '../kernel/local-date.ts'

/** A score in its time. */
export interface Reading {
  overallScore: number
  /** ISO instant */
  recordedAt: string
}

export const TRENDS = ['up', 'down', 'stable'] as const
export type Trend = (typeof TRENDS)[number]

/** A trend as it is shown. */
export const TREND_WORDS: Readonly<Record<Trend, 'improving' | 'declining' | 'stable'>> = {
  up: 'improving',
  down: 'declining',
  stable: 'stable',
}

/** Changes under this are within the noise of photos. An estimate of ours. */
export const NOISE_BELOW = 3

/** "Last week" is the newest reading at least so many days before the latest. */
export const LAST_WEEK_DAYS = 7

/** A score older than this says little of today. */
export const OLD_AFTER_DAYS = 30

type Scored<One> = One & { overallScore: number }

/** The readings with a number; those of a resting lawn have none. */
export const withScore = <One extends { overallScore: number | null }>(readings: readonly One[]): Scored<One>[] =>
  readings.filter((one): one is Scored<One> => one.overallScore !== null)

/** The latest against the one before; null with fewer than two. @param readings newest first */
export function trendOf(readings: readonly Pick<Reading, 'overallScore'>[]): Trend | null {
  const [latest, previous] = readings
  if (latest === undefined || previous === undefined) return null
  if (latest.overallScore === previous.overallScore) return 'stable'
  return latest.overallScore > previous.overallScore ? 'up' : 'down'
}

/**
 * The newest reading at least 7 days older than the first, by the calendar of the garden; undefined when there is none.
 * @param readings newest first
 */
export function readingLastWeek<One extends Reading>(readings: readonly One[], timeZone: string): One | undefined {
  const [latest, ...earlier] = readings
  if (latest === undefined) return undefined
  const day = (reading: Reading) => todayIn(timeZone, new Date(reading.recordedAt))
  return earlier.find((reading) => daysBetween(day(reading), day(latest)) >= LAST_WEEK_DAYS)
}

/** The latest minus last week's; null where there was none. @param readings newest first */
export function changeOnLastWeek(readings: readonly Reading[], timeZone: string): number | null {
  const [latest] = readings
  const before = readingLastWeek(readings, timeZone)
  return latest === undefined || before === undefined ? null : latest.overallScore - before.overallScore
}

/** True for a reading that is over 30 days old. */
export const isOld = (reading: Pick<Reading, 'recordedAt'>, now: Date, timeZone: string): boolean =>
  daysBetween(todayIn(timeZone, new Date(reading.recordedAt)), todayIn(timeZone, now)) > OLD_AFTER_DAYS
