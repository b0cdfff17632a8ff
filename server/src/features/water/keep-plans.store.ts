import type { SmartAdvice } from '@turfwise/domain/irrigation/smart/advise-zone'
import type { PlannedDay } from '@turfwise/domain/irrigation/smart/plan-zone'
import type { SparedRun, Sparing } from '@turfwise/domain/irrigation/smart/spared-run'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { type Plain, plainList } from '../../db/plain-list.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** What a plan of a zone leaves behind. */
export interface PlanToKeep {
  userId: string
  zoneId: string
  /** Of a zone that was not planned before. */
  isFirst: boolean
  depletion: number | null
  total: number
  run: { from: number; to: number; depth: number } | null
  /** What likely rain takes of the next run. */
  spared: SparedRun | null
  advice: SmartAdvice
  days: readonly (PlannedDay & { why: string | null })[]
  /** A planned run whose time has come: it is booked, once. */
  begun: { id: string; date: LocalDate; to: Date; depth: number; minutes: number | null } | null
  /** A run that was held or shortened when its time had come: it is booked, once. */
  sparedNow: { date: LocalDate; kind: Sparing } | null
}

const PLAN_COLUMNS = 'user_id, zone_id, depletion, total, run_at, run_ends_at, run_depth, spared, spared_at, advice'
const DAY_COLUMNS = `user_id, zone_id, date, model_et0, model_rain, first_rain, gauge, gauge_covered, gauge_told, irrigation,
  start_mm, end_mm, et0, used, drained, readily, rain_forecast, why`

const PLANS = `rows from (
      unnest($4::uuid[], $5::uuid[], $6::float8[], $7::float8[], $8::timestamptz[], $9::timestamptz[], $10::float8[],
        $11::text[], $12::timestamptz[]),
      jsonb_array_elements($13::jsonb)) as p (${PLAN_COLUMNS})`

/**
 * Plans of many zones at once, in place of those that are there. A plan that was made of older facts than the one that is
 * there writes nothing; a zone that is gone meanwhile is passed over.
 */
export const REPLACE_PLANS: Statement = {
  name: 'water-replace-plans',
  text: `update app.zone_water w set cell = $1, planned_at = $2, planned_on = $3, depletion = p.depletion, total = p.total,
      run_at = p.run_at, run_ends_at = p.run_ends_at, run_depth = p.run_depth, advice = p.advice, spared = p.spared,
      spared_at = p.spared_at
    from ${PLANS}
    where w.user_id = p.user_id and w.zone_id = p.zone_id and w.planned_at <= $2
    returning w.zone_id as "zoneId"`,
}

/** The same for zones without a plan. */
export const FIRST_PLANS: Statement = {
  name: 'water-first-plans',
  text: `insert into app.zone_water (user_id, zone_id, cell, planned_at, planned_on, depletion, total, run_at, run_ends_at,
      run_depth, advice, spared, spared_at)
    select p.user_id, p.zone_id, $1, $2, $3, p.depletion, p.total, p.run_at, p.run_ends_at, p.run_depth, p.advice,
      p.spared, p.spared_at
    from ${PLANS}
    join app.irrigation_zones z on z.user_id = p.user_id and z.id = p.zone_id
    on conflict (user_id, zone_id) do update set cell = excluded.cell, planned_at = excluded.planned_at,
      planned_on = excluded.planned_on, depletion = excluded.depletion, total = excluded.total,
      run_at = excluded.run_at, run_ends_at = excluded.run_ends_at, run_depth = excluded.run_depth,
      advice = excluded.advice, spared = excluded.spared, spared_at = excluded.spared_at
    where app.zone_water.planned_at <= excluded.planned_at
    returning zone_id as "zoneId"`,
}

/** Days of zones whose plans were kept. In a statement of its own: joined to those plans, it was tried for each pair of the two. */
export const KEEP_DAYS: Statement = {
  name: 'water-keep-days',
  text: `insert into app.water_days (${DAY_COLUMNS})
    select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::float8[], $5::float8[], $6::float8[], $7::float8[],
      $8::float8[], $9::text[], $10::float8[], $11::float8[], $12::float8[], $13::float8[], $14::float8[], $15::float8[],
      $16::float8[], $17::boolean[], $18::text[])
    on conflict (user_id, zone_id, date) do update set model_et0 = excluded.model_et0,
      model_rain = excluded.model_rain, first_rain = excluded.first_rain, gauge = excluded.gauge,
      gauge_covered = excluded.gauge_covered, gauge_told = excluded.gauge_told, irrigation = excluded.irrigation,
      start_mm = excluded.start_mm, end_mm = excluded.end_mm, et0 = excluded.et0, used = excluded.used,
      drained = excluded.drained, readily = excluded.readily,
      rain_forecast = excluded.rain_forecast or app.water_days.rain_forecast,
      why = coalesce(excluded.why, app.water_days.why)`,
}

