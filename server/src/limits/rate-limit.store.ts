import type { Queryable } from '../db/queryable.ts'

/** Counts one unless `points` are counted already. False when they are. */
export async function takePoint(
  db: Queryable,
  { key, points, seconds, now }: { key: string; points: number; seconds: number; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into app.rate_limits as l (key, points, expire) values ($1, 1, $3)
     on conflict (key) do update set
       points = case when l.expire <= $4 then 1 else l.points + 1 end,
       expire = case when l.expire <= $4 then excluded.expire else l.expire end
     where l.expire <= $4 or l.points < $2
     returning 1 as one`,
    [key, points, now.getTime() + seconds * 1000, now.getTime()],
    'rate-limits-take',
  )
  return rows.length > 0
}

/** Counters whose time ran out count as nothing; this only takes their rows away. */
export async function forgetExpiredLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from app.rate_limits where expire < $1', [now.getTime()])
}
