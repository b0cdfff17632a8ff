import { etRate } from '@turfwise/domain/irrigation/et-rate'
import { planByRule } from '@turfwise/domain/irrigation/plan-by-rule'
import type { SmartAdvice } from '@turfwise/domain/irrigation/smart/advise-zone'
import type pg from 'pg'
import type { PlannedZone } from '../../server/src/features/irrigation/schedules.store.ts'
import { idOf } from './id-of.ts'

/** Of each gardener who waters. */
export const ZONES_EACH = 8
/** Gardeners with zones: enough that neighbours in time are none in the table. */
export const WATERING_USERS = 2_000

/** Of Parramatta, where all of them live. */
const [CELL, TIME_ZONE] = ['-33.8,151.0,Australia/Sydney', 'Australia/Sydney']

const ADVICE: SmartAdvice = {
  ...{ verdict: 'not-due', date: '2026-11-16', time: '04:00', depthMm: null, litres: null, minutes: null },
  ...{ cycles: null, cycleMinutes: null, soakMinutes: null, rule: null },
  why: 'Nothing to water: the soil is 6.2\u00a0mm down of the 14.3\u00a0mm it can spare. Next look Monday 3 am.',
  balance: { depletionMm: 6.2, rawMm: 14.3, tawMm: 25.5, asOf: '2026-11-14', estimatedSince: null },
}

const NOW = new Date('2026-11-13T21:10:00Z')

/** One zone's schedule as the rule makes it, with all its figures: what is written and read for each of them. */
export function planOfBench(): Omit<PlannedZone, 'zoneId' | 'newId' | 'lookAgainAt'> {
  const today = '2026-11-14'
  return planByRule(
    {
      ...{ plantTypes: ['buffalo-grass'], areaSize: 60, exposureLevel: 'full-sun', soilType: 'loam' },
      ...{ automated: false, currentMoisture: null, emitter: null, flowLpm: null, measuredRateMmH: 17 },
    },
    {
      ...{ now: NOW, today, timeZone: 'Australia/Sydney', dry: { days: 2, by: 'rain' }, balance: null },
      et: etRate({ today, place: { lat: -33.81, lng: 151 }, day: { et0: 5.1 } }),
      forecast: [
        { day: 'Today', date: '2026-11-14', condition: 'sunny', precipitation: 0 },
        { day: 'Tomorrow', date: '2026-11-15', condition: 'cloudy', precipitation: 0.4 },
        { day: 'Monday', date: '2026-11-16', condition: 'light-rain', precipitation: 1.2 },
      ],
    },
  )
}

/** Zones with a schedule each, of the first gardeners. Not automated: nobody looks at them again while it is measured. */
export async function seedIrrigation(db: pg.Client, users: number): Promise<void> {
  const { schedule, factors, moisture } = planOfBench()
  const watering = Math.min(users, WATERING_USERS)
  await db.query(
    `insert into app.irrigation_zones (user_id, id, name, plant_types, area_m2, exposure_level, soil_type, automated, mode,
       measured_rate_mm_h, slope, moisture)
     select ${idOf('01890000', 'u')}, ${idOf('018c0000', '(z - 1) * $1 + u')}, 'Zone ' || z, array['buffalo-grass'], 60,
       'full-sun', 'loam', false, 'rain-rule', 17, 'flat', $3::jsonb
     from generate_series(1, $2::integer) z, generate_series(1, $1::integer) u order by z, u`,
    [watering, ZONES_EACH, JSON.stringify(moisture)],
  )
  await db.query(
    `insert into app.irrigation_schedules (user_id, zone_id, id, scheduled_time, duration_minutes, frequency, priority,
       reason, litres, depth_mm, active, weather_adjusted, next_watering, pause, factors)
     select user_id, id, id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from app.irrigation_zones order by id`,
    [
      ...[schedule.scheduledTime, schedule.duration, schedule.frequency, schedule.priority, schedule.reason],
      ...[schedule.estimatedWaterUsage, schedule.waterDepthMm, schedule.active, schedule.weatherAdjusted],
      ...[schedule.nextWatering, JSON.stringify(schedule.pause), JSON.stringify(factors)],
    ],
  )
  // As the job of the balance has left them this morning; the cell is not due, so that nobody plans while it is measured.
  await db.query(
    `insert into app.zone_water (user_id, zone_id, cell, planned_at, planned_on, depletion, total, advice)
     select user_id, id, $1, now(), (now() at time zone $2)::date, 6.2, 25.5, $3::jsonb from app.irrigation_zones order by id`,
    [CELL, TIME_ZONE, JSON.stringify(ADVICE)],
  )
  await db.query(
    `insert into app.water_cells (cell, lat, lng, time_zone, weather_at, look_at)
     values ($1, -33.8, 151, $2, 'infinity', now() + interval '1 day')`,
    [CELL, TIME_ZONE],
  )
}
