import { typicalEt } from '@turfwise/domain/irrigation/climate-et'
import { type ForecastInView, forecastOf, NO_FORECAST } from '@turfwise/domain/irrigation/smart/forecast-in-view'
import { type GaugeDay, gaugeDays } from '@turfwise/domain/irrigation/smart/gauge-days'
import { ASSUMED_AFTER_MS } from '@turfwise/domain/irrigation/smart/given-water'
import { planInTurn, type ZoneRun } from '@turfwise/domain/irrigation/smart/plan-garden'
import { type MeasuredDay, measuredDays, planZone } from '@turfwise/domain/irrigation/smart/plan-zone'
import { type Permission, runTimesOf } from '@turfwise/domain/irrigation/smart/run-times'
import type { OtherRun } from '@turfwise/domain/irrigation/smart/slots-beside'
import { NO_FIGURE_FROM_DAYS } from '@turfwise/domain/irrigation/smart/water-days'
import { TELL_DAYS_BACK } from '@turfwise/domain/irrigation/smart/water-limits'
import { addDays, earliest, type LocalDate, latest, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import { newRowId } from '../../row-id.ts'
import type { WaterCell } from './cells.store.ts'
import { keepPlans, type PlanToKeep } from './keep-plans.store.ts'
import { factsOf, otherRuns, type PlanFacts, type StoredRun } from './plan-facts.store.ts'
import type { ZoneToPlan } from './plans.store.ts'

/** What all zones of a cell share in one look at them. */
export interface CellInView {
  cell: WaterCell
  now: Date
  today: LocalDate
  measured: ReadonlyMap<LocalDate, MeasuredDay>
  forecast: ForecastInView
  typicalEt0: (date: LocalDate) => number
  times: Times
}

/** @param reading null where there is no live weather: it drives nothing then, and past days are estimated */
export function viewOf(cell: WaterCell, reading: WeatherReading | null, now: Date): CellInView {
  const today = todayIn(cell.timeZone, now)
  const byMonth = new Map<string, number>()
  const typicalEt0 = (date: LocalDate): number => {
    const month = date.slice(0, 7)
    const known = byMonth.get(month) ?? typicalEt(cell, date).mm
    byMonth.set(month, known)
    return known
  }
  const [measured, forecast] =
    reading === null
      ? [new Map<LocalDate, MeasuredDay>(), NO_FORECAST]
      : [measuredDays(reading), forecastOf(reading, today, now.getTime())]
  const times = timesIn({ timeZone: cell.timeZone, now, today, forecast })
  return { cell, now, today, typicalEt0, measured, forecast, times }
}

/** Days that are read again where nothing the gardener told has changed: enough to see that weather is missing. */
const LAST_DAYS = NO_FIGURE_FROM_DAYS
const WHOLE = TELL_DAYS_BACK + 1

/** The first day that a plan has to read: of a zone with unknown days those may be known by now. */
function sinceOf({ last }: ZoneToPlan, today: LocalDate, whole: boolean): LocalDate {
  const oldest = addDays(today, -WHOLE)
  if (whole || last === null) return oldest
  // A zone that was not looked at for days goes on from the last one that was kept.
  const recent = addDays(earliest(last.plannedOn, today), -LAST_DAYS)
  const unknown = last.estimatedSince === null ? recent : addDays(last.estimatedSince, -1)
  return latest(earliest(unknown, recent), oldest)
}

/** A run that was planned and has begun, of a zone that waters by its plan. */
function begunRun({ zone, last }: ZoneToPlan, { cell, now }: CellInView): PlanToKeep['begun'] {
  const run = last?.run
  if (!run || !zone.automated || zone.mode !== 'millimetres' || run.from > now) return null
  const date = todayIn(cell.timeZone, run.from)
  return { id: newRowId(), date, to: run.to, depth: run.depth, minutes: null }
}

/** A run that was held or shortened when its time came, of such a zone. */
function sparedRun({ zone, last }: ZoneToPlan, { cell, now }: CellInView): PlanToKeep['sparedNow'] {
  const spared = last?.spared
  if (!spared || !zone.automated || zone.mode !== 'millimetres' || spared.at > now) return null
  return { date: todayIn(cell.timeZone, spared.at), kind: spared.kind }
}

/** The plan of one zone from what was read of it. */
function planOne(
  item: ZoneToPlan,
  facts: PlanFacts,
  view: CellInView,
  { permission, gauge, others }: { permission: Permission; gauge: Gauged; others: readonly OtherRun[] },
): PlanOfZone {
  const { userId, zone, last } = item
  const known = facts.runDays.get(zone.id) ?? NO_RUN_DAYS
  const due = begunRun(item, view)
  // Its controller was faster, and has said how long it ran.
  const begun = due !== null && known.has(due.date) ? null : due
  const told = facts.irrigation.get(zone.id) ?? NO_DAYS
  const countsFrom = begun === null ? Number.NaN : begun.to.getTime() + ASSUMED_AFTER_MS
  const isLate = begun !== null && countsFrom <= view.now.getTime()
  const given = isLate ? new Map(told).set(begun.date, (told.get(begun.date) ?? 0) + begun.depth) : told
  const { days, advice, depletion, total, run, spared, lookAt } = planZone({
    ...view,
    zone,
    timeZone: view.cell.timeZone,
    kept: facts.kept.get(zone.id) ?? [],
    closed: facts.closed.get(zone.id) ?? null,
    irrigation: given,
    awaited: begun !== null && !isLate ? { ...begun, countsFrom } : (facts.awaited.get(zone.id) ?? null),
    runDays: begun === null ? known : new Set([...known, begun.date]),
    gauge,
    times: view.times(permission),
    others,
  })
  const withWhy = days.map((day) => ({ ...day, why: day.date === last?.plannedOn ? last.why : null }))
  return {
    ...{ userId, zoneId: zone.id, isFirst: last === null, depletion, total, run, spared, advice, begun, lookAt },
    sparedNow: sparedRun(item, view),
    days: withWhy,
  }
}

const NO_DAYS: ReadonlyMap<LocalDate, number> = new Map()
const NO_RUN_DAYS: ReadonlySet<LocalDate> = new Set()

type Gauged = ReadonlyMap<LocalDate, GaugeDay>
const NOT_GAUGED: Gauged = new Map()

/** What a garden's gauge says of its days, by when the source says that it rained. */
function gaugedIn(
  userId: string,
  { readings }: PlanFacts,
  { cell: { timeZone }, forecast, measured }: CellInView,
): Gauged {
  const own = readings.get(userId)
  if (own === undefined) return NOT_GAUGED
  return gaugeDays(own, { timeZone, hours: forecast.hours, rainOn: (date) => measured.get(date)?.rain ?? null })
}

type Times = (permission: Permission) => ReturnType<typeof runTimesOf>

/** The times of runs, worked out once for all who are permitted the same hours. */
function timesIn(seen: Parameters<typeof runTimesOf>[1]): Times {
  const known = new Map<Permission, ReturnType<typeof runTimesOf>>()
  return (permission) => {
    const times = known.get(permission) ?? runTimesOf(permission, seen)
    known.set(permission, times)
    return times
  }
}

type PlanOfZone = PlanToKeep & { lookAt: number; run: OtherRun | null }

/**
 * The plans of a garden's zones. Those in millimetres are planned in turn, beside the runs of zones that are not planned now
 * and what was given today: they share a tap, but for those with one of their own.
 */
function planGarden(
  zones: readonly ZoneToPlan[],
  stored: readonly StoredRun[],
  { cell: { timeZone } }: CellInView,
  plan: (zone: ZoneToPlan, others: readonly OtherRun[]) => PlanOfZone,
): PlanOfZone[] {
  const isPlanned = new Set(zones.map(({ zone }) => zone.id))
  const beside = stored.filter(({ zoneId, given }) => given || !isPlanned.has(zoneId))
  const alone = zones.map((zone) => ({ zone, made: plan(zone, NO_RUNS) }))
  const queue = alone.filter(({ zone: { zone } }) => zone.mode === 'millimetres')
  const rest = alone.filter(({ zone: { zone } }) => zone.mode !== 'millimetres')
  if (queue.length + beside.length < 2) return alone.map(({ made }) => made)
  const runs: ZoneRun[] = [
    ...beside.map(({ zoneId, from, to, given, ownTap }) => ({
      ...{ zoneId, ownTap, date: todayIn(timeZone, from), from: from.getTime(), to: to.getTime() },
      minutes: given ? Number.POSITIVE_INFINITY : (to.getTime() - from.getTime()) / 60_000,
    })),
    // A run that begins now is booked as given, and its tap is open until it ends.
    ...alone.flatMap(({ zone, made: { zoneId, begun } }) =>
      begun === null || zone.last?.run == null
        ? []
        : [
            {
              zoneId,
              date: begun.date,
              from: zone.last.run.from.getTime(),
              to: begun.to.getTime(),
              minutes: Number.POSITIVE_INFINITY,
              ownTap: zone.zone.ownTap,
            },
          ],
    ),
  ]
  return [...planInTurn(queue, runs, plan), ...rest.map(({ made }) => made)]
}

function byUser<Item extends { userId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const map = new Map<string, Item[]>()
  for (const item of items) {
    const own = map.get(item.userId)
    if (own === undefined) map.set(item.userId, [item])
    else own.push(item)
  }
  return map
}

const NO_RUNS: readonly OtherRun[] = []

/** After midnight a day is over and its balance is closed. */
const afterMidnight = ({ cell, today }: CellInView): Date => instantsOf(cell.timeZone, addDays(today, 1), '00:05')[0]

export interface PlanZonesNeeds {
  db: Queryable
  clock: Clock
  /** The hours in which the users may water. */
  permissionsOf(
    userIds: readonly string[],
    now: Date,
  ): Promise<(userId: string, method: 'sprinkler' | 'drip') => Permission>
}

/**
 * Plans zones of a cell and keeps what came of it by one statement. Running it again, at any moment, changes nothing twice.
 * @param whole reads all days that may have been told of, not the last ones alone
 * @returns when one of them is to be looked at again
 */
export async function planZones(
  { db, clock, permissionsOf }: PlanZonesNeeds,
  view: CellInView,
  zones: readonly ZoneToPlan[],
  whole: boolean,
): Promise<Date> {
  const at = clock.now()
  const facts = await factsOf(db, zones, {
    ...{ now: view.now, today: view.today, measured: view.measured },
    sinceOf: (zone) => sinceOf(zone, view.today, whole),
    closedSince: whole ? null : addDays(view.today, -LAST_DAYS),
    startOf: (date) => instantsOf(view.cell.timeZone, date, '00:00')[0],
  })
  const gardens = byUser(zones)
  const userIds = [...gardens.keys()]
  const permissionOf = await permissionsOf(userIds, view.now)
  const stored = byUser(await otherRuns(db, userIds, view))
  let lookAt = afterMidnight(view).getTime()
  const plans = [...gardens].flatMap(([userId, own]) => {
    const gauge = gaugedIn(userId, facts, view)
    return planGarden(own, stored.get(userId) ?? [], view, (zone, others) => {
      const method = zone.zone.emitter === 'dripline' ? 'drip' : 'sprinkler'
      return planOne(zone, facts, view, { permission: permissionOf(userId, method), gauge, others })
    })
  })
  for (const { lookAt: own, run } of plans) lookAt = Math.min(lookAt, own, run?.from ?? Number.POSITIVE_INFINITY)
  await keepPlans(db, { cell: view.cell.key, at, today: view.today }, plans)
  return new Date(Math.max(lookAt, view.now.getTime() + LEAST_PAUSE_MS))
}

/** A zone is not looked at again at once, whatever its plan says. */
const LEAST_PAUSE_MS = 60_000
