import type { DoneLog, DoneTask, GivenWater, KnownZone, WeekFacts } from '@turfwise/domain/analytics/week-facts'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** The weeks of many that are asked for in one go. */
export interface AskedWeek {
  userId: string
  /** Monday and Sunday. */
  from: LocalDate
  to: LocalDate
  /** First instant of the Monday, and of the one after it, by the garden's clocks. */
  starts: Date
  ends: Date
  /** First instant of the Monday before. */
  startsBefore: Date
  /** Where the garden is. */
  today: LocalDate
}

const ASKED = `unnest($1::uuid[], $2::date[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::date[])
  as asked (user_id, day_from, day_to, starts, ends, starts_before, today)`

const valuesOf = (asked: readonly AskedWeek[]): unknown[] => [
  asked.map(({ userId }) => userId),
  asked.map(({ from }) => from),
  asked.map(({ to }) => to),
  asked.map(({ starts }) => starts.toISOString()),
  asked.map(({ ends }) => ends.toISOString()),
  asked.map(({ startsBefore }) => startsBefore.toISOString()),
  asked.map(({ today }) => today),
]

/** What was completed in the weeks. */
export const DONE_TASKS: Statement = {
  name: 'analytics-done-tasks',
  text: `select t.user_id as "userId", t.id, t.title, t.type, t.completed_at as at, t.lawn_zone_id as "zoneId",
      t.estimated_minutes as "estimatedMinutes"
    from ${ASKED} join app.tasks t on t.user_id = asked.user_id
    where t.completed_at >= asked.starts and t.completed_at < asked.ends order by t.completed_at, t.id`,
}

/**
 * What a log `l` says of water: in a measured zone of the lawn, the one that was chosen or else the one whose name was typed.
 */
export const LOGGED_WATER = `l.quantity, l.quantity_unit as unit, l.distance, l.distance_unit as "distanceUnit",
  (select nullif(z.area_m2, 0) from app.lawn_zones z where z.user_id = l.user_id
    and (z.id = l.lawn_zone_id or l.lawn_zone_id is null and lower(btrim(z.name)) = lower(btrim(l.lawn_area)))
    order by z.created_at, z.id limit 1) as "areaM2"`

/** What was recorded in the weeks. */
export const DONE_LOGS: Statement = {
  name: 'analytics-done-logs',
  text: `select l.user_id as "userId", l.id, l.activity_type as type, l.title, l.created_at as at, l.task_id as "taskId",
      l.duration_minutes as minutes, ${LOGGED_WATER}, l.product_name as "productName", l.lawn_zone_id as "zoneId",
      l.lawn_area as "lawnArea"
    from ${ASKED} join app.activity_logs l on l.user_id = asked.user_id
    where l.created_at >= asked.starts and l.created_at < asked.ends order by l.created_at, l.id`,
}

/** What zones were given in the weeks. */
export const GIVEN_WATER: Statement = {
  name: 'analytics-given-water',
  text: `select w.user_id as "userId", w.id, w.date::text as "on", z.name as "zoneName", z.area_m2 as "areaM2",
      w.depth_mm as "depthMm", w.litres, w.origin
    from ${ASKED} join app.waterings w on w.user_id = asked.user_id and w.date between asked.day_from and asked.day_to
      and w.depth_mm > 0
    join app.irrigation_zones z on z.user_id = w.user_id and z.id = w.zone_id
    order by w.date, w.id`,
}

export const ZONES_OF: Statement = {
  name: 'analytics-zones-of',
  text: `select user_id as "userId", id, name, area_m2 as "areaM2" from app.lawn_zones
    where user_id = any($1::uuid[]) order by created_at, id`,
}

/** Open tasks that are late in the weeks: due before the week's end, or before today while it lasts. */
export const LATE_TASKS: Statement = {
  name: 'analytics-late-tasks',
  text: `select late.* from ${ASKED} cross join lateral (
      select t.user_id as "userId", t.id, t.title, t.type, t.due_date::text as due from app.tasks t
      where t.user_id = asked.user_id and t.completed_at is null and t.put_away is null
        and t.due_date < least(asked.day_to + 1, asked.today)
      order by t.due_date, t.priority_rank, t.title_order, t.id limit 100
    ) late`,
}

