import type {
  IrrigationSystem,
  MaintenanceLevel,
  PreferenceGrass,
  PreferenceSoil,
  PreferenceSun,
} from '@turfwise/domain/garden-preferences/preferences'
import { GARDEN_BANDS, type GardenSize } from '@turfwise/domain/garden-preferences/size-bands'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure } from '../../ui/toast-store.ts'

export const PREFERENCES_WORDS = {
  title: 'Garden preferences',
  edit: 'Edit',
  editPreferences: 'Edit garden preferences',
  notChosen: 'Not chosen',
  loading: 'Loading your garden preferences',
  failed: 'Unable to load your garden preferences',
  stillWorks: 'Nothing you saved is lost.',
  submit: 'Save',
  busy: 'Saving...',
  locationMissing: 'Type a suburb or town',
  notSaved: 'Not saved. Please try again.',
} as const

/** Of a change that nobody waits for any more. */
export const PREFERENCES_NOT_SAVED = failure('Your garden preferences were not saved. Please try again.')

export const PREFERENCE_FIELDS = {
  location: 'Location',
  grassType: 'Grass type',
  gardenSize: 'Garden size',
  soilType: 'Soil type',
  sunExposure: 'Sun exposure',
  irrigationSystem: 'Irrigation system',
  maintenanceLevel: 'Maintenance level',
} as const

export const GRASS_CHOICES: Readonly<Record<PreferenceGrass, string>> = {
  kikuyu: 'Kikuyu',
  couch: 'Couch',
  buffalo: 'Buffalo',
  zoysia: 'Zoysia',
}

export const SIZE_CHOICES: Readonly<Record<GardenSize, string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  xl: 'Extra large',
}

export const SOIL_CHOICES: Readonly<Record<PreferenceSoil, string>> = {
  clay: 'Clay',
  sandy: 'Sandy',
  loam: 'Loam',
  chalky: 'Chalky',
}

export const SUN_CHOICES: Readonly<Record<PreferenceSun, { word: string; hours: string }>> = {
  full: { word: 'Full sun', hours: '6 hours or more' },
  partial: { word: 'Partial sun', hours: '3 to 6 hours' },
  shade: { word: 'Shade', hours: 'under 3 hours' },
}

export const IRRIGATION_CHOICES: Readonly<Record<IrrigationSystem, string>> = {
  manual: 'Manual',
  sprinkler: 'Sprinkler',
  drip: 'Drip',
  smart: 'Smart',
}

export const MAINTENANCE_CHOICES: Readonly<Record<MaintenanceLevel, { word: string; often: string }>> = {
  low: { word: 'Low', often: 'monthly' },
  medium: { word: 'Medium', often: 'bi-weekly' },
  high: { word: 'High', often: 'weekly' },
}

/** 'under 100 m²', '100 to 500 m²', 'over 1000 m²' */
export function gardenBandText(size: GardenSize): string {
  const band = GARDEN_BANDS.find((one) => one.size === size)
  if (band === undefined) return ''
  if (band.from === 0) return `under ${band.below} m²`
  return band.below === Number.POSITIVE_INFINITY ? `over ${band.from} m²` : `${band.from} to ${band.below} m²`
}

export const PREFERENCES_LIST_WORDS: ListWords = {
  thing: 'preference',
  fields: PREFERENCE_FIELDS,
  sayValue: (field, value) => (field === 'gardenSize' ? SIZE_CHOICES[value as GardenSize]?.toLowerCase() : undefined),
}
