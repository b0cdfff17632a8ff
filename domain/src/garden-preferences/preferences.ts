import { DEFAULT_SIGNUP_LOCATION, type SignupGrassType, type SignupLawnSize } from '../account/profile.ts'
import type { Soil, SunExposure } from '../lawn-zones/lawn-words.ts'
import type { GardenSize } from './size-bands.ts'

export const PREFERENCE_GRASSES = ['kikuyu', 'couch', 'buffalo', 'zoysia'] as const satisfies readonly SignupGrassType[]
export type PreferenceGrass = (typeof PREFERENCE_GRASSES)[number]

export const PREFERENCE_SOILS = ['clay', 'sandy', 'loam', 'chalky'] as const satisfies readonly Soil[]
export type PreferenceSoil = (typeof PREFERENCE_SOILS)[number]

/** Hours of sun a day: 6 or more, 3 to 6, under 3. */
export const PREFERENCE_SUNS = ['full', 'partial', 'shade'] as const
export type PreferenceSun = (typeof PREFERENCE_SUNS)[number]

export const IRRIGATION_SYSTEMS = ['manual', 'sprinkler', 'drip', 'smart'] as const
export type IrrigationSystem = (typeof IRRIGATION_SYSTEMS)[number]

/** Monthly, bi-weekly, weekly. */
export const MAINTENANCE_LEVELS = ['low', 'medium', 'high'] as const
export type MaintenanceLevel = (typeof MAINTENANCE_LEVELS)[number]

/** Of a garden that names no place. */
export const DEFAULT_GARDEN_LOCATION = DEFAULT_SIGNUP_LOCATION

/** What somebody says of the whole garden; null for what was never said. */
export interface GardenPreferences {
  location: string
  grassType: PreferenceGrass | null
  gardenSize: GardenSize | null
  soilType: PreferenceSoil | null
  sunExposure: PreferenceSun | null
  irrigationSystem: IrrigationSystem | null
  maintenanceLevel: MaintenanceLevel | null
}

/** Of these grasses of the sign-up a preference says the kind, not the name under which it is sold. */
const GRASS: Readonly<Record<SignupGrassType, PreferenceGrass | null>> = {
  buffalo: 'buffalo',
  'sir-walter': 'buffalo',
  couch: 'couch',
  kikuyu: 'kikuyu',
  zoysia: 'zoysia',
  'empire-zoysia': 'zoysia',
  mixed: null,
  unknown: null,
}

/** The preference that a profile's grass is; null where none of the four is it. */
export const preferredGrass = (grass: SignupGrassType): PreferenceGrass | null => GRASS[grass]

/** The profile's grass after a preference was chosen. A Sir Walter goes on being one when buffalo is chosen. */
export const grassAfter = (chosen: PreferenceGrass, before: SignupGrassType): SignupGrassType =>
  GRASS[before] === chosen ? before : chosen

/**
 * The size that a garden has at first, by the lawn of the sign-up: the band of the same word. The bands of a word overlap,
 * and a garden is larger than its lawn, so the word that was chosen is nearer than its square metres.
 */
const FIRST_SIZE: Readonly<Record<SignupLawnSize, GardenSize | null>> = {
  small: 'small',
  medium: 'medium',
  large: 'large',
  xlarge: 'xl',
  unknown: null,
}

export const firstGardenSize = (lawn: SignupLawnSize): GardenSize | null => FIRST_SIZE[lawn]

const SUN: Readonly<Record<PreferenceSun, SunExposure>> = {
  full: 'full-sun',
  partial: 'partial-sun',
  shade: 'full-shade',
}
const PREFERENCE_OF_SUN: Readonly<Record<SunExposure, PreferenceSun>> = {
  'full-sun': 'full',
  'partial-sun': 'partial',
  'partial-shade': 'partial',
  'full-shade': 'shade',
}

/** The canonical word for the sun of a preference. */
export const sunOfPreference = (sun: PreferenceSun): SunExposure => SUN[sun]
/** The word in which preferences say it. */
export const preferenceOfSun = (sun: SunExposure): PreferenceSun => PREFERENCE_OF_SUN[sun]
