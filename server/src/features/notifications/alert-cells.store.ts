import type { Queryable, Statement } from '../../db/queryable.ts'

export interface AlertCell {
  key: string
  lat: number
  lng: number
  timeZone: string
  /** 'weather:frost 2026-07-01': what was told of it already. */
  told: string[]
}

/** Cells that are to be looked at by `$1`, or whose weather is newer than that of the last look. */
export const DUE_CELLS: Statement = {
  name: 'alert-cells-due',
  text: `select c.cell as key, c.lat, c.lng, c.time_zone as "timeZone", c.told from app.alert_cells c
    left join app.weather_cells w on w.cell = c.cell
    where c.look_at <= $1 or w.fetched_at > coalesce(c.weather_at, '-infinity') order by c.look_at, c.cell`,
}

/** At most `$3` of those with a garden in the cell `$1`, behind the user `$2`. */
export const PEOPLE_OF_CELL: Statement = {
  name: 'alert-cells-people',
  text: `select user_id as "userId" from app.reminders where cell = $1 and user_id > $2 order by user_id limit $3`,
}

const LOOKED_AT: Statement = {
  name: 'alert-cells-looked-at',
  text: `update app.alert_cells set look_at = $2, weather_at = coalesce($3, weather_at), told = $4 where cell = $1`,
}

const FORGET: Statement = {
  name: 'alert-cells-forget',
  text: `delete from app.alert_cells c where cell = $1
    and not exists (select from app.reminders r where r.cell = c.cell)`,
}

export const dueAlertCells = (db: Queryable, now: Date): Promise<AlertCell[]> =>
  db.query<AlertCell>(DUE_CELLS.text, [now.toISOString()], DUE_CELLS.name)

export async function peopleOfCell(db: Queryable, cell: string, after: string, most: number): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(PEOPLE_OF_CELL.text, [cell, after, most], PEOPLE_OF_CELL.name)
  return rows.map(({ userId }) => userId)
}

export const cellLookedAt = (
  db: Queryable,
  cell: string,
  { lookAt, weatherAt, told }: { lookAt: Date; weatherAt: Date | null; told: readonly string[] },
): Promise<number> =>
  db.write(LOOKED_AT.text, [cell, lookAt.toISOString(), weatherAt?.toISOString() ?? null, told], LOOKED_AT.name)

/** Forgets the cell unless there is a garden in it. */
export const forgetAlertCell = (db: Queryable, cell: string): Promise<number> =>
  db.write(FORGET.text, [cell], FORGET.name)
