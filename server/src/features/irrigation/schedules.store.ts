import type { IrrigationSchedule } from '@turfwise/contract/irrigation'
import type { Factor } from '@turfwise/domain/irrigation/factors'
import type { Moisture, PauseCause, IrrigationSchedule as Schedule } from '@turfwise/domain/irrigation/schedule'
import type { Emitter, ZoneMode } from '@turfwise/domain/irrigation/zone'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'

/** The schedule of a zone, with what is said of the zone beside it. */
export interface StoredSchedule extends Schedule {
  id: string
  zoneId: string
  zoneName: string
  mode: ZoneMode
  emitter: Emitter | null
  /** Of the zone: its runs wait for nobody's. */
  ownTap: boolean
  factors: readonly Factor[]
  /** Of the zone: whether it is looked at by itself. */
  automated: boolean
  lookAgainAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const SELECT = `select s.id, s.zone_id as "zoneId", z.name as "zoneName", z.mode, z.emitter, z.automated,
    z.own_tap as "ownTap", s.look_again_at as "lookAgainAt", s.scheduled_time as "scheduledTime",
    s.duration_minutes as duration, s.frequency, s.priority, s.reason, s.litres as "estimatedWaterUsage",
    s.depth_mm as "waterDepthMm", s.active, s.weather_adjusted as "weatherAdjusted",
    s.next_watering::text as "nextWatering", s.pause, s.factors, s.created_at as "createdAt", s.updated_at as "updatedAt"
  from app.irrigation_schedules s
  join app.irrigation_zones z on z.user_id = s.user_id and z.id = s.zone_id
  where s.user_id = $1`

/** A page of the user's schedules, from the beginning. */
export const LIST_SCHEDULES: Statement = {
  name: 'irrigation-schedules-list',
  text: `${SELECT} order by s.zone_id limit $2`,
}
/** Behind the zone `$3`. */
export const LIST_SCHEDULES_AFTER: Statement = {
  name: 'irrigation-schedules-list-after',
  text: `${SELECT} and s.zone_id > $3 order by s.zone_id limit $2`,
}

export const readSchedules = (
  db: Queryable,
  userId: string,
  asked: { limit: number | null; after: readonly [zoneId: string] | undefined },
): Promise<StoredSchedule[]> => {
  const { name, text } = asked.after ? LIST_SCHEDULES_AFTER : LIST_SCHEDULES
  return db.query(text, [userId, asked.limit, ...(asked.after ?? [])], name)
}

export const presentSchedule = (
  userId: string,
  schedule: StoredSchedule,
): Omit<IrrigationSchedule, 'run' | 'runReason' | 'runDates' | 'lastRun'> => {
  const { pause, factors, automated, emitter: _, ownTap: __, lookAgainAt, createdAt, updatedAt, ...fields } = schedule
  // The switch may have been turned since the schedule was made.
  const isLookedAt = automated && (pause?.cause === 'rain' || pause?.cause === 'frost')
  const again = isLookedAt ? (lookAgainAt?.toISOString() ?? null) : null
  return {
    ...fields,
    userId,
    pause: pause && { ...pause, conditions: [...pause.conditions], lookAgainAt: again },
    factors: [...factors],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** What one generation makes of a zone. */
export interface PlannedZone {
  zoneId: string
  /** Of the schedule, where the zone has none yet. */
  newId: string
  schedule: Schedule
  factors: readonly Factor[]
  moisture: Moisture
  /** When it is looked at again by itself, while the zone is automated. */
  lookAgainAt: Date
}

/**
 * Puts the schedules of zones in place of those before, which keep their id, and the moisture with them: one statement for
 * all zones, so that it is done for all or none.
 */
export const SAVE_PLANS: Statement = {
  name: 'irrigation-plans-save',
  text: `with plan as (
      select * from jsonb_to_recordset($2::jsonb) as p (
        zone_id uuid, id uuid, scheduled_time text, duration_minutes smallint, frequency text, priority text, reason text,
        litres double precision, depth_mm double precision, active boolean, weather_adjusted boolean,
        next_watering date, pause jsonb, factors jsonb, moisture jsonb, look_again_at timestamptz)
    ), moist as (
      update app.irrigation_zones z set moisture = plan.moisture
      from plan where z.user_id = $1 and z.id = plan.zone_id
    )
    insert into app.irrigation_schedules (user_id, zone_id, id, scheduled_time, duration_minutes, frequency, priority,
      reason, litres, depth_mm, active, weather_adjusted, next_watering, pause, factors, look_again_at,
      created_at, updated_at)
    select $1, zone_id, id, scheduled_time, duration_minutes, frequency, priority, reason, litres, depth_mm, active,
      weather_adjusted, next_watering, nullif(pause, 'null'), factors, look_again_at, $3, $3
    from plan
    on conflict (user_id, zone_id) do update set (scheduled_time, duration_minutes, frequency, priority, reason, litres,
      depth_mm, active, weather_adjusted, next_watering, pause, factors, look_again_at, updated_at)
      = (excluded.scheduled_time, excluded.duration_minutes, excluded.frequency, excluded.priority, excluded.reason,
      excluded.litres, excluded.depth_mm, excluded.active, excluded.weather_adjusted, excluded.next_watering,
      excluded.pause, excluded.factors, excluded.look_again_at, excluded.updated_at)`,
}

/** The values of SAVE_PLANS. */
export function planValues(userId: string, plans: readonly PlannedZone[], now: Date): string[] {
  const rows = plans.map(({ zoneId, newId, schedule, factors, moisture, lookAgainAt }) => ({
    zone_id: zoneId,
    id: newId,
    scheduled_time: schedule.scheduledTime,
    duration_minutes: schedule.duration,
    frequency: schedule.frequency,
    priority: schedule.priority,
    reason: schedule.reason,
    litres: schedule.estimatedWaterUsage,
    depth_mm: schedule.waterDepthMm,
    active: schedule.active,
    weather_adjusted: schedule.weatherAdjusted,
    next_watering: schedule.nextWatering,
    pause: schedule.pause,
    factors,
    moisture,
    look_again_at: lookAgainAt.toISOString(),
  }))
  return [userId, JSON.stringify(rows), now.toISOString()]
}

export async function savePlans(
  tx: Queryable,
  userId: string,
  plans: readonly PlannedZone[],
  now: Date,
): Promise<void> {
  if (plans.length > 0) await run(tx, SAVE_PLANS, planValues(userId, plans, now))
}

/** Pauses the schedule of a zone for another reason than the weather; nobody looks at it again by itself. */
export const PAUSE_SCHEDULES: Statement = {
  name: 'irrigation-schedules-pause',
  text: `update app.irrigation_schedules set active = false, look_again_at = null, updated_at = $4,
      pause = jsonb_build_object('cause', $3::text, 'conditions', '[]'::jsonb, 'comingMm', null, 'needsMm', depth_mm,
        'lookAgainAt', null)
    where user_id = $1 and zone_id = $2`,
}

export const pauseSchedules = (
  tx: Queryable,
  userId: string,
  of: { zoneId: string; cause: Extract<PauseCause, 'zone-disabled' | 'zone-restored'>; now: Date },
): Promise<number> => run(tx, PAUSE_SCHEDULES, [userId, of.zoneId, of.cause, of.now.toISOString()])

/** Whose schedules are to be looked at again by now, those that wait longest first. */
export const gardensToLookAt = async (db: Queryable, now: Date): Promise<string[]> => {
  const rows = await db.query<{ userId: string }>(
    `select s.user_id as "userId" from app.irrigation_schedules s
     join app.irrigation_zones z on z.user_id = s.user_id and z.id = s.zone_id
     where s.look_again_at <= $1 and z.automated and z.archived_at is null
     group by s.user_id order by min(s.look_again_at)`,
    [now],
  )
  return rows.map(({ userId }) => userId)
}
