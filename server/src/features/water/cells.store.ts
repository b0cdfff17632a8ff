import type { Queryable, Statement } from '../../db/queryable.ts'

/** The rounded place whose weather zones share. */
export interface WaterCell {
  key: string
  lat: number
  lng: number
  timeZone: string
}

/** Cells that are to be looked at, or whose weather is newer than that by which their zones were planned. */
export async function dueCells(db: Queryable, now: Date): Promise<WaterCell[]> {
  const rows = await db.query<{ cell: string; lat: number; lng: number; time_zone: string }>(
    `select c.cell, c.lat, c.lng, c.time_zone from app.water_cells c
     left join app.weather_cells w on w.cell = c.cell
     where c.look_at <= $1 or w.fetched_at > coalesce(c.weather_at, '-infinity') order by c.look_at, c.cell`,
    [now.toISOString()],
    'water-cells-due',
  )
  return rows.map(({ cell, lat, lng, time_zone }) => ({ key: cell, lat, lng, timeZone: time_zone }))
}

/** All zones of the cell were planned; it is looked at again then. */
export async function cellPlanned(
  db: Queryable,
  cell: WaterCell,
  { weatherAt, lookAt }: { weatherAt: Date | null; lookAt: Date },
): Promise<void> {
  await db.query(
    `insert into app.water_cells (cell, lat, lng, time_zone, weather_at, look_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (cell) do update set weather_at = coalesce(excluded.weather_at, app.water_cells.weather_at),
       look_at = excluded.look_at`,
    [cell.key, cell.lat, cell.lng, cell.timeZone, weatherAt?.toISOString() ?? null, lookAt.toISOString()],
    'water-cell-planned',
  )
}

/** Some zones of the cell were planned: it is to be looked at then or before. */
export async function lookBy(db: Queryable, cell: WaterCell, lookAt: Date): Promise<void> {
  await db.query(
    `insert into app.water_cells (cell, lat, lng, time_zone, look_at) values ($1, $2, $3, $4, $5)
     on conflict (cell) do update set look_at = least(app.water_cells.look_at, excluded.look_at)`,
    [cell.key, cell.lat, cell.lng, cell.timeZone, lookAt.toISOString()],
    'water-cell-look-by',
  )
}

/** No zone is left in it. */
export async function forgetCell(db: Queryable, key: string): Promise<void> {
  await db.query('delete from app.water_cells where cell = $1', [key], 'water-cell-forget')
}

const LOCK_OF = (owner: string) => `hashtextextended(${owner}, 22)`

/**
 * Until the open transaction ends nobody else plans zones of this gardener, nor tells anything of them: a plan is never made
 * of facts that changed before it was written. Facts are to be read by a later statement.
 */
export async function lockUser(db: Queryable, userId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(${LOCK_OF('$1')})`, [userId], 'water-lock-user')
}

export interface ZoneOfCell {
  userId: string
  zoneId: string
  /** Whether the open transaction holds its gardener's lock now; false where somebody else does at the moment. */
  locked: boolean
}

/** The next zones of the cell behind one, and the locks of their gardeners as far as they are free: nobody is waited for. */
export const LOCK_NEXT_ZONES: Statement = {
  name: 'water-lock-next-zones',
  text: `with next as materialized (
      select user_id, zone_id from app.zone_water where cell = $1 and (user_id, zone_id) > ($2, $3)
      order by user_id, zone_id limit $4
    ), owners as materialized (
      select user_id, pg_try_advisory_xact_lock(${LOCK_OF('user_id::text')}) as locked
      from (select distinct user_id from next) as gardeners
    )
    select next.user_id as "userId", next.zone_id as "zoneId", owners.locked from next join owners using (user_id)
    order by next.user_id, next.zone_id`,
}

export const lockNextZones = (
  db: Queryable,
  { key }: WaterCell,
  after: { userId: string; zoneId: string },
  limit: number,
): Promise<ZoneOfCell[]> =>
  db.query<ZoneOfCell>(LOCK_NEXT_ZONES.text, [key, after.userId, after.zoneId, limit], LOCK_NEXT_ZONES.name)
