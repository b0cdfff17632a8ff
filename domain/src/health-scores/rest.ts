import type { SignupGrassType } from '../account/profile.ts'
import { growthPotential, isWarmSeason, RESTING_GROWTH } from '../weather/growth.ts'

/** Whether a lawn rests, and by what that is said. */
export interface LawnRest {
  isResting: boolean
  grass: SignupGrassType
  /** Degrees Celsius, mean of the last 14 days. */
  meanC: number
  /** Growth potential, 0 to 1. */
  growth: number
}

/**
 * A warm-season lawn rests, dormant and not dead, while its growth potential is under 0.1. Null where grass or warmth are
 * not known; of a mixed lawn nobody can say it either.
 * @param meanC degrees Celsius, mean of the last 14 days
 */
export function restOf(grass: SignupGrassType | null, meanC: number | null): LawnRest | null {
  if (grass === null || grass === 'unknown' || grass === 'mixed' || meanC === null) return null
  const growth = growthPotential(grass, meanC)
  return { isResting: isWarmSeason(grass) && growth < RESTING_GROWTH, grass, meanC, growth }
}
