import type { BegunRun } from '@turfwise/domain/irrigation/runs/garden-schedule'
import type { RunConfirmer, WateringOrigin } from '@turfwise/domain/irrigation/smart/given-water'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { later } from '../../db/table.ts'
import { type StoredWatering, WATERINGS } from './water.store.ts'

/** Says of a planned run that it happened; what a controller said of it stays. */
const CONFIRM = WATERINGS.update(
  'waterings-confirm',
  `confirmed_by = coalesce(confirmed_by, 'gardener'), updated_at = ${later('$3', 'updated_at')}`,
  "and id = $2 and origin = 'run'",
)

export const confirmRun = (db: Queryable, userId: string, id: string, now: Date): Promise<StoredWatering | undefined> =>
  WATERINGS.first(db, CONFIRM, [userId, id, now.toISOString()])

const OF_DAY = WATERINGS.select('waterings-run-of-day', "and zone_id = $2 and date = $3 and origin = 'run'")

export const runOfDay = (
  db: Queryable,
  userId: string,
  zoneId: string,
  date: LocalDate,
): Promise<StoredWatering | undefined> => WATERINGS.first(db, OF_DAY, [userId, zoneId, date])

/** The run of a zone on a day as its controller says that it was, in place of the one that was planned. */
const REPORT: Statement = {
  name: 'waterings-report-run',
  text: `insert into app.waterings
      (user_id, id, zone_id, date, watered_at, depth_mm, minutes, origin, confirmed_by, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'run', 'controller', $8, $8)
    on conflict (user_id, zone_id, date) where origin = 'run' do update set watered_at = excluded.watered_at,
      depth_mm = excluded.depth_mm, minutes = excluded.minutes, confirmed_by = 'controller',
      updated_at = ${later('excluded.updated_at', 'app.waterings.updated_at')}`,
}

export async function reportRun(
  db: Queryable,
  userId: string,
  run: { id: string; zoneId: string; date: LocalDate; endedAt: Date; depth: number; minutes: number; now: Date },
): Promise<StoredWatering | undefined> {
  const { id, zoneId, date, endedAt, depth, minutes, now } = run
  const values = [userId, id, zoneId, date, endedAt.toISOString(), depth, minutes, now.toISOString()]
  await db.write(REPORT.text, values, REPORT.name)
  return runOfDay(db, userId, zoneId, date)
}

/** The last planned run of each zone of the user `$1` that ended after `$2`; one that did not happen is none. */
export const LAST_RUNS: Statement = {
  name: 'waterings-last-runs',
  text: `select g.* from app.irrigation_zones z
    cross join lateral (
      select w.zone_id as "zoneId", w.id, w.date::text, w.watered_at as "wateredAt", w.depth_mm as "depthMm", w.origin,
        w.confirmed_by as "confirmedBy", w.updated_at as "updatedAt"
      from app.waterings w
      where w.user_id = z.user_id and w.zone_id = z.id and w.date >= ($2::timestamptz - interval '2 days')::date
        and w.origin = 'run' and w.watered_at > $2 and w.depth_mm > 0
      order by w.date desc limit 1
    ) g
    where z.user_id = $1 and z.archived_at is null`,
}

export interface LastRunRow {
  zoneId: string
  id: string
  date: LocalDate
  wateredAt: Date
  depthMm: number
  origin: WateringOrigin
  confirmedBy: RunConfirmer | null
  updatedAt: Date
}

export const lastRuns = (db: Queryable, userId: string, since: Date): Promise<LastRunRow[]> =>
  db.query<LastRunRow>(LAST_RUNS.text, [userId, since.toISOString()], LAST_RUNS.name)

/** Planned runs of the user `$1` of the days from `$2` on that have begun, or of which a controller says 0 minutes. */
export const BEGUN_RUNS: Statement = {
  name: 'waterings-begun-runs',
  text: `select w.zone_id as "zoneId", w.date::text, w.minutes, z.own_tap as "ownTap", w.watered_at as "to",
      least(w.created_at, w.watered_at - coalesce(w.minutes, 0) * interval '1 minute') as "from"
    from app.irrigation_zones z
    join app.waterings w on w.user_id = z.user_id and w.zone_id = z.id and w.date >= $2 and w.origin = 'run'
    where z.user_id = $1`,
}

export async function begunRuns(db: Queryable, userId: string, since: LocalDate): Promise<BegunRun[]> {
  const rows = await db.query<
    Omit<BegunRun, 'from' | 'to' | 'minutes'> & { from: Date; to: Date; minutes: number | null }
  >(BEGUN_RUNS.text, [userId, since], BEGUN_RUNS.name)
  return rows.map(({ from, to, minutes, ...run }) => {
    const span = { from: from.getTime(), to: to.getTime() }
    return { ...run, ...span, minutes: minutes ?? (span.to - span.from) / 60_000 }
  })
}
