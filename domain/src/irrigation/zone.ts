import type { PlantTypeId } from './plants.ts'

export const EXPOSURE_LEVELS = ['full-sun', 'partial-sun', 'partial-shade', 'full-shade'] as const
export type ExposureLevel = (typeof EXPOSURE_LEVELS)[number]

/** Soils of an irrigation zone; lawn zones know more of them. */
export const IRRIGATION_SOILS = ['sandy', 'loam', 'clay', 'rocky'] as const
export type IrrigationSoil = (typeof IRRIGATION_SOILS)[number]

/** By the specification's rule, where any rain of the forecast pauses, or by the balance of the soil. */
export const ZONE_MODES = ['rain-rule', 'millimetres'] as const
export type ZoneMode = (typeof ZONE_MODES)[number]

export const EMITTERS = ['pop-up-spray', 'gear-drive', 'rotary-nozzle', 'dripline'] as const
export type Emitter = (typeof EMITTERS)[number]

/** Steepness, per cent. */
export const SLOPES = ['flat', '4-6', '7-12', 'steeper'] as const
export type Slope = (typeof SLOPES)[number]

export const ZONE_STATUSES = ['active', 'disabled'] as const
export type ZoneStatus = (typeof ZONE_STATUSES)[number]

/** Irrigation zones of one account, disabled ones included. */
export const IRRIGATION_ZONES_MAX = 100

export const IRRIGATION_LIMITS = {
  /** Of a list without a limit: more than an account may have. */
  listMax: 500,
  nameCharsMax: 100,
  reasonCharsMax: 200,
  /** m²: a flower pot to ten hectares. */
  areaM2Min: 0.1,
  areaM2Max: 100_000,
  /** Litres a minute of all heads of the zone together. */
  flowLpmMin: 0.1,
  flowLpmMax: 1000,
  /** mm an hour by the cup test. */
  rateMmHMin: 0.5,
  rateMmHMax: 200,
} as const

/** What the Add Zone form begins with. */
export const NEW_ZONE = {
  areaSize: 10,
  exposureLevel: 'partial-sun',
  soilType: 'loam',
  automated: true,
  mode: 'rain-rule',
  slope: 'flat',
  ownTap: false,
} as const satisfies Partial<IrrigationZone>

/** Stored where nobody gave a reason. */
export const DEFAULT_ARCHIVE_REASON = 'User disabled'

/** A zone as far as its water goes. */
export interface IrrigationZone {
  id: string
  name: string
  /** One by the form; of several the thirstiest decides. */
  plantTypes: readonly PlantTypeId[]
  /** m² */
  areaSize: number
  exposureLevel: ExposureLevel
  soilType: IrrigationSoil
  automated: boolean
  /** Per cent, by the gardener's own meter. */
  currentMoisture: number | null
  mode: ZoneMode
  emitter: Emitter | null
  /** Litres a minute. */
  flowLpm: number | null
  /** mm an hour, by the cup test. */
  measuredRateMmH: number | null
  /** 0 to 1, by the cup test: how evenly the water falls. */
  evenness: number | null
  slope: Slope
  /** It is fed by a tap that no other zone of the garden uses, so it may run at the same time as they do. */
  ownTap: boolean
}
