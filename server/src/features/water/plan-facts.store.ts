import type { GaugeReading } from '@turfwise/domain/irrigation/smart/gauge-days'
import { ASSUMED_AFTER_MS, type AwaitedRun } from '@turfwise/domain/irrigation/smart/given-water'
import {
  type ClosedDays,
  correctedRain,
  type KeptDay,
  type MeasuredDay,
  openSince,
} from '@turfwise/domain/irrigation/smart/plan-zone'
import { addDays, earliest, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { plainList } from '../../db/plain-list.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { ZoneToPlan } from './plans.store.ts'
import { READINGS_OF_USERS } from './rain-gauge.store.ts'

/** What was kept, given and gauged, by zone id; readings of the gauge by user id. */
export interface PlanFacts {
  /** Of the zones whose days up to yesterday are closed, and of no others. */
  closed: ReadonlyMap<string, ClosedDays>
  kept: ReadonlyMap<string, KeptDay[]>
  irrigation: ReadonlyMap<string, Map<LocalDate, number>>
  /** Runs that have begun and are no water yet. */
  awaited: ReadonlyMap<string, AwaitedRun>
  /** Days of which a run is known. */
  runDays: ReadonlyMap<string, Set<LocalDate>>
  readings: ReadonlyMap<string, GaugeReading[]>
}

const OF_ZONES = 'unnest($1::uuid[], $2::uuid[], $3::date[]) as asked (user_id, zone_id, since)'

/** Days of zones, each from a day of its own on. */
export const KEPT_DAYS: Statement = {
  name: 'water-kept-days',
  text: `select d.zone_id as "zoneId", d.date::text, d.model_et0 as "modelEt0", d.model_rain as "modelRain",
      d.first_rain as "firstRain", d.gauge, d.gauge_covered as "gaugeCovered", d.gauge_told as "gaugeTold", d.irrigation,
      d.start_mm as start, d.end_mm as "end"
    from ${OF_ZONES}
    join app.water_days d on d.user_id = asked.user_id and d.zone_id = asked.zone_id and d.date >= asked.since
    order by d.user_id, d.zone_id, d.date`,
}

/**
 * Zones whose days from `$3` up to yesterday, `$4`, were kept and are known to the weather source, and of which that says
 * nothing else today: `$5` to `$7` are the days that it may still correct, with what it says of them now. A day of those with
 * a gauge is open: how the rain of a night is shared by its two days follows the source's hours. So is yesterday where a run
 * of it ended after `$8`, and is assumed only today.
 */
export const CLOSED_DAYS: Statement = {
  name: 'water-closed-days',
  text: `select d.zone_id as "zoneId", max(d.end_mm) filter (where d.date = $4) as "end", avg(d.model_et0) as "recentEt0",
      max(d.first_rain) filter (where d.date = $4) as "firstRain", max(d.model_rain) filter (where d.date = $4) as "modelRain",
      max(d.gauge) filter (where d.date = $4) as gauge
    from unnest($1::uuid[], $2::uuid[]) as asked (user_id, zone_id)
    join app.water_days d on d.user_id = asked.user_id and d.zone_id = asked.zone_id and d.date >= $3
    left join unnest($5::date[], $6::float8[], $7::float8[]) as seen (date, et0, rain) on seen.date = d.date
    group by d.user_id, d.zone_id
    having bool_and(d.model_et0 is not null and d.model_rain is not null) and max(d.date) = $4
      and bool_and(coalesce(seen.et0 = d.model_et0, true) and coalesce(seen.rain = d.model_rain, true))
      and bool_and(d.gauge is null or seen.date is null)
      and not exists (
        select from app.waterings g where g.user_id = d.user_id and g.zone_id = d.zone_id and g.date = $4
          and g.origin = 'run' and g.confirmed_by is null and g.watered_at > $8)`,
}

/** Of a watering `g`: it was told, somebody says that it ran, or it ended so long before `$4` that it is assumed. */
const COUNTS = "(g.origin <> 'run' or g.confirmed_by is not null or g.watered_at <= $4::timestamptz)"

export const GIVEN_BY_DAY: Statement = {
  name: 'water-given-by-day',
  text: `select g.zone_id as "zoneId", g.date::text, coalesce(sum(g.depth_mm) filter (where ${COUNTS}), 0) as depth,
      sum(g.depth_mm) filter (where not ${COUNTS}) as awaited, max(g.watered_at) filter (where not ${COUNTS}) as "awaitedTo",
      bool_or(g.origin = 'run') as ran
    from ${OF_ZONES}
    join app.waterings g on g.user_id = asked.user_id and g.zone_id = asked.zone_id and g.date >= asked.since
    group by g.user_id, g.zone_id, g.date`,
}

/**
 * Runs of zones in millimetres of the users `$1`: those that are planned and have not ended at `$2`, and those of the day `$3`
 * that have begun. What was given by hand is no run of the tap's queue.
 */
export const OTHER_RUNS: Statement = {
  name: 'water-other-runs',
  text: `select w.user_id as "userId", w.zone_id as "zoneId", w.run_at as "from", w.run_ends_at as "to", false as given,
      z.own_tap as "ownTap"
    from app.zone_water w
    join app.irrigation_zones z on z.user_id = w.user_id and z.id = w.zone_id
    where w.user_id = any($1::uuid[]) and w.run_ends_at > $2 and z.mode = 'millimetres' and z.archived_at is null
    union all
    select g.user_id, g.zone_id,
      least(g.created_at, g.watered_at - coalesce(g.minutes, 0) * interval '1 minute'), g.watered_at, true, z.own_tap
    from app.irrigation_zones z
    join app.waterings g on g.user_id = z.user_id and g.zone_id = z.id and g.date = $3 and g.origin = 'run'
      and g.depth_mm > 0
    where z.user_id = any($1::uuid[])`,
}

export interface StoredRun {
  userId: string
  zoneId: string
  from: Date
  to: Date
  /** It was given, and is not planned. */
  given: boolean
  /** Of the zone: nobody waits for its runs. */
  ownTap: boolean
}

export const otherRuns = (
  db: Queryable,
  userIds: readonly string[],
  { now, today }: { now: Date; today: LocalDate },
): Promise<StoredRun[]> =>
  db.query<StoredRun>(OTHER_RUNS.text, [plainList(userIds), now.toISOString(), today], OTHER_RUNS.name)

/** Values of rows by what they belong to. */
function grouped<Row, Value>(rows: readonly Row[], key: (row: Row) => string, make: () => Value) {
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

const idsOf = (zones: readonly ZoneToPlan[]): [string, string] => [
  plainList(zones.map(({ userId }) => userId)),
  plainList(zones.map(({ zone }) => zone.id)),
]

/**
 * The closed days of zones that were planned today, whose own days are not read one by one then: nearly all that new weather
 * within a day bears on.
 */
async function closedDays(
  db: Queryable,
  zones: readonly ZoneToPlan[],
  {
    since,
    today,
    measured,
    countedAfter,
  }: Pick<FactsAsked, 'today' | 'measured'> & {
    since: LocalDate
    countedAfter: Date
  },
): Promise<Map<string, ClosedDays>> {
  const settled = zones.filter(({ last }) => last?.plannedOn === today && last.estimatedSince === null)
  if (settled.length === 0) return new Map()
  const open = [...measured].filter(([date]) => date >= openSince(today))
  const seen = [
    plainList(open.map(([date]) => date)),
    plainList(open.map(([, { et0 }]) => et0)),
    plainList(open.map(([, { rain }]) => rain)),
  ]
  const rows = await db.query<
    Pick<ClosedDays, 'end' | 'recentEt0'> & Pick<KeptDay, 'firstRain' | 'modelRain' | 'gauge'> & { zoneId: string }
  >(
    CLOSED_DAYS.text,
    [...idsOf(settled), since, addDays(today, -1), ...seen, countedAfter.toISOString()],
    CLOSED_DAYS.name,
  )
  return new Map(
    rows.map(({ zoneId, end, recentEt0, ...yesterday }) => [
      zoneId,
      { end, recentEt0, corrected: correctedRain(yesterday) },
    ]),
  )
}

/** Planned runs that ended by then are assumed. */
const assumedUpTo = (now: Date): Date => new Date(now.getTime() - ASSUMED_AFTER_MS)

export interface FactsAsked {
  now: Date
  today: LocalDate
  /** What the source says now of past days. */
  measured: ReadonlyMap<LocalDate, MeasuredDay>
  /** The first day that is read of a zone whose days are not closed. */
  sinceOf(zone: ZoneToPlan): LocalDate
  /** The first of the days that have to be known for a zone's days to be closed; null asks for all days of all zones. */
  closedSince: LocalDate | null
  /** The first moment of a day in the cell. */
  startOf(date: LocalDate): Date
}

export async function factsOf(
  db: Queryable,
  zones: readonly ZoneToPlan[],
  { now, today, measured, sinceOf, closedSince, startOf }: FactsAsked,
): Promise<PlanFacts> {
  // One after the other: they share the connection of a transaction.
  const closed =
    closedSince === null
      ? new Map()
      : await closedDays(db, zones, { since: closedSince, today, measured, countedAfter: assumedUpTo(startOf(today)) })
  const open = zones.filter(({ zone }) => !closed.has(zone.id))
  const days =
    open.length === 0
      ? []
      : await db.query<KeptDay & { zoneId: string }>(
          KEPT_DAYS.text,
          [...idsOf(open), plainList(open.map(sinceOf))],
          KEPT_DAYS.name,
        )
  const since = zones.map((zone) => (closed.has(zone.zone.id) ? today : sinceOf(zone)))
  const given = await db.query<{
    zoneId: string
    date: LocalDate
    depth: number
    awaited: number | null
    awaitedTo: Date | null
    ran: boolean
  }>(GIVEN_BY_DAY.text, [...idsOf(zones), plainList(since), assumedUpTo(now).toISOString()], GIVEN_BY_DAY.name)
  const gauged = await db.query<{ userId: string; from: Date; to: Date; millimetres: number }>(
    READINGS_OF_USERS.text,
    [plainList([...new Set(zones.map(({ userId }) => userId))]), startOf(since.reduce(earliest, today)).toISOString()],
    READINGS_OF_USERS.name,
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
  const runDays = grouped(
    given,
    ({ zoneId }) => zoneId,
    () => new Set<LocalDate>(),
  )
  const awaited = new Map<string, AwaitedRun>()
  for (const row of given) {
    const { zoneId, date, awaited: depth, awaitedTo } = row
    irrigation.of(row).set(date, row.depth)
    if (row.ran) runDays.of(row).add(date)
    if (depth !== null && awaitedTo !== null)
      awaited.set(zoneId, { date, depth, countsFrom: awaitedTo.getTime() + ASSUMED_AFTER_MS })
  }
  const readings = grouped(
    gauged,
    ({ userId }) => userId,
    (): GaugeReading[] => [],
  )
  for (const row of gauged) {
    const { from, to, millimetres } = row
    readings.of(row).push({ from: from.getTime(), to: to.getTime(), millimetres })
  }
  return { closed, kept: kept.map, irrigation: irrigation.map, readings: readings.map, awaited, runDays: runDays.map }
}
