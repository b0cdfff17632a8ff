import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

export interface DueReminder {
  userId: string
  nextAt: Date
  /** Null where nothing is planned yet: the garden is new, has moved, or its hour is another. */
  forDay: LocalDate | null
  toldDay: LocalDate | null
}

/** At most `$2` reminders that are due by `$1`, the earliest first; what another process has taken is passed over. */
export const TAKE_DUE: Statement = {
  name: 'reminders-take-due',
  text: `select user_id as "userId", next_at as "nextAt", for_day::text as "forDay", told_day::text as "toldDay"
    from app.reminders where next_at <= $1 order by next_at limit $2 for update skip locked`,
}

/** The next reminders of many, and what of their days was told. */
export const PLAN_NEXT: Statement = {
  name: 'reminders-plan-next',
  text: `update app.reminders r set next_at = next.next_at, for_day = next.for_day, told_day = next.told_day,
      cell = next.cell
    from unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::date[], $5::text[]) as next
      (user_id, next_at, for_day, told_day, cell)
    where r.user_id = next.user_id`,
}

/** Cells in which there are gardens, each known once. */
export const NOTE_CELLS: Statement = {
  name: 'alert-cells-note',
  text: `insert into app.alert_cells (cell, lat, lng, time_zone)
    select distinct * from unnest($1::text[], $2::float8[], $3::float8[], $4::text[]) as cells
    on conflict (cell) do nothing`,
}

export interface PlannedReminder {
  userId: string
  nextAt: Date
  forDay: LocalDate
  toldDay: LocalDate | null
  cell: { key: string; lat: number; lng: number; timeZone: string } | null
}

export const takeDueReminders = (tx: Queryable, now: Date, most: number): Promise<DueReminder[]> =>
  tx.query<DueReminder>(TAKE_DUE.text, [now.toISOString(), most], TAKE_DUE.name)

export async function planReminders(tx: Queryable, planned: readonly PlannedReminder[]): Promise<void> {
  const cells = planned.flatMap(({ cell }) => cell ?? [])
  await tx.write(
    NOTE_CELLS.text,
    [
      cells.map(({ key }) => key),
      cells.map(({ lat }) => lat),
      cells.map(({ lng }) => lng),
      cells.map(({ timeZone }) => timeZone),
    ],
    NOTE_CELLS.name,
  )
  await tx.write(
    PLAN_NEXT.text,
    [
      planned.map(({ userId }) => userId),
      planned.map(({ nextAt }) => nextAt.toISOString()),
      planned.map(({ forDay }) => forDay),
      planned.map(({ toldDay }) => toldDay),
      planned.map(({ cell }) => cell?.key ?? null),
    ],
    PLAN_NEXT.name,
  )
}
