import type { GaugeReading } from '@turfwise/contract/water'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, table } from '../../db/table.ts'

export interface StoredReading {
  id: string
  /** The day on which it was read, in the garden's zone. */
  date: LocalDate
  from: Date
  to: Date
  millimetres: number
  createdAt: Date
  updatedAt: Date
}

const READINGS = table<StoredReading>('app.gauge_readings', {
  id: column('id'),
  date: day('date'),
  from: instant('from_at'),
  to: instant('read_at'),
  millimetres: column('millimetres'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

export const presentReading = (
  userId: string,
  { id, from, to, millimetres, createdAt, updatedAt }: StoredReading,
): GaugeReading => ({
  ...{ id, userId, millimetres },
  ...{ from: from.toISOString(), to: to.toISOString() },
  ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
})

/** Single readings, by id. They are never changed, only taken back. */
export const READING = ownRows(READINGS, 'gauge-readings')
export const REMOVE_READING = READINGS.remove('gauge-readings-delete')

const OF_HOURS = READINGS.select('gauge-readings-of-hours', 'and read_at > $2 and from_at < $3 order by read_at')

/** Readings that stand for some of the hours. */
export const readingsOfHours = (
  db: Queryable,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<StoredReading[]> => READINGS.rows(db, OF_HOURS, [userId, from.toISOString(), to.toISOString()])

const OF_DAYS = READINGS.select('gauge-readings-of-days', 'and date between $2 and $3 order by read_at')

/** Readings that were made on the days from one to the other. */
export const readingsOfDays = (
  db: Queryable,
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<StoredReading[]> => READINGS.rows(db, OF_DAYS, [userId, from, to])

const LAST = READINGS.select('gauge-readings-last', 'order by read_at desc limit 1')

export const lastReading = (db: Queryable, userId: string): Promise<StoredReading | undefined> =>
  READINGS.first(db, LAST, [userId])

/** Readings of the users `$1` that end after `$2`. */
export const READINGS_OF_USERS: Statement = {
  name: 'gauge-readings-of-users',
  text: `select user_id as "userId", from_at as "from", read_at as "to", millimetres from app.gauge_readings
    where user_id = any($1::uuid[]) and read_at > $2 order by user_id, read_at`,
}
