import type { LawnGrass } from '../weather/growth.ts'

/**
 * The words of a lawn. Soil and sun of a zone are the canonical ones of the product; the canonical grasses are those of the
 * advice (`LawnGrass`), to which `grassOfZone` leads. Other forms have words of their own, mapped to these.
 */
export const ZONE_GRASSES = ['couch', 'buffalo', 'kikuyu', 'zoysia', 'rye', 'fescue', 'other'] as const
export type ZoneGrass = (typeof ZONE_GRASSES)[number]

export const SOILS = ['clay', 'sandy', 'loam', 'chalky', 'peaty', 'silty'] as const
export type Soil = (typeof SOILS)[number]

/** Hours of direct sun a day: 6 or more, 3 to 6 (the greater and the lesser part of it), under 3. */
export const SUN_EXPOSURES = ['full-sun', 'partial-sun', 'partial-shade', 'full-shade'] as const
export type SunExposure = (typeof SUN_EXPOSURES)[number]

const GRASS: Readonly<Record<ZoneGrass, LawnGrass>> = {
  couch: 'couch',
  buffalo: 'buffalo',
  kikuyu: 'kikuyu',
  zoysia: 'zoysia',
  rye: 'rye',
  fescue: 'tall-fescue',
  other: 'unknown',
}

/** The grass that the advice speaks of. */
export const grassOfZone = (grass: ZoneGrass): LawnGrass => GRASS[grass]
