import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { readArea } from '@turfwise/domain/lawn-zones/area'
import type { Soil, SunExposure, ZoneGrass } from '@turfwise/domain/lawn-zones/lawn-words'
import { LAWN_ZONE_LIMITS, NEW_ZONE, parseArea } from '@turfwise/domain/lawn-zones/lawn-zone'
import { AREA_FAULT } from '../../ui/figure-words.ts'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import type { ToastWords } from '../../ui/toast-store.ts'
import { AREA_TOO_LARGE, areaText, GRASS_WORDS, NAME_MISSING, SOIL_WORDS, SUN_WORDS } from './lawn-zone-copy.ts'

/** What stands in the form of a lawn zone; texts as they were typed. */
export interface ZoneValues {
  name: string
  description: string
  /** Square metres. */
  area: string
  grassType: ZoneGrass
  soilType: Soil
  sunExposure: SunExposure
}

const { area: _notMeasured, ...CHOICES } = NEW_ZONE

export const NEW_ZONE_VALUES: ZoneValues = { name: '', description: '', area: '', ...CHOICES }

export const zoneValuesOf = (zone: LawnZone): ZoneValues => ({
  name: zone.name,
  description: zone.description ?? '',
  area: zone.area === 0 ? '' : String(zone.area),
  grassType: zone.grassType,
  soilType: zone.soilType,
  sunExposure: zone.sunExposure,
})

/** What is wrong with an area that may be left out: what cannot be read, and what is more than a garden. */
const areaError = (typed: string): string | undefined => {
  const read = readArea(typed)
  if (read === null) return undefined
  if (typeof read !== 'number' || read < 0) return AREA_FAULT
  return read > LAWN_ZONE_LIMITS.areaM2Max ? AREA_TOO_LARGE : undefined
}

export const zoneErrors = ({ name, area }: ZoneValues): FieldErrors<ZoneValues> => ({
  name: name.trim() === '' ? NAME_MISSING.description : undefined,
  area: areaError(area),
})

/** The figure that an area stands for, in whole square metres; null while it cannot be read. */
export const wholeArea = (typed: string): number | null =>
  typed.trim() === '' || areaError(typed) !== undefined ? null : parseArea(typed)

/** The toast for a form that was sent without a name. */
export const zoneFault = ({ name }: ZoneValues): ToastWords | undefined =>
  name.trim() === '' ? NAME_MISSING : undefined

/** All six fields of the form, as the calls take them. */
export const zoneBody = (values: ZoneValues) => ({
  name: values.name.trim(),
  description: values.description.trim() === '' ? null : values.description,
  area: parseArea(values.area),
  grassType: values.grassType,
  soilType: values.soilType,
  sunExposure: values.sunExposure,
})

/**
 * What a change sends. A description that only mirrors the notes goes with them, or it would come back.
 * @param opened the zone as the form was opened on it
 */
export const zoneChange = (opened: LawnZone, changed: Partial<ReturnType<typeof zoneBody>>) =>
  changed.description === null && opened.notes === opened.description ? { ...changed, notes: null } : changed

/** What stands in a field, in words. */
export const zoneFieldWords = (field: keyof ZoneValues, values: ZoneValues): string => {
  switch (field) {
    case 'area':
      return values.area === '' ? '' : `${areaText(parseArea(values.area))} m²`
    case 'grassType':
      return GRASS_WORDS[values.grassType]
    case 'soilType':
      return SOIL_WORDS[values.soilType]
    case 'sunExposure':
      return SUN_WORDS[values.sunExposure]
    default:
      return values[field]
  }
}
