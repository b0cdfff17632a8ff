import { rainOfDay } from '../irrigation/smart/gauge-days.ts'
import { rainIsKnown } from '../irrigation/smart/water-days.ts'
import { rainThatCounts } from '../weather/soil-balance.ts'

/** How far back the log is looked at. */
export const LOG_DAYS = 30

/** A day of a zone's soil balance, mm; null for rain that nobody knows. */
export interface BalanceDay {
  /** What the plants drank. */
  used: number
  /** By the gardener's own gauge, which goes before the weather source for the hours that it was read of. */
  gauge: number | null
  /** The part of the source's rain that it takes the place of, 0 to 1; null without a gauge. */
  gaugeCovered: number | null
  modelRain: number | null
  irrigation: number
  drained: number
}

/** What the lawn needed and got, mm, over days of its zones together. */
export interface WaterFigures {
  needMm: number
  receivedMm: number
  days: number
}

/** Days with known weather from which the water is judged. Ours. */
export const WATER_DAYS_MIN = 10

/**
 * Need and water of the last days, and what they score: 100 where both are alike. Rain that ran through the soil is
 * nobody's waste and does not count; water that was given does, whether the soil held it or not. Null for too few days.
 */
export function irrigationScore(days: readonly BalanceDay[]): ({ score: number } & WaterFigures) | null {
  const known = days.filter(({ gauge, gaugeCovered, modelRain: rain }) =>
    rainIsKnown({ gauge, covered: gaugeCovered ?? 1, rain }),
  )
  let [need, received] = [0, 0]
  for (const { used, gauge, gaugeCovered, modelRain, irrigation, drained } of known) {
    need += used
    received += irrigation + Math.max(0, rainThatCounts(rainOfDay(gauge, gaugeCovered ?? 1, modelRain)) - drained)
  }
  if (known.length < WATER_DAYS_MIN || !(need > 0)) return null
  const score = Math.round((100 * Math.min(need, received)) / Math.max(need, received))
  return { score, needMm: tenth(need), receivedMm: tenth(received), days: known.length }
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10

/** Tasks done in the last days, and open ones whose day went by in them. */
export interface TaskFigures {
  done: number
  overdue: number
}

/** Tasks from which readiness is judged. */
export const READINESS_TASKS_MIN = 3

/** The part of the last days' jobs that is done, of 100; null for fewer than three. */
export const readinessScore = ({ done, overdue }: TaskFigures): number | null =>
  done + overdue < READINESS_TASKS_MIN ? null : Math.round((100 * done) / (done + overdue))
