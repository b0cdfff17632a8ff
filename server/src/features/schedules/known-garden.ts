import type { SignupGrassType } from '@turfwise/domain/account/profile'
import type { ProductUse } from '@turfwise/domain/holds/product-use'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { type ClimateZone, climateOf } from '@turfwise/domain/places/climate'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { measuredWarmth } from '@turfwise/domain/schedules/measured-warmth'
import { planGrassOf } from '@turfwise/domain/schedules/plan-table'
import { PLAN_GRASS_OF_PROFILE } from '@turfwise/domain/schedules/profile-grass'
import type { MeasuredWarmth } from '@turfwise/domain/schedules/refit'
import {
  SCHEDULE_TASK_TYPES,
  type ScheduleGrass,
  type ScheduleTaskType,
  taskTypeOf,
} from '@turfwise/domain/schedules/schedule-words'
import { AVAILABLE_WATER, type BalanceSoil } from '@turfwise/domain/weather/soil-balance'
import type { GardenWaterRule } from '@turfwise/domain/weather/water-law'
import { Refusal } from '../../refusal.ts'
import { lastDoneOf } from './generated-tasks.store.ts'
import { type KeptSetting, soilOfGarden } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

/** All that plans ask of a garden. */
export interface KnownGarden {
  now: Date
  timeZone: string
  /** Where the garden is. */
  today: LocalDate
  climate: ClimateZone
  place: { lat: number; lng: number } | null
  grass: SignupGrassType | null
  soil: BalanceSoil
  measured: MeasuredWarmth
  lastDone: Partial<Record<ScheduleTaskType, LocalDate>>
  uses: readonly ProductUse[]
  /** The watering rule of the place; null where none is known. */
  waterRule: GardenWaterRule | null
}

/** Of a garden that is nowhere to be found, as the weather has it. */
const CLIMATE_OF_NOWHERE: ClimateZone = 'temperate'

const isBalanceSoil = (soil: string): soil is BalanceSoil => Object.hasOwn(AVAILABLE_WATER, soil)
/** Loam where nobody said. */
const balanceSoilOf = (soil: string | null): BalanceSoil => (soil !== null && isBalanceSoil(soil) ? soil : 'loam')

/** Where somebody's day is: their garden's zone, and its day now. */
export async function dayOf(
  { placeOf, clock }: Pick<SchedulesNeeds, 'placeOf' | 'clock'>,
  userId: string,
): Promise<{ now: Date; timeZone: string; today: LocalDate }> {
  const timeZone = (await placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const now = clock.now()
  return { now, timeZone, today: todayIn(timeZone, now) }
}

/** What is known of a garden at this moment. A weather source that fails is no error. */
export async function knownGarden(needs: SchedulesNeeds, userId: string): Promise<KnownGarden> {
  const { db } = needs
  const [{ place, reading }, garden, soil] = await Promise.all([
    needs.gardenWeather(userId),
    needs.gardenOf(userId),
    soilOfGarden(db, userId),
  ])
  const { now, timeZone, today } = await dayOf(needs, userId)
  const done = await lastDoneOf(db, userId, SCHEDULE_TASK_TYPES.map(taskTypeOf), timeZone)
  const lastDone: KnownGarden['lastDone'] = {}
  for (const type of SCHEDULE_TASK_TYPES) {
    const logged = Object.entries(garden.jobs).find(([job]) => job === taskTypeOf(type))?.[1].last ?? null
    const completed = done.find((one) => one.type === taskTypeOf(type))?.on ?? null
    const last = [logged, completed]
      .flatMap((one) => one ?? [])
      .toSorted()
      .at(-1)
    if (last !== undefined) lastDone[type] = last
  }
  return {
    ...{ now, timeZone, today, lastDone },
    climate: place === null ? CLIMATE_OF_NOWHERE : climateOf(place).zone,
    place: place && { lat: place.lat, lng: place.lng },
    grass: garden.grass,
    soil: balanceSoilOf(soil),
    measured: measuredWarmth(reading, today),
    uses: garden.uses,
    waterRule: garden.waterRule,
  }
}

/**
 * What the dates of a schedule follow from: its grass and zone, else what is said of the whole garden.
 * @throws Refusal lawn-zone/not-found
 */
export async function settingFor(
  { zoneOf }: Pick<SchedulesNeeds, 'zoneOf'>,
  userId: string,
  garden: KnownGarden,
  { grassType, lawnZoneId }: { grassType: ScheduleGrass | null; lawnZoneId: string | null },
): Promise<KeptSetting> {
  const zone = lawnZoneId === null ? undefined : await zoneOf(userId, lawnZoneId)
  if (lawnZoneId !== null && zone === undefined) throw new Refusal('lawn-zone/not-found')
  const ofProfile = garden.grass === null ? 'other' : PLAN_GRASS_OF_PROFILE[garden.grass]
  return {
    grass:
      grassType === null && zone === undefined ? ofProfile : planGrassOf(grassType ?? 'other', zone?.grassType ?? null),
    climate: garden.climate,
    place: garden.place,
    soil: zone === undefined ? garden.soil : balanceSoilOf(zone.soilType),
  }
}