/** Counts of the weeks, a row for each that was asked for. */
export const WEEK_COUNTS: Statement = {
  name: 'analytics-week-counts',
  text: `select asked.user_id as "userId", due.all_due as "dueAll", due.done as "dueDone", before.week as "doneBefore",
      before.ever as "everBefore", spared.runs as "sparedRuns"
    from ${ASKED}
    cross join lateral (
      select count(*)::int as all_due, (count(*) filter (where t.completed_at is not null))::int as done
      from app.tasks t
      where t.user_id = asked.user_id and t.put_away is null and t.due_date between asked.day_from and asked.day_to
    ) due
    cross join lateral (
      select (count(*) filter (where t.completed_at >= asked.starts_before))::int as week, count(*)::int as ever
      from app.tasks t where t.user_id = asked.user_id and t.completed_at < asked.starts
    ) before
    cross join lateral (
      select count(*)::int as runs from app.spared_runs s
      where s.user_id = asked.user_id and s.date between asked.day_from and asked.day_to
        and (s.kind = 'shortened') = exists (
          select from app.waterings g where g.user_id = s.user_id and g.zone_id = s.zone_id and g.date = s.date
            and g.depth_mm > 0)
    ) spared`,
}

type Of<T> = T & { userId: string }
/** Rows with an instant instead of a day. */
type Timed<T> = Of<Omit<T, 'on'> & { at: Date }>

/** What stores know of the weeks: all of it but weather and health. */
export type StoredWeek = {
  tasks: Omit<DoneTask & { at: Date }, 'on'>[]
  logs: Omit<DoneLog & { at: Date }, 'on'>[]
} & Pick<WeekFacts, 'late' | 'due' | 'doneBefore' | 'everBefore' | 'sparedRuns'> & {
    waterings: GivenWater[]
    zones: KnownZone[]
  }

interface Counts {
  userId: string
  dueAll: number
  dueDone: number
  doneBefore: number
  everBefore: number
  sparedRuns: number
}

function byUser<T extends { userId: string }>(rows: readonly T[]): ReadonlyMap<string, Omit<T, 'userId'>[]> {
  const found = new Map<string, Omit<T, 'userId'>[]>()
  for (const { userId, ...row } of rows) {
    const own = found.get(userId)
    if (own) own.push(row)
    else found.set(userId, [row])
  }
  return found
}

/** What was recorded in the weeks, by user id; one week of each user. */
export async function storedWeeks(
  db: Queryable,
  asked: readonly AskedWeek[],
): Promise<ReadonlyMap<string, StoredWeek>> {
  const values = valuesOf(asked)
  const read = <Row extends object>({ text, name }: Statement, given: readonly unknown[] = values): Promise<Row[]> =>
    db.query<Row>(text, given, name)
  const tasks = byUser(await read<Timed<DoneTask>>(DONE_TASKS))
  const logs = byUser(await read<Timed<DoneLog>>(DONE_LOGS))
  const waterings = byUser(await read<Of<GivenWater>>(GIVEN_WATER))
  const zones = byUser(await read<Of<KnownZone>>(ZONES_OF, [values[0]]))
  const late = byUser(await read<Of<WeekFacts['late'][number]>>(LATE_TASKS))
  const counts = await read<Counts>(WEEK_COUNTS)
  return new Map(
    counts.map(({ userId, dueAll, dueDone, ...rest }) => [
      userId,
      {
        tasks: tasks.get(userId) ?? [],
        logs: logs.get(userId) ?? [],
        waterings: waterings.get(userId) ?? [],
        zones: zones.get(userId) ?? [],
        late: late.get(userId) ?? [],
        due: { all: dueAll, done: dueDone },
        ...rest,
      },
    ]),
  )
}
