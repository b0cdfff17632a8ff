import type { SmartAdvice } from '@turfwise/domain/irrigation/smart/advise-zone'
import type { KeptDay, PlannedDay } from '@turfwise/domain/irrigation/smart/plan-zone'
import type { SparedRun, Sparing } from '@turfwise/domain/irrigation/smart/spared-run'
import type { IrrigationZone } from '@turfwise/domain/irrigation/zone'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** A zone with what its last plan left behind. */
export interface ZoneToPlan {
  userId: string
  zone: IrrigationZone
  /** mm below full by the last plan; null where there is no figure. */
  depletion: number | null
  /** What the last plan said; null for a zone that is planned for the first time. */
  last: {
    plannedOn: LocalDate
    why: string
    estimatedSince: LocalDate | null
    run: { from: Date; to: Date; depth: number } | null
    spared: { kind: Sparing; at: Date } | null
  } | null
}

type ZoneRow = IrrigationZone & {
  userId: string
  depletion: number | null
  plannedOn: LocalDate | null
  why: string | null
  estimatedSince: LocalDate | null
  runAt: Date | null
  runEndsAt: Date | null
  runDepth: number | null
  spared: Sparing | null
  sparedAt: Date | null
}

const COLUMNS = `z.user_id as "userId", z.id, z.name, z.plant_types as "plantTypes", z.area_m2 as "areaSize",
  z.exposure_level as "exposureLevel", z.soil_type as "soilType", z.automated, z.current_moisture as "currentMoisture",
  z.mode, z.emitter, z.flow_lpm as "flowLpm", z.measured_rate_mm_h as "measuredRateMmH", z.evenness, z.slope,
  w.depletion, w.planned_on::text as "plannedOn", w.advice->>'why' as why,
  w.advice->'balance'->>'estimatedSince' as "estimatedSince",
  w.run_at as "runAt", w.run_ends_at as "runEndsAt", w.run_depth as "runDepth",
  w.spared, w.spared_at as "sparedAt"`

/** Those of the zones `$2`, `$3` that are in the cell `$1` still and not disabled. */
export const ZONES_OF_CELL: Statement = {
  name: 'water-zones-of-cell',
  text: `select ${COLUMNS} from unnest($2::uuid[], $3::uuid[]) as asked (user_id, zone_id)
    join app.zone_water w on w.user_id = asked.user_id and w.zone_id = asked.zone_id
    join app.irrigation_zones z on z.user_id = asked.user_id and z.id = asked.zone_id
    where w.cell = $1 and z.archived_at is null`,
}

export const ZONES_OF_USER: Statement = {
  name: 'water-zones-of-user',
  text: `select ${COLUMNS} from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.user_id = $1 and z.archived_at is null order by z.user_id, z.id`,
}

/** The zone `$2` of the user `$1`, disabled or not. */
export const ZONE_OF_USER: Statement = {
  name: 'water-zone-of-user',
  text: `select ${COLUMNS} from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.user_id = $1 and z.id = $2`,
}

const toPlan = (row: ZoneRow): ZoneToPlan => {
  const { userId, depletion, plannedOn, why, estimatedSince, runAt, runEndsAt, runDepth, spared, sparedAt, ...zone } =
    row
  const run =
    runAt !== null && runEndsAt !== null && runDepth !== null ? { from: runAt, to: runEndsAt, depth: runDepth } : null
  return {
    userId,
    zone,
    depletion,
    last:
      plannedOn === null
        ? null
        : {
            ...{ plannedOn, why: why ?? '', estimatedSince, run },
            spared: spared !== null && sparedAt !== null ? { kind: spared, at: sparedAt } : null,
          },
  }
}

export const NO_ZONE = {
  userId: '00000000-0000-0000-0000-000000000000',
  zoneId: '00000000-0000-0000-0000-000000000000',
}

export async function zonesOfCell(
  db: Queryable,
  cell: string,
  zones: readonly { userId: string; zoneId: string }[],
): Promise<ZoneToPlan[]> {
  const values = [cell, zones.map(({ userId }) => userId), zones.map(({ zoneId }) => zoneId)]
  return (await db.query<ZoneRow>(ZONES_OF_CELL.text, values, ZONES_OF_CELL.name)).map(toPlan)
}

export const zonesOfUser = async (db: Queryable, userId: string): Promise<ZoneToPlan[]> =>
  (await db.query<ZoneRow>(ZONES_OF_USER.text, [userId], ZONES_OF_USER.name)).map(toPlan)

export async function zoneOf(db: Queryable, userId: string, zoneId: string): Promise<ZoneToPlan | undefined> {
  const [row] = await db.query<ZoneRow>(ZONE_OF_USER.text, [userId, zoneId], ZONE_OF_USER.name)
  return row && toPlan(row)
}

