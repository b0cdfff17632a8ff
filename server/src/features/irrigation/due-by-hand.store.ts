import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

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
 */
export const DUE_BY_HAND: Statement = {
  name: 'irrigation-due-by-hand',
  text: `select asked.user_id as "userId", z.id, z.name,
      case when z.mode = 'rain-rule' then s.depth_mm else w.run_depth end as "depthMm",
      case when z.mode = 'rain-rule' then s.duration_minutes
        else extract(epoch from w.run_ends_at - w.run_at) / 60 end::float8 as minutes
    from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::timestamptz[]) as asked (user_id, day, day_from, day_until)
    join app.irrigation_zones z on z.user_id = asked.user_id
    left join app.irrigation_schedules s on s.user_id = z.user_id and s.zone_id = z.id
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.archived_at is null and not z.automated
      and case when z.mode = 'rain-rule' then s.active and s.next_watering = asked.day
        else w.run_at >= asked.day_from and w.run_at < asked.day_until end
      and not exists (select from app.waterings g where g.user_id = z.user_id and g.zone_id = z.id and g.date = asked.day)
    order by z.user_id, z.id`,
}

/** Zones of many that are watered by hand and due on a day; who has none is missing. */
export async function dueByHand(db: Queryable, asked: readonly AskedDay[]): Promise<ReadonlyMap<string, DueZone[]>> {
  const values = [
    asked.map(({ userId }) => userId),
    asked.map(({ day }) => day),
    asked.map(({ from }) => from.toISOString()),
    asked.map(({ until }) => until.toISOString()),
  ]
  const due = new Map<string, DueZone[]>()
  const rows = await db.query<DueZone & { userId: string }>(DUE_BY_HAND.text, values, DUE_BY_HAND.name)
  for (const { userId, ...zone } of rows) due.set(userId, [...(due.get(userId) ?? []), zone])
  return due
}
