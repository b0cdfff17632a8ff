import type { Queryable, Statement } from '../../db/queryable.ts'

/** A score that has a number, with the parts that Lawn Analytics shows. */
export interface LateReading {
  id: string
  recordedAt: Date
  overall: number
  grassDensity: number | null
  colorHealth: number | null
  weedControl: number | null
  soilQuality: number | null
}

/** The last two of the users `$1` that were recorded before `$2`, the newest first. */
export const LATE_READINGS: Statement = {
  name: 'health-scores-late-readings',
  text: `select asked.user_id as "userId", late.* from unnest($1::uuid[], $2::timestamptz[]) as asked (user_id, before)
    cross join lateral (
      select id, recorded_at as "recordedAt", overall, grass_density as "grassDensity", colour_health as "colorHealth",
        weed_control as "weedControl", soil_quality as "soilQuality"
      from app.health_scores
      where user_id = asked.user_id and overall is not null and recorded_at < asked.before
      order by recorded_at desc, id desc limit 2
    ) late`,
}

/** The last two scores of many, each before an instant; who has none is missing. */
export async function lateReadings(
  db: Queryable,
  asked: readonly { userId: string; before: Date }[],
): Promise<ReadonlyMap<string, LateReading[]>> {
  const values = [asked.map(({ userId }) => userId), asked.map(({ before }) => before.toISOString())]
  const rows = await db.query<LateReading & { userId: string }>(LATE_READINGS.text, values, LATE_READINGS.name)
  const found = new Map<string, LateReading[]>()
  for (const { userId, ...reading } of rows) found.set(userId, [...(found.get(userId) ?? []), reading])
  return found
}
