/** A cup test: straight-sided cups on the lawn, the sprinkler on for some minutes, what stands in them in mm. */

export const CUP_TEST_LIMITS = {
  /** Fewer say nothing of how even the water falls. */
  cupsMin: 4,
  cupsMax: 48,
  depthMmMax: 100,
  minutesMin: 1,
  minutesMax: 120,
} as const

export interface CupTest {
  /** mm in each cup. */
  cups: readonly number[]
  minutes: number
}

export interface MeasuredRate {
  /** mm/h */
  rate: number
  /** Distribution uniformity of the lowest quarter, 0 to 1: the mean of the driest quarter by the mean of all. */
  evenness: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Null where no cup caught any water: that is no rate. */
export function readCupTest({ cups, minutes }: CupTest): MeasuredRate | null {
  if (cups.length === 0 || minutes <= 0) return null
  const all = mean(cups)
  if (all <= 0) return null
  const driest = cups.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.floor(cups.length / 4)))
  return { rate: (all * 60) / minutes, evenness: Math.min(1, mean(driest) / all) }
}