/** What was kept, given and gauged, by zone id; the gauge by user id. */
export interface PlanFacts {
  kept: ReadonlyMap<string, KeptDay[]>
  irrigation: ReadonlyMap<string, Map<LocalDate, number>>
  gauge: ReadonlyMap<string, Map<LocalDate, number>>
}

const OF_ZONES = 'unnest($1::uuid[], $2::uuid[], $3::date[]) as asked (user_id, zone_id, since)'

/** Days of zones, each from a day of its own on. */
export const KEPT_DAYS: Statement = {
  name: 'water-kept-days',
  text: `select d.zone_id as "zoneId", d.date::text, d.model_et0 as "modelEt0", d.model_rain as "modelRain", d.gauge,
      d.irrigation, d.start_mm as start, d.end_mm as "end"
    from ${OF_ZONES}
    join app.water_days d on d.user_id = asked.user_id and d.zone_id = asked.zone_id and d.date >= asked.since
    order by d.user_id, d.zone_id, d.date`,
}

export const GIVEN_BY_DAY: Statement = {
  name: 'water-given-by-day',
  text: `select g.zone_id as "zoneId", g.date::text, sum(g.depth_mm) as depth
    from ${OF_ZONES}
    join app.waterings g on g.user_id = asked.user_id and g.zone_id = asked.zone_id and g.date >= asked.since
    group by g.user_id, g.zone_id, g.date`,
}

export const GAUGED_DAYS: Statement = {
  name: 'water-gauged-days',
  text: `select user_id as "userId", date::text, millimetres from app.rain_gauge
    where user_id = any($1::uuid[]) and date >= $2`,
}

const grouped = <Row, Value>(rows: readonly Row[], key: (row: Row) => string, make: () => Value) => {
  const map = new Map<string, Value>()
  return {
    map,
    of(row: Row): Value {
      const name = key(row)
      const known = map.get(name)
      if (known !== undefined) return known
      const made = make()
      map.set(name, made)
      return made
    },
    rows,
  }
}

/** @param sinceOf the first day that is asked of a zone */
export async function factsOf(
  db: Queryable,
  zones: readonly ZoneToPlan[],
  sinceOf: (zone: ZoneToPlan) => LocalDate,
): Promise<PlanFacts> {
  const since = zones.map(sinceOf)
  const asked = [zones.map(({ userId }) => userId), zones.map(({ zone }) => zone.id), since]
  const [first = '9999-12-31'] = since.toSorted()
  const users = [...new Set(zones.map(({ userId }) => userId))]
  // One after the other: they share the connection of a transaction.
  const days = await db.query<KeptDay & { zoneId: string }>(KEPT_DAYS.text, asked, KEPT_DAYS.name)
  const given = await db.query<{ zoneId: string; date: LocalDate; depth: number }>(
    GIVEN_BY_DAY.text,
    asked,
    GIVEN_BY_DAY.name,
  )
  const gauged = await db.query<{ userId: string; date: LocalDate; millimetres: number }>(
    GAUGED_DAYS.text,
    [users, first],
    GAUGED_DAYS.name,
  )
  const kept = grouped(
    days,
    ({ zoneId }) => zoneId,
    (): KeptDay[] => [],
  )
  for (const row of days) kept.of(row).push(row)
  const irrigation = grouped(
    given,
    ({ zoneId }) => zoneId,
    () => new Map<LocalDate, number>(),
  )
  for (const row of given) irrigation.of(row).set(row.date, row.depth)
  const gauge = grouped(
    gauged,
    ({ userId }) => userId,
    () => new Map<LocalDate, number>(),
  )
  for (const row of gauged) gauge.of(row).set(row.date, row.millimetres)
  return { kept: kept.map, irrigation: irrigation.map, gauge: gauge.map }
}

