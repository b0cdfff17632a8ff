import type { ClosedDays, KeptDay } from '@turfwise/domain/irrigation/smart/plan-zone'
import { addDays, earliest, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { plainList } from '../../db/plain-list.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { ZoneToPlan } from './plans.store.ts'

/** What was kept, given and gauged, by zone id; the gauge by user id. */
export interface PlanFacts {
  /** Of the zones whose days up to yesterday are closed, and of no others. */
  closed: ReadonlyMap<string, ClosedDays>
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

/** Zones whose days from `$3` up to yesterday, `$4`, were kept and are known to the weather source. */
export const CLOSED_DAYS: Statement = {
  name: 'water-closed-days',
  text: `select d.zone_id as "zoneId", max(d.end_mm) filter (where d.date = $4) as "end", avg(d.model_et0) as "recentEt0"
    from unnest($1::uuid[], $2::uuid[]) as asked (user_id, zone_id)
    join app.water_days d on d.user_id = asked.user_id and d.zone_id = asked.zone_id and d.date >= $3
    group by d.user_id, d.zone_id
    having bool_and(d.model_et0 is not null and d.model_rain is not null) and max(d.date) = $4`,
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
  { since, today }: { since: LocalDate; today: LocalDate },
): Promise<Map<string, ClosedDays>> {
  const settled = zones.filter(({ last }) => last?.plannedOn === today && last.estimatedSince === null)
  if (settled.length === 0) return new Map()
  const rows = await db.query<ClosedDays & { zoneId: string }>(
    CLOSED_DAYS.text,
    [...idsOf(settled), since, addDays(today, -1)],
    CLOSED_DAYS.name,
  )
  return new Map(rows.map((row) => [row.zoneId, row]))
}

export interface FactsAsked {
  today: LocalDate
  /** The first day that is read of a zone whose days are not closed. */
  sinceOf(zone: ZoneToPlan): LocalDate
  /** The first of the days that have to be known for a zone's days to be closed; null asks for all days of all zones. */
  closedSince: LocalDate | null
}

export async function factsOf(
  db: Queryable,
  zones: readonly ZoneToPlan[],
  { today, sinceOf, closedSince }: FactsAsked,
): Promise<PlanFacts> {
  // One after the other: they share the connection of a transaction.
  const closed = closedSince === null ? new Map() : await closedDays(db, zones, { since: closedSince, today })
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
  const given = await db.query<{ zoneId: string; date: LocalDate; depth: number }>(
    GIVEN_BY_DAY.text,
    [...idsOf(zones), plainList(since)],
    GIVEN_BY_DAY.name,
  )
  const first = since.reduce(earliest, today)
  const gauged = await db.query<{ userId: string; date: LocalDate; millimetres: number }>(
    GAUGED_DAYS.text,
    [plainList([...new Set(zones.map(({ userId }) => userId))]), first],
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
  return { closed, kept: kept.map, irrigation: irrigation.map, gauge: gauge.map }
}
