import type { Soil, SunExposure, ZoneGrass } from '@turfwise/domain/lawn-zones/lawn-words'
import { LAWN_ZONE_LIMITS } from '@turfwise/domain/lawn-zones/lawn-zone'
import { lateFigures } from '../../platform/late-format.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

const figure = lateFigures()

/** '1,200': whole square metres. */
export const areaText = (areaM2: number): string => figure.format(areaM2)

export const LAWN_ZONES_WORDS = {
  title: 'Lawn zones',
  add: 'Add',
  none: 'No lawn zones yet',
  loading: 'Loading your lawn zones',
  failed: 'Unable to load your lawn zones',
  stillWorks: 'Nothing you saved is lost.',
  edit: 'Edit',
  delete: 'Delete',
  unit: 'm²',
  notMeasured: 'not available',
} as const

/** '3 zones, 212 m² of lawn'. What was not measured is not counted as nothing. */
export function totalText(areas: readonly number[]): string {
  const zones = `${figure.format(areas.length)} ${areas.length === 1 ? 'zone' : 'zones'}`
  const area = areas.reduce((sum, one) => sum + one, 0)
  return area === 0 ? zones : `${zones}, ${areaText(area)} m² of lawn`
}

export const GRASS_WORDS: Readonly<Record<ZoneGrass, string>> = {
  couch: 'Couch',
  buffalo: 'Buffalo',
  kikuyu: 'Kikuyu',
  zoysia: 'Zoysia',
  rye: 'Rye',
  fescue: 'Fescue',
  other: 'Other',
}

export const SOIL_WORDS: Readonly<Record<Soil, string>> = {
  clay: 'Clay',
  sandy: 'Sandy',
  loam: 'Loam',
  chalky: 'Chalky',
  peaty: 'Peaty',
  silty: 'Silty',
}

export const SUN_WORDS: Readonly<Record<SunExposure, string>> = {
  'full-sun': 'Full sun',
  'partial-sun': 'Partial sun',
  'partial-shade': 'Partial shade',
  'full-shade': 'Full shade',
}

/** 'Buffalo · loam · full sun' */
export const aboutZone = (zone: { grassType: ZoneGrass; soilType: Soil; sunExposure: SunExposure }): string => {
  const grass = zone.grassType === 'other' ? 'Other grass' : GRASS_WORDS[zone.grassType]
  return [grass, SOIL_WORDS[zone.soilType].toLowerCase(), SUN_WORDS[zone.sunExposure].toLowerCase()].join(' · ')
}

export const ZONE_FIELDS = {
  name: 'Name',
  description: 'Description',
  area: 'Area',
  grassType: 'Grass type',
  soilType: 'Soil type',
  sunExposure: 'Sun exposure',
  optional: '(optional)',
} as const

export const ZONE_LIST_WORDS: ListWords = {
  thing: 'lawn zone',
  fields: {
    name: ZONE_FIELDS.name,
    description: ZONE_FIELDS.description,
    area: ZONE_FIELDS.area,
    grassType: ZONE_FIELDS.grassType,
    soilType: ZONE_FIELDS.soilType,
    sunExposure: ZONE_FIELDS.sunExposure,
  },
  sayValue(field, value) {
    if (field === 'area') return `${areaText(Number(value))} m²`
    if (field === 'grassType') return GRASS_WORDS[value as ZoneGrass]?.toLowerCase()
    if (field === 'soilType') return SOIL_WORDS[value as Soil]?.toLowerCase()
    return field === 'sunExposure' ? SUN_WORDS[value as SunExposure]?.toLowerCase() : undefined
  },
}

export const NEW_ZONE_WORDS = { title: 'Add lawn zone', submit: 'Add zone', busy: 'Adding...' } as const
export const EDIT_ZONE_WORDS = {
  title: 'Edit lawn zone',
  submit: 'Save',
  busy: 'Saving...',
  gone: 'This lawn zone is no longer there. It was deleted on another device.',
} as const

export const NAME_MISSING: ToastWords = { title: 'Missing information', description: 'Please provide a zone name.' }
export const AREA_TOO_LARGE = `At most ${areaText(LAWN_ZONE_LIMITS.areaM2Max)} m²`

export const ZONE_TOASTS = {
  added: { title: 'Lawn zone added' },
  updated: { title: 'Lawn zone updated' },
  deleted: { title: 'Lawn zone deleted' },
  notAdded: failure('Failed to add lawn zone. Please try again.'),
  notUpdated: failure('Failed to update lawn zone. Please try again.'),
  notDeleted: failure('Failed to delete lawn zone. Please try again.'),
  tooMany: failure('You have reached the limit for lawn zones. Delete one, then try again.'),
} as const satisfies Record<string, ToastWords>
