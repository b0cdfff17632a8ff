import type { Database } from '../../server/src/db/database.ts'

/** One plan as it is kept, with an advice of the usual length. */
const ADVICE = {
  ...{ verdict: 'water', date: '2026-12-11', time: '04:00', depthMm: 12.4, litres: 744, minutes: 37.2, cycles: 2 },
  ...{ cycleMinutes: 18.6, soakMinutes: 12, rule: null },
  why: 'Water 12.4\u00a0mm (744\u00a0L) on Friday 04:00: the soil is 12.4\u00a0mm down of the 13.1\u00a0mm it can spare. In 2 cycles of 18\u00a0min 36\u00a0s because loam takes 8\u00a0mm/h.',
  balance: { depletionMm: 12.4, rawMm: 13.1, tawMm: 25.5, asOf: '2026-12-10', estimatedSince: null },
}

/** Tables of the same columns, keys and references, for the statement beside the job. */
export async function makeFloorTables(db: Database): Promise<void> {
  await db.query('create schema floor')
  for (const table of ['zone_water', 'water_days']) {
    await db.query(`create table floor.${table} (like app.${table} including all)`)
    await db.query(`alter table floor.${table} add foreign key (user_id) references auth.users on delete cascade,
      add foreign key (user_id, zone_id) references app.irrigation_zones (user_id, id) on delete cascade`)
    await db.query(`insert into floor.${table} select * from app.${table}`)
  }
}

const PLANS = `update floor.zone_water set planned_at = $1::timestamptz, planned_on = $1::date, depletion = 12.4, total = 25.5,
  run_at = $1, run_ends_at = $1, run_depth = 12.4, advice = $2::jsonb`
const DAYS = `insert into floor.water_days (user_id, zone_id, date, model_et0, model_rain, irrigation, start_mm, end_mm, et0,
    used, drained, readily, rain_forecast, why)
  select user_id, zone_id, ($1::timestamptz at time zone 'Australia/Perth')::date - 1, 5, 0, 0, 9, 12.4, 5, 3.4, 0, 13.1, false, $2::jsonb->>'why' from floor.zone_water`

/** Writes as many rows as the job does by one statement. @returns ms */
export async function runFloor(db: Database, at: string, withDays: boolean): Promise<number> {
  const started = performance.now()
  await db.query(withDays ? `with days as (${DAYS}) ${PLANS}` : PLANS, [at, JSON.stringify(ADVICE)])
  return performance.now() - started
}
