/**
 * Where a figure comes from. `chosen`: what the gardener said of the zone; `rule`: a number of the specified rule;
 * `derived`: made of the figures before it.
 */
export const ORIGINS = ['measured', 'forecast', 'typical', 'assumed', 'chosen', 'rule', 'derived'] as const
export type Origin = (typeof ORIGINS)[number]

export const FACTOR_UNITS = [
  'mm/day',
  'mm',
  'mm/h',
  '%',
  'percentage points',
  'times',
  'days',
  'min',
  'L',
  'm²',
] as const
export type FactorUnit = (typeof FACTOR_UNITS)[number]

/** In the order in which they are worked out. */
export const FACTOR_NAMES = [
  'base',
  'season',
  'soil',
  'exposure',
  'et',
  'et-norm',
  'et-factor',
  'adjusted',
  'interval',
  'moisture',
  'target',
  'deficit',
  'days-dry',
  'crop-coefficient',
  'sun',
  'depletion',
  'available-water',
  'readily-available',
  'depth-wanted',
  'rate',
  'minutes',
  'depth-applied',
  'area',
  'litres',
  'rain-coming',
] as const
export type FactorName = (typeof FACTOR_NAMES)[number]

/** One figure behind a number on the screen. */
export interface Factor {
  name: FactorName
  /** Null for one that is not known. */
  value: number | null
  unit: FactorUnit
  origin: Origin
  /** What it is, in words for the gardener: 'Buffalo Grass, medium need', 'Loam', '60 min is the limit: …'. */
  words: string
}

/** A sum of floats has digits beyond what anybody measured. */
export const withoutNoise = (value: number): number => Math.round(value * 1e6) / 1e6
