import fc from 'fast-check'
import { addDays, type LocalDate } from '../src/kernel/local-date.ts'
import { CLIMATE_STATIONS, CLIMATE_ZONES } from '../src/places/climate.ts'
import { AUSTRALIAN_ZONES } from '../src/places/time-zone.ts'
import type { PlanSetting } from '../src/schedules/item-rule.ts'
import { NORMAL_STATIONS, normalsOf } from '../src/schedules/normals.ts'
import { PLAN_GRASSES, type PlanGrass, type PlanZone } from '../src/schedules/plan-table.ts'
import type { PlanRequest } from '../src/schedules/plan-year.ts'
import { DEFAULT_PREFERENCES, type ScheduleItem } from '../src/schedules/schedule.ts'
import {
  DIFFICULTIES,
  FREQUENCIES,
  ITEM_BASES,
  PLAN_PRIORITIES,
  SCHEDULE_TASK_TYPES,
  TIMES_AVAILABLE,
} from '../src/schedules/schedule-words.ts'

/** A capital of each zone of the plan table. */
export const CAPITAL_OF: Readonly<Record<PlanZone, string>> = {
  tropical: 'Darwin',
  subtropical: 'Brisbane',
  temperate: 'Sydney',
  cool: 'Canberra',
}

/** A lawn at the capital of a zone, planned by somebody who may work on any day. */
export function aSetting(grass: PlanGrass, zone: PlanZone, changes: Partial<PlanSetting> = {}): PlanSetting {
  const place = NORMAL_STATIONS.find(({ station }) => station === CAPITAL_OF[zone]) ?? null
  return {
    at: { grass, climate: zone, normals: normalsOf(zone, place) },
    place,
    soil: 'loam',
    preferences: { ...DEFAULT_PREFERENCES, timeAvailable: 'flexible' },
    ...changes,
  }
}

export const anItem = (changes: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id: 'item',
  taskType: 'weeding',
  title: 'Pull weeds',
  description: null,
  frequency: 'weekly',
  intervalDays: null,
  priority: 'medium',
  estimatedDuration: 30,
  basis: 'calendar',
  anchor: '2026-11-23',
  lastDoneOn: null,
  ...changes,
})

export const anyDate = fc.integer({ min: 0, max: 20 * 365 }).map((days): LocalDate => addDays('2020-01-01', days))

export const anyPreferences = fc.record({
  difficulty: fc.constantFrom(...DIFFICULTIES),
  timeAvailable: fc.constantFrom(...TIMES_AVAILABLE),
  priorities: fc.subarray([...PLAN_PRIORITIES]),
  seasonalAdjustments: fc.boolean(),
  weatherConsideration: fc.boolean(),
})

const anyClimate = fc.record({
  climate: fc.constantFrom(...CLIMATE_ZONES),
  place: fc.option(fc.constantFrom(...CLIMATE_STATIONS), { nil: null }),
})

export const anySetting: fc.Arbitrary<PlanSetting> = fc
  .record({ grass: fc.constantFrom(...PLAN_GRASSES), where: anyClimate, preferences: anyPreferences })
  .map(({ grass, where: { climate, place }, preferences }) => ({
    at: { grass, climate, normals: normalsOf(climate, place) },
    place,
    soil: 'loam' as const,
    preferences,
  }))

/** An item as anybody may enter it, with any of the dates around a day. */
export const anyItemAround = (today: LocalDate): fc.Arbitrary<ScheduleItem> =>
  fc
    .record({
      taskType: fc.constantFrom(...SCHEDULE_TASK_TYPES),
      frequency: fc.constantFrom(...FREQUENCIES),
      days: fc.option(fc.integer({ min: 1, max: 365 }), { nil: null }),
      basis: fc.constantFrom(...ITEM_BASES),
      anchor: fc.integer({ min: -400, max: 120 }).map((days) => addDays(today, days)),
      done: fc.option(
        fc.integer({ min: -60, max: 0 }).map((days) => addDays(today, days)),
        { nil: null },
      ),
    })
    .map(({ days, done, ...rest }) =>
      anItem({ ...rest, intervalDays: rest.frequency === 'custom' ? days : null, lastDoneOn: done }),
    )

export const anyRequest: fc.Arbitrary<PlanRequest> = fc
  .record({
    setting: anySetting,
    areaM2: fc.integer({ min: 1, max: 100_000 }),
    measured: fc.record({
      meanC: fc.option(fc.integer({ min: -5, max: 40 }), { nil: null }),
      soilC: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    }),
    ago: fc.dictionary(fc.constantFrom(...SCHEDULE_TASK_TYPES), fc.integer({ min: 0, max: 200 })),
    watersItself: fc.boolean(),
    timeZone: fc.constantFrom(...AUSTRALIAN_ZONES),
    // Any minute of five years, both nights of a change of the clocks among them.
    now: fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 }),
  })
  .map(({ setting, now, ago, ...rest }) => ({
    ...rest,
    grass: setting.at.grass,
    climate: setting.at.climate,
    normals: setting.at.normals,
    place: setting.place,
    preferences: setting.preferences,
    lastDone: Object.fromEntries(
      Object.entries(ago).map(([type, days]) => [
        type,
        new Date(now * 60_000 - days * 86_400_000).toISOString().slice(0, 10),
      ]),
    ),
    now: new Date(now * 60_000),
  }))
