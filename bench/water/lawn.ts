import {
  AVAILABLE_WATER,
  DEPLETION_FRACTION,
  fractionFor,
  LAWN_COEFFICIENT,
  ROOT_DEPTH,
  type Soil,
  soilOf,
} from '@turfwise/domain/weather/soil-balance'

/** The lawn of the replay: warm-season grass in full sun on loam. */
const { total } = soilOf(AVAILABLE_WATER.loam, ROOT_DEPTH.lawn, DEPLETION_FRACTION.warm)
const SEASONS = ['summer', 'autumn', 'winter', 'spring'] as const

/** Kc on a date, yyyy-mm-dd; December begins the summer. */
export function coefficientOn(date: string): number {
  const season = SEASONS[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'summer'
  return LAWN_COEFFICIENT.warm[season]
}

/** The lawn's soil on a day of that water use, mm: of a thirsty day less is taken without stress. */
export const soilOn = (used: number): Soil => ({ total, readily: total * fractionFor(DEPLETION_FRACTION.warm, used) })
