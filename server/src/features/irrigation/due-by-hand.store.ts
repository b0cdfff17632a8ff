import { firstRuns } from '@turfwise/domain/irrigation/runs/garden-runs'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Database } from '../../db/database.ts'
import type { Statement } from '../../db/queryable.ts'
import type { WateringRules } from '../watering-rules/watering-rules.public.ts'
import { gardenScheduleOf } from './garden-schedule.ts'
import type { StoredSchedule } from './schedules.store.ts'

/** A zone that somebody waters by hand, and that its plan says is due on a day. */
export interface DueZone {
  id: string
  name: string
  depthMm: number | null
  minutes: number | null
}

export interface AskedDay {
  userId: string
  day: LocalDate
  /** First instant of the day by the garden's clocks, and of the day after. */
  from: Date
  until: Date
}

/**
 * Of the users `$1` on the days `$2`, which begin and end at `$3` and `$4`: by the schedule of a zone under the rule, by
 * the balance of one in millimetres. What runs by itself, is paused, or was watered on the day already is not among them.
 * A day that a schedule has named stays among them for two weeks, in which its place may permit it later.
 */
export const DUE_BY_HAND: Statement = {
  name: 'irrigation-due-by-hand',
  text: `select asked.user_id as "userId", asked.day::text as day, z.id, z.name,
      case when z.mode = 'rain-rule' then s.depth_mm else w.run_depth end as "depthMm",
      case when z.mode = 'rain-rule' then s.duration_minutes
        else extract(epoch from w.run_ends_at - w.run_at) / 60 end::float8 as minutes,
      case when z.mode = 'rain-rule' then jsonb_build_object('zoneId', z.id, 'mode', z.mode, 'emitter', z.emitter,
        'ownTap', z.own_tap, 'scheduledTime', s.scheduled_time, 'duration', s.duration_minutes, 'frequency', s.frequency,
        'nextWatering', s.next_watering, 'waterDepthMm', s.depth_mm, 'estimatedWaterUsage', s.litres,
        'active', s.active, 'pause', s.pause, 'factors', '[]'::jsonb) end as schedule
    from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::timestamptz[]) as asked (user_id, day, day_from, day_until)
    join app.irrigation_zones z on z.user_id = asked.user_id
    left join app.irrigation_schedules s on s.user_id = z.user_id and s.zone_id = z.id
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.archived_at is null and not z.automated
      and case when z.mode = 'rain-rule' then s.active and s.next_watering between asked.day - 14 and asked.day
        else w.run_at >= asked.day_from and w.run_at < asked.day_until end
      and not exists (select from app.waterings g where g.user_id = z.user_id and g.zone_id = z.id and g.date = asked.day)
    order by z.user_id, z.id`,
}

export interface DueByHandNeeds {
  db: Database
  rulesOf: WateringRules['rulesOf']
}

/**
 * Zones of many that are watered by hand and due on a day on which their place permits it; who has none is missing.
 */
export async function dueByHand(
  { db, rulesOf }: DueByHandNeeds,
  asked: readonly AskedDay[],
): Promise<ReadonlyMap<string, DueZone[]>> {
  const values = [
    asked.map(({ userId }) => userId),
    asked.map(({ day }) => day),
    asked.map(({ from }) => from.toISOString()),
    asked.map(({ until }) => until.toISOString()),
  ]
  const due = new Map<string, DueZone[]>()
  const rows = await db.query<DueZone & { userId: string; day: LocalDate; schedule: StoredSchedule | null }>(
    DUE_BY_HAND.text,
    values,
    DUE_BY_HAND.name,
  )
  const rules = await rulesOf([...new Set(rows.flatMap(({ userId, schedule }) => (schedule === null ? [] : [userId])))])
  for (const { userId, day, schedule, ...zone } of rows) {
    const rule = rules.get(userId)
    if (schedule !== null && rule !== undefined) {
      const runs = firstRuns([gardenScheduleOf(schedule, undefined)], { rule, today: day })
      if (runs.get(schedule.zoneId) !== day) continue
    }
    due.set(userId, [...(due.get(userId) ?? []), zone])
  }
  return due
}
