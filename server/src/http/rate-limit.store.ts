import type { Queryable } from '../db/queryable.ts'

/** Counters whose time ran out count as nothing; this only takes their rows away. */
export async function forgetExpiredLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from app.rate_limits where expire < $1', [now.getTime()])
}
