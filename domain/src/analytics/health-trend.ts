import { TREND_WORDS, trendOf } from '../health-scores/trend.ts'

/** The words of a record for how health went. */
export const HEALTH_TRENDS = ['improving', 'declining', 'stable'] as const
export type HealthTrend = (typeof HEALTH_TRENDS)[number]

/**
 * The latest reading against the one before it; null while there are not two of them.
 * @param scores the newest first
 */
export function healthTrendOf(scores: readonly { overall: number }[]): HealthTrend | null {
  const trend = trendOf(scores.map(({ overall }) => ({ overallScore: overall })))
  return trend && TREND_WORDS[trend]
}
