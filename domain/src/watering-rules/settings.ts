import type { LocalDate } from '../kernel/local-date.ts'
import type { StreetNumber, WaterSource } from './record.ts'
import type { Property } from './standing.ts'

/** What a gardener says of the rule of the place; one row an account. */
export interface WateringSettings {
  /** The area that the gardener chose; null for the one of the place. */
  area: string | null
  /** The record of the level that is in force by the gardener's word; null for the standing one. */
  declared: string | null
  streetNumber: StreetNumber | null
  source: WaterSource
  newLawnLaidOn: LocalDate | null
  /** The exemption for it was given, where it is given on application. */
  newLawnGranted: boolean
}

export const FIRST_WATERING_SETTINGS: WateringSettings = {
  area: null,
  declared: null,
  streetNumber: null,
  source: 'mains',
  newLawnLaidOn: null,
  newLawnGranted: false,
}

export const WATERING_SETTING_LIMITS = {
  /** Of the key of an area or a record. */
  keyCharsMax: 80,
  laidOnMin: '2000-01-01',
  laidOnMax: '2100-12-31',
} as const

/** What the settings say of the property, for the rules. */
export const propertyOf = (
  timeZone: string,
  { streetNumber, source, newLawnLaidOn, newLawnGranted }: WateringSettings,
): Property => ({
  timeZone,
  number: streetNumber,
  source,
  newLawn: newLawnLaidOn === null ? null : { laidOn: newLawnLaidOn, granted: newLawnGranted },
})
