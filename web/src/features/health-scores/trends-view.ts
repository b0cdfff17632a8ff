import type { HealthScore } from '@turfwise/contract/health-scores'
import { TREND_BARS } from '@turfwise/domain/health-scores/labels'
import {
  changeOnLastWeek,
  isOld,
  readingLastWeek,
  type Trend,
  trendOf,
  withScore,
} from '@turfwise/domain/health-scores/trend'
import { daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayOfInstant } from '../../platform/day-words.ts'

export type Scored = HealthScore & { overallScore: number }

/** What the trends card says of scores. */
export interface TrendsView {
  /** The newest with a number; undefined while there is none. */
  latest: Scored | undefined
  /** It is the newest of all, and has no number since the grass rested. */
  resting: HealthScore | undefined
  /** Seven, the newest last; null of a bar without a reading. */
  bars: (Scored | null)[]
  readings: number
  lastWeek: Scored | undefined
  change: number | null
  trend: Trend | null
  old: boolean
  /** They span no more than a week, so that a day's name tells which it is. */
  withinWeek: boolean
}

/** @param scores newest first */
export function trendsView(scores: readonly HealthScore[], now: Date, timeZone: string): TrendsView {
  const scored = withScore(scores)
  const [latest] = scored
  const shown = scored.slice(0, TREND_BARS).reverse()
  const lastWeek = readingLastWeek(scored, timeZone)
  const newest = scores.find(({ updatedAt }) => updatedAt !== '')
  const [first] = shown
  const day = ({ recordedAt }: HealthScore): LocalDate => dayOfInstant(recordedAt, timeZone)
  return {
    latest,
    resting: newest?.resting === true && newest.overallScore === null ? newest : undefined,
    bars: [...Array.from({ length: TREND_BARS - shown.length }, () => null), ...shown],
    readings: shown.length,
    lastWeek,
    change: changeOnLastWeek(scored, timeZone),
    trend: trendOf(scored),
    old: latest !== undefined && isOld(latest, now, timeZone),
    withinWeek: first === undefined || latest === undefined || daysBetween(day(first), day(latest)) < 7,
  }
}