/** What a plan of a zone leaves behind. */
export interface PlanToKeep {
  userId: string
  zoneId: string
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
const DAY_COLUMNS = `user_id, zone_id, date, model_et0, model_rain, gauge, irrigation, start_mm, end_mm, et0, used, drained,
  readily, rain_forecast, why`

/**
 * Plans of many zones at once. A plan that was made of older facts than the one that is there writes nothing; a zone that
 * is gone meanwhile is passed over.
 */
export const KEEP_PLANS: Statement = {
  name: 'water-keep-plans',
  text: `insert into app.zone_water (user_id, zone_id, cell, planned_at, planned_on, depletion, total, run_at, run_ends_at,
      run_depth, advice, spared, spared_at)
    select p.user_id, p.zone_id, $1, $2, $3, p.depletion, p.total, p.run_at, p.run_ends_at, p.run_depth, p.advice,
      p.spared, p.spared_at
    from rows from (
      unnest($4::uuid[], $5::uuid[], $6::float8[], $7::float8[], $8::timestamptz[], $9::timestamptz[], $10::float8[],
        $11::text[], $12::timestamptz[]),
      jsonb_array_elements($13::jsonb)) as p (${PLAN_COLUMNS})
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
      $8::float8[], $9::float8[], $10::float8[], $11::float8[], $12::float8[], $13::float8[], $14::boolean[], $15::text[])
    on conflict (user_id, zone_id, date) do update set model_et0 = excluded.model_et0,
      model_rain = excluded.model_rain, gauge = excluded.gauge, irrigation = excluded.irrigation,
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
const columnsOf = <Item>(items: readonly Item[], ...fields: ((item: Item) => unknown)[]): unknown[] =>
  fields.map((field) => items.map(field))

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
  return columnsOf(
    days,
    (one) => one.userId,
    (one) => one.zoneId,
    (one) => one.date,
    (one) => one.modelEt0,
    (one) => one.modelRain,
    (one) => one.gauge,
    (one) => one.irrigation,
    (one) => one.start,
    (one) => one.end,
    (one) => one.et0,
    (one) => one.used,
    (one) => one.drained,
    (one) => one.readily,
    (one) => one.rainForecast,
    (one) => one.why,
  )
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

/** Keeps plans with their days and runs; in an open transaction, all or none. */
export async function keepPlans(db: Queryable, made: PlanMade, plans: readonly PlanToKeep[]): Promise<void> {
  if (plans.length === 0) return
  const rows = await db.query<{ zoneId: string }>(KEEP_PLANS.text, planValues(made, plans), KEEP_PLANS.name)
  const written = new Set(rows.map(({ zoneId }) => zoneId))
  const kept = plans.filter(({ zoneId }) => written.has(zoneId))
  if (kept.some(({ days }) => days.length > 0)) await db.write(KEEP_DAYS.text, dayValues(kept), KEEP_DAYS.name)
  if (kept.some(({ begun }) => begun !== null)) await db.write(BOOK_RUNS.text, runValues(made.at, kept), BOOK_RUNS.name)
  if (kept.some(({ sparedNow }) => sparedNow !== null))
    await db.write(COUNT_SPARED.text, sparedValues(kept), COUNT_SPARED.name)
}

export const OLD_PLANS: Statement = {
  name: 'water-old-plans',
  text: `select 1 from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id and w.cell = $2 and w.planned_on = $3
      and w.planned_at >= z.updated_at
    where z.user_id = $1 and z.archived_at is null and w.zone_id is null limit 1`,
}

/** Whether a zone that is not disabled was not planned on this day in this cell, or was changed since. */
export const hasOldPlans = async (
  db: Queryable,
  userId: string,
  { cell, today }: { cell: string; today: LocalDate },
): Promise<boolean> => (await db.query(OLD_PLANS.text, [userId, cell, today], OLD_PLANS.name)).length > 0

export const ADVICE: Statement = {
  name: 'water-advice',
  text: `select z.id, w.advice from app.irrigation_zones z
    left join app.zone_water w on w.user_id = z.user_id and w.zone_id = z.id
    where z.user_id = $1 and z.archived_at is null`,
}

/** By zone id; `lacking` where a zone that is not disabled was never planned. */
export async function readAdvice(
  db: Queryable,
  userId: string,
): Promise<{ byZone: ReadonlyMap<string, SmartAdvice>; lacking: boolean }> {
  const rows = await db.query<{ id: string; advice: SmartAdvice | null }>(ADVICE.text, [userId], ADVICE.name)
  const known = rows.flatMap(({ id, advice }) => (advice === null ? [] : [[id, advice] as const]))
  return { byZone: new Map(known), lacking: known.length < rows.length }
}

export const STATES: Statement = {
  name: 'water-states',
  text: `select w.zone_id as "zoneId", w.depletion, w.total, w.planned_at as "plannedAt",
      (select max(g.date)::text from app.waterings g where g.user_id = $1 and g.zone_id = w.zone_id) as "wateredOn"
    from app.zone_water w where w.user_id = $1`,
}

/** By zone id. */
export async function readStates(db: Queryable, userId: string) {
  const rows = await db.query<{
    zoneId: string
    depletion: number | null
    total: number
    plannedAt: Date
    wateredOn: LocalDate | null
  }>(STATES.text, [userId], STATES.name)
  return new Map(
    rows.map(({ zoneId, depletion, total, plannedAt, wateredOn }) => {
      const asOf = plannedAt.toISOString()
      return [
        zoneId,
        { wateredOn, balance: depletion === null ? null : { depletionMm: depletion, tawMm: total, asOf } },
      ]
    }),
  )
}
