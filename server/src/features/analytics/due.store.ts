import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** A garden whose week may be over. */
export interface DueWeek {
  userId: string
  /** Null where nothing is planned yet. */
  weekStart: LocalDate | null
  timeZone: string
  lat: number | null
  lng: number | null
}

/** At most `$2` gardens that are to be looked at by `$1`, the earliest first, without holding them. */
export const LOOK_AT_DUE: Statement = {
  name: 'analytics-due-look',
  text: `select d.user_id as "userId", d.week_start::text as "weekStart", p.time_zone as "timeZone", p.latitude as lat,
      p.longitude as lng
    from app.analytics_due d join app.profiles p on p.user_id = d.user_id
    where d.next_at <= $1 order by d.next_at, d.user_id limit $2`,
}

export const lookAtDue = (db: Queryable, now: Date, most: number): Promise<DueWeek[]> =>
  db.query<DueWeek>(LOOK_AT_DUE.text, [now.toISOString(), most], LOOK_AT_DUE.name)

/** Of the gardens `$2` those that are still due by `$1`; what another process has taken is passed over. */
export const TAKE_DUE: Statement = {
  name: 'analytics-due-take',
  text: `select d.user_id as "userId" from app.analytics_due d
    where d.user_id = any($2::uuid[]) and d.next_at <= $1 order by d.user_id for update skip locked`,
}

export async function takeDue(tx: Queryable, now: Date, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ userId: string }>(TAKE_DUE.text, [now.toISOString(), userIds], TAKE_DUE.name)
  return new Set(rows.map(({ userId }) => userId))
}

/** When gardens are looked at again, and which week is made then. */
export const PLAN_WEEKS: Statement = {
  name: 'analytics-due-plan',
  text: `update app.analytics_due d set next_at = next.next_at, week_start = next.week_start
    from unnest($1::uuid[], $2::timestamptz[], $3::date[]) as next (user_id, next_at, week_start)
    where d.user_id = next.user_id`,
}

export interface PlannedWeek {
  userId: string
  nextAt: Date
  weekStart: LocalDate
}

export const planWeeks = (tx: Queryable, planned: readonly PlannedWeek[]): Promise<number> =>
  tx.write(
    PLAN_WEEKS.text,
    [
      planned.map(({ userId }) => userId),
      planned.map(({ nextAt }) => nextAt.toISOString()),
      planned.map(({ weekStart }) => weekStart),
    ],
    PLAN_WEEKS.name,
  )