/** Runs that have begun, of zones whose plans were kept. */
export const BOOK_RUNS: Statement = {
  name: 'water-book-runs',
  text: `insert into app.waterings (user_id, id, zone_id, date, watered_at, depth_mm, minutes, origin, created_at, updated_at)
    select r.*, 'run', $1, $1
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::date[], $6::timestamptz[], $7::float8[], $8::float8[]) as r
    on conflict do nothing`,
}

/** Runs that were held or shortened, of zones whose plans were kept. */
export const COUNT_SPARED: Statement = {
  name: 'water-count-spared',
  text: `insert into app.spared_runs (user_id, zone_id, date, kind)
    select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[])
    on conflict do nothing`,
}

export interface PlanMade {
  cell: string
  /** When the facts were read from which the plans were made. */
  at: Date
  today: LocalDate
}

const iso = (instant: number | undefined): string | null =>
  instant === undefined ? null : new Date(instant).toISOString()

/** A list for each column of a statement. */
const columnsOf = <Item>(items: readonly Item[], ...fields: ((item: Item) => Plain)[]): string[] =>
  fields.map((field) => plainList(items.map(field)))

export const planValues = ({ cell, at, today }: PlanMade, plans: readonly PlanToKeep[]): unknown[] => [
  cell,
  at.toISOString(),
  today,
  ...columnsOf(
    plans,
    (plan) => plan.userId,
    (plan) => plan.zoneId,
    (plan) => plan.depletion,
    (plan) => plan.total,
    (plan) => iso(plan.run?.from),
    (plan) => iso(plan.run?.to),
    (plan) => plan.run?.depth ?? null,
    (plan) => plan.spared?.kind ?? null,
    (plan) => iso(plan.spared?.at),
  ),
  // In one piece: as elements of an array each would be escaped, and read, by itself.
  JSON.stringify(plans.map(({ advice }) => advice)),
]

function dayValues(plans: readonly PlanToKeep[]): unknown[] {
  const days = plans.flatMap(({ userId, zoneId, days: own }) => own.map((one) => ({ userId, zoneId, ...one })))
  const plain = columnsOf(
    days,
    (one) => one.userId,
    (one) => one.zoneId,
    (one) => one.date,
    (one) => one.modelEt0,
    (one) => one.modelRain,
    (one) => one.firstRain,
    (one) => one.gauge,
    (one) => one.gaugeCovered,
    (one) => one.gaugeTold,
    (one) => one.irrigation,
    (one) => one.start,
    (one) => one.end,
    (one) => one.et0,
    (one) => one.used,
    (one) => one.drained,
    (one) => one.readily,
    (one) => one.rainForecast,
  )
  return [...plain, days.map(({ why }) => why)]
}

function runValues(at: Date, plans: readonly PlanToKeep[]): unknown[] {
  const runs = plans.flatMap(({ userId, zoneId, begun }) => (begun === null ? [] : [{ userId, zoneId, ...begun }]))
  return [
    at.toISOString(),
    ...columnsOf(
      runs,
      (run) => run.userId,
      (run) => run.id,
      (run) => run.zoneId,
      (run) => run.date,
      (run) => run.to.toISOString(),
      (run) => run.depth,
      (run) => run.minutes,
    ),
  ]
}

function sparedValues(plans: readonly PlanToKeep[]): unknown[] {
  const spared = plans.flatMap(({ userId, zoneId, sparedNow }) =>
    sparedNow === null ? [] : [{ userId, zoneId, ...sparedNow }],
  )
  return columnsOf(
    spared,
    (one) => one.userId,
    (one) => one.zoneId,
    (one) => one.date,
    (one) => one.kind,
  )
}

async function replacePlans(db: Queryable, made: PlanMade, plans: readonly PlanToKeep[]): Promise<Set<string>> {
  const written = new Set<string>()
  for (const [statement, isFirst] of [[REPLACE_PLANS, false] as const, [FIRST_PLANS, true] as const]) {
    const own = plans.filter((plan) => plan.isFirst === isFirst)
    if (own.length === 0) continue
    const rows = await db.query<{ zoneId: string }>(statement.text, planValues(made, own), statement.name)
    for (const { zoneId } of rows) written.add(zoneId)
  }
  return written
}

/** Keeps plans with their days and runs; in an open transaction, all or none. */
export async function keepPlans(db: Queryable, made: PlanMade, plans: readonly PlanToKeep[]): Promise<void> {
  const written = await replacePlans(db, made, plans)
  const kept = plans.filter(({ zoneId }) => written.has(zoneId))
  if (kept.some(({ days }) => days.length > 0)) await db.write(KEEP_DAYS.text, dayValues(kept), KEEP_DAYS.name)
  if (kept.some(({ begun }) => begun !== null)) await db.write(BOOK_RUNS.text, runValues(made.at, kept), BOOK_RUNS.name)
  if (kept.some(({ sparedNow }) => sparedNow !== null))
    await db.write(COUNT_SPARED.text, sparedValues(kept), COUNT_SPARED.name)
}
