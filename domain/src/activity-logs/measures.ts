import type { ActivityType } from './activity-types.ts'

/** Units of the activity form for how much was done: water of a watering, the lawn of everything else. */
export const MEASURES = ['mm', 'L', 'gal', 'in', 'sqm', 'sqft', 'acres', 'm', 'ft'] as const
export type Measure = (typeof MEASURES)[number]

const WATER: readonly Measure[] = ['mm', 'L', 'gal', 'in']
const MOWN: readonly Measure[] = ['sqm', 'sqft', 'acres']
const LAWN: readonly Measure[] = ['sqm', 'sqft', 'm', 'ft', 'acres']

/** The units in which an activity is measured, the one that is chosen at first before the others. */
export function measuresOf(activity: ActivityType): readonly Measure[] {
  if (activity === 'watered') return WATER
  return activity === 'mowed' ? MOWN : LAWN
}

/** What a lawn zone is measured in. */
export const ZONE_MEASURE: Measure = 'sqm'

/**
 * What choosing a lawn zone fills in, its area being in square metres; null for what has to stay as it is. Water is not
 * measured by area, and a zone that nobody has measured says nothing.
 */
export const measureOfZone = (activity: ActivityType, areaM2: number): { distance: number; unit: Measure } | null =>
  activity === 'watered' || areaM2 <= 0 ? null : { distance: areaM2, unit: ZONE_MEASURE }
