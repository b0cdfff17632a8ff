/**
 * How a zone's soil and plants stand to water: constants of the soil balance (FAO Irrigation and Drainage Paper 56, Allen
 * et al. 1998) for every cover of a zone, shared by the specified pipeline and the balance. Depths in mm.
 */
import {
  AVAILABLE_WATER,
  DEPLETION_FRACTION,
  LAWN_COEFFICIENT,
  ROOT_DEPTH,
  type Soil,
  soilOf,
} from '../weather/soil-balance.ts'
import { type PlantCover, thirstiest } from './plants.ts'
import type { Season } from './season.ts'
import type { ExposureLevel, IrrigationSoil, IrrigationZone } from './zone.ts'

/** mm that the roots reach. Ours. */
export const COVER_ROOT_DEPTH: Readonly<Record<PlantCover, number>> = {
  lawn: ROOT_DEPTH.lawn,
  beds: 250,
  vegetables: 300,
  natives: 400,
}

/** p, the part of the water that is taken without harm: grass by FAO-56 table 22, the others ours. */
export const COVER_FRACTION: Readonly<Record<PlantCover, number>> = {
  lawn: DEPLETION_FRACTION.warm,
  beds: 0.4,
  vegetables: 0.35,
  natives: 0.6,
}

/** Kc, water use as a part of the reference. Of beds, vegetables and natives ours, the same all year. */
const COVER_COEFFICIENT: Readonly<Record<Exclude<PlantCover, 'lawn'>, number>> = {
  beds: 0.8,
  vegetables: 1,
  natives: 0.5,
}

/** The lawn grasses of the catalogue are all of the warm season. */
export const coverCoefficient = (cover: PlantCover, season: Season): number =>
  cover === 'lawn' ? LAWN_COEFFICIENT.warm[season] : COVER_COEFFICIENT[cover]

/** What is watered in a zone whose plants nobody knows. Ours. */
export const COVER_WHEN_NONE: PlantCover = 'beds'

/** The specification's factors of the soil on the displayed requirement; the balance knows the soil by its water. */
export const SOIL_MULTIPLIER: Readonly<Record<IrrigationSoil, number>> = { sandy: 1.3, loam: 1, clay: 0.8, rocky: 1.4 }

/** The specification's factors of the sun. */
export const EXPOSURE_MULTIPLIER: Readonly<Record<ExposureLevel, number>> = {
  'full-sun': 1.4,
  'partial-sun': 1.1,
  'partial-shade': 0.9,
  'full-shade': 0.7,
}

/** The sun's part of the reference, which already means full sun: the specification's factor ÷ 1.4. */
export const sunFactor = (exposure: ExposureLevel): number =>
  EXPOSURE_MULTIPLIER[exposure] / EXPOSURE_MULTIPLIER['full-sun']

export interface ZoneWater extends Soil {
  cover: PlantCover
  /** p, before it is held against the day's use. */
  fraction: number
  /** Kc of the season. */
  coefficient: number
  /** 0.5 to 1 */
  sun: number
}

/** TAW, RAW, Kc and sun of a zone; of several plant types the thirstiest of the season decides. */
export function zoneWater(
  zone: Pick<IrrigationZone, 'soilType' | 'exposureLevel'> & { plantTypes: readonly string[] },
  season: Season,
): ZoneWater {
  const cover = thirstiest(zone.plantTypes, season)?.cover ?? COVER_WHEN_NONE
  const fraction = COVER_FRACTION[cover]
  return {
    ...soilOf(AVAILABLE_WATER[zone.soilType], COVER_ROOT_DEPTH[cover], fraction),
    cover,
    fraction,
    coefficient: coverCoefficient(cover, season),
    sun: sunFactor(zone.exposureLevel),
  }
}
