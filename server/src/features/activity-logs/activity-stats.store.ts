import type { ActivityStats } from '@turfwise/contract/activity-logs'
import { ACTIVITY_TYPES, type ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Queryable, Statement } from '../../db/queryable.ts'

/**
 * Of each kind `$5`: how often and how long since the first of the last `$3` days began in the garden's zone, `$4` for one
 * without, today `$2` among them; and when it was done last. Each kind is a walk along the index of its newest logs.
 */
export const ACTIVITY_STATS: Statement = {
  name: 'activity-stats',
  text: `with since as (
      select (date_trunc('day', $2::timestamptz at time zone zone) - ($3::int - 1) * interval '1 day') at time zone zone as at
      from (select coalesce((select time_zone from app.profiles where user_id = $1), $4::text) as zone) garden
    )
    select since.at as "from", kind.type as "activityType", recent.count, recent.minutes, recent.timed, newest.at as "lastAt"
    from since cross join unnest($5::text[]) with ordinality as kind (type, place)
    cross join lateral (
      select count(*)::int as count, coalesce(sum(duration_minutes), 0)::int as minutes, count(duration_minutes)::int as timed
      from app.activity_logs where user_id = $1 and activity_type = kind.type and created_at >= since.at
    ) recent
    left join lateral (
      select created_at as at from app.activity_logs where user_id = $1 and activity_type = kind.type
      order by created_at desc, id desc limit 1
    ) newest on true
    order by kind.place`,
}

interface KindRow {
  from: Date
  activityType: ActivityType
  count: number
  minutes: number
  timed: number
  lastAt: Date | null
}

/** What the user did in the last days, as it is answered. */
export async function activityStatsOf(db: Queryable, userId: string, days: number, now: Date): Promise<ActivityStats> {
  const { text, name } = ACTIVITY_STATS
  const values = [userId, now.toISOString(), days, DEFAULT_TIME_ZONE, ACTIVITY_TYPES]
  const kinds = await db.query<KindRow>(text, values, name)
  const sum = (field: 'count' | 'minutes') => kinds.reduce((total, kind) => total + kind[field], 0)
  return {
    from: (kinds[0]?.from ?? now).toISOString(),
    days,
    count: sum('count'),
    minutes: sum('minutes'),
    types: kinds.map(({ from: _, lastAt, ...kind }) => ({ ...kind, lastAt: lastAt?.toISOString() ?? null })),
  }
}
