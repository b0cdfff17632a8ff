import type { SignupGrassType, SignupLawnSize } from '../account/profile.ts'
import type { PreferenceSoil } from '../garden-preferences/preferences.ts'
import type { Soil, SunExposure, ZoneGrass } from '../lawn-zones/lawn-words.ts'
import { PLAN_GRASS_OF_PROFILE } from '../schedules/profile-grass.ts'

/** What somebody said of their lawn so far; null for what nobody asked. */
export interface LawnAnswers {
  grass: SignupGrassType | null
  size: SignupLawnSize | null
  soil: PreferenceSoil | null
  sun: SunExposure | null
}

/** A lawn zone as far as the first jobs follow from it. */
export interface LawnZoneFacts {
  name: string
  grassType: ZoneGrass
  /** Square metres; 0 where nobody measured it. */
  area: number
  soilType: Soil
  sunExposure: SunExposure
}

/** What was not said and had to be taken for something. */
export const ASSUMPTIONS = ['grass', 'area', 'soil'] as const
export type Assumption = (typeof ASSUMPTIONS)[number]

export interface KnownLawn {
  /** The zone as it is, or as it would be made. Its area is never 0. */
  zone: LawnZoneFacts
  /** The area is the middle of a band that was chosen. */
  isAbout: boolean
  assumed: Assumption[]
}

/** Of a zone that is made from the answers. */
const FIRST_ZONE_NAME = 'Lawn'

/** Square metres that stand for a band of the sign-up: its middle. Ours for the last one, which has no end. */
const BAND_M2: Readonly<Record<Exclude<SignupLawnSize, 'unknown'>, number>> = {
  small: 50,
  medium: 200,
  large: 450,
  xlarge: 800,
}
/** Square metres of a lawn of which nobody said how large it is. Ours: common in a suburb. */
export const ASSUMED_AREA_M2 = 100
/** Ours: between sand, which dries soon, and clay, which takes water slowly. */
const ASSUMED_SOIL = 'loam'

function areaOf(size: SignupLawnSize | null): Pick<KnownLawn, 'isAbout'> & { area: number; isAssumed: boolean } {
  if (size === null || size === 'unknown') return { area: ASSUMED_AREA_M2, isAbout: false, isAssumed: true }
  return { area: BAND_M2[size], isAbout: true, isAssumed: false }
}

/** The lawn that the first jobs are for: the zone that is there, else one made from the answers. */
export function knownLawn(answers: LawnAnswers, zone: LawnZoneFacts | null): KnownLawn {
  const measured = zone !== null && zone.area > 0
  const size = measured ? { area: zone.area, isAbout: false, isAssumed: false } : areaOf(answers.size)
  const grass = answers.grass ?? 'unknown'
  const assumed: Assumption[] = []
  if (zone === null ? grass === 'unknown' : zone.grassType === 'other' && grass === 'unknown') assumed.push('grass')
  if (size.isAssumed) assumed.push('area')
  if (zone === null && answers.soil === null) assumed.push('soil')
  const made: LawnZoneFacts = {
    name: FIRST_ZONE_NAME,
    grassType: PLAN_GRASS_OF_PROFILE[grass],
    area: size.area,
    soilType: answers.soil ?? ASSUMED_SOIL,
    sunExposure: answers.sun ?? 'full-sun',
  }
  return { zone: { ...(zone ?? made), area: size.area }, isAbout: size.isAbout, assumed }
}

const SOLD_AS: Readonly<Partial<Record<SignupGrassType, string>>> = {
  'sir-walter': 'Sir Walter',
  'empire-zoysia': 'Empire Zoysia',
  mixed: 'mixed lawn',
}
const GRASS_NAME: Readonly<Record<ZoneGrass, string>> = {
  couch: 'couch',
  buffalo: 'buffalo',
  kikuyu: 'kikuyu',
  zoysia: 'zoysia',
  rye: 'rye',
  fescue: 'fescue',
  other: 'lawn',
}

/** The lawn within a sentence: 'buffalo', 'Sir Walter' where it was bought as one, 'lawn' where nobody knows. */
export function lawnName(zone: Pick<LawnZoneFacts, 'grassType'>, grass: SignupGrassType | null): string {
  const sold = grass !== null && PLAN_GRASS_OF_PROFILE[grass] === zone.grassType ? SOLD_AS[grass] : undefined
  return sold ?? GRASS_NAME[zone.grassType]
}
