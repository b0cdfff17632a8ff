import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { PLANT_TYPES, type PlantTypeId } from '@turfwise/domain/irrigation/plants'
import {
  type Emitter,
  type ExposureLevel,
  IRRIGATION_LIMITS,
  type IrrigationSoil,
  NEW_ZONE,
  type Slope,
} from '@turfwise/domain/irrigation/zone'
import { type FigureFault, figureOf, readFigure, type UnitWords } from '@turfwise/domain/kernel/figures'
import { areaOf, readArea } from '@turfwise/domain/lawn-zones/area'
import { AREA_FAULT, FIGURE_FAULTS } from '../../ui/figure-words.ts'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { ZONE_FIELD_ERRORS } from './irrigation-copy.ts'

/** Square metres to a tenth, as finely as anybody measures a bed; null of what is no area. */
export const tenthsOfArea = (typed: string): number | null => {
  const area = areaOf(typed)
  return area === null ? null : Math.round(area * 10) / 10
}
export const LITRES_A_MINUTE: UnitWords = { l: 1, lpm: 1 }

/** What is typed and chosen of a zone. */
export interface ZoneValues {
  name: string
  plant: PlantTypeId
  area: string
  exposure: ExposureLevel
  soil: IrrigationSoil
  automated: boolean
  /** 'unknown': nobody has said. */
  emitter: Emitter | 'unknown'
  flow: string
  slope: Slope
  ownTap: boolean
}

export const NEW_ZONE_VALUES: ZoneValues = {
  name: '',
  plant: 'buffalo-grass',
  area: String(NEW_ZONE.areaSize),
  exposure: NEW_ZONE.exposureLevel,
  soil: NEW_ZONE.soilType,
  automated: NEW_ZONE.automated,
  emitter: 'unknown',
  flow: '',
  slope: NEW_ZONE.slope,
  ownTap: NEW_ZONE.ownTap,
}

/** What the Add button waits for. */
export const hasName = ({ name }: ZoneValues): boolean => name.trim() !== ''

type Range = { min: number; max: number; low: (min: number) => string; high: (max: number) => string }

const rangeError = (
  read: number | FigureFault | null,
  faults: Readonly<Record<FigureFault, string>>,
  { min, max, low, high }: Range,
): string | undefined => {
  if (read === null) return undefined
  if (typeof read !== 'number') return faults[read]
  if (read < min) return low(min)
  return read > max ? high(max) : undefined
}

const AREA_FAULTS = { unclear: AREA_FAULT, comma: AREA_FAULT }
const AREA: Range = {
  min: IRRIGATION_LIMITS.areaM2Min,
  max: IRRIGATION_LIMITS.areaM2Max,
  low: ZONE_FIELD_ERRORS.areaLow,
  high: ZONE_FIELD_ERRORS.areaHigh,
}
const FLOW: Range = {
  min: IRRIGATION_LIMITS.flowLpmMin,
  max: IRRIGATION_LIMITS.flowLpmMax,
  low: ZONE_FIELD_ERRORS.flowLow,
  high: ZONE_FIELD_ERRORS.flowHigh,
}

/** What is wrong with the fields, one by one. */
export const zoneErrors = (values: ZoneValues): FieldErrors<ZoneValues> => {
  const { nameCharsMax } = IRRIGATION_LIMITS
  const name = values.name.trim().length > nameCharsMax ? ZONE_FIELD_ERRORS.nameLong(nameCharsMax) : undefined
  const area =
    values.area.trim() === '' ? ZONE_FIELD_ERRORS.areaMissing : rangeError(readArea(values.area), AREA_FAULTS, AREA)
  const flow = rangeError(readFigure(values.flow, LITRES_A_MINUTE), FIGURE_FAULTS, FLOW)
  return { ...(name && { name }), ...(area && { area }), ...(flow && { flow }) }
}

/** The same list each time, so that a plant type that was not touched is no change. */
const LIST_OF_ONE = Object.fromEntries(PLANT_TYPES.map((id) => [id, [id]])) as Record<PlantTypeId, PlantTypeId[]>

/** The fields as the contract takes them. The one plant type goes as a list of one. */
export const zoneBody = (values: ZoneValues) => ({
  name: values.name.trim(),
  plantTypes: LIST_OF_ONE[values.plant],
  areaSize: tenthsOfArea(values.area) ?? NEW_ZONE.areaSize,
  exposureLevel: values.exposure,
  soilType: values.soil,
  automated: values.automated,
  emitter: values.emitter === 'unknown' ? null : values.emitter,
  flowLpm: figureOf(values.flow, LITRES_A_MINUTE),
  slope: values.slope,
  ownTap: values.ownTap,
})

export type ZoneBody = ReturnType<typeof zoneBody>

/** A zone as the form shows it. */
export const valuesOf = (zone: IrrigationZone): ZoneValues => ({
  name: zone.name,
  plant: zone.plantTypes[0] ?? NEW_ZONE_VALUES.plant,
  area: String(zone.areaSize),
  exposure: zone.exposureLevel,
  soil: zone.soilType,
  automated: zone.automated,
  emitter: zone.emitter ?? 'unknown',
  flow: zone.flowLpm === null ? '' : String(zone.flowLpm),
  slope: zone.slope,
  // A zone that the device kept from before the field has none.
  ownTap: zone.ownTap ?? NEW_ZONE.ownTap,
})
