import type { AnalyticsRecord } from '@turfwise/contract/analytics'
import type { WeeklyRecord } from '@turfwise/domain/analytics/weekly-record'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, later, table } from '../../db/table.ts'
import { newRowId } from '../../row-id.ts'

export interface StoredRecord {
  id: string
  period: 'weekly'
  periodStart: LocalDate
  periodEnd: LocalDate
  complete: boolean
  record: WeeklyRecord
  /** Something that it was made of is another by now. */
  stale: boolean
  createdAt: Date
  updatedAt: Date
}

export const RECORDS = table<StoredRecord>('app.analytics_records', {
  id: column('id'),
  period: column('period'),
  periodStart: day('period_start'),
  periodEnd: day('period_end'),
  complete: column('complete'),
  record: column('record'),
  stale: column('stale'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})

export const presentRecord = (userId: string, stored: StoredRecord): AnalyticsRecord => ({
  ...stored.record,
  id: stored.id,
  userId,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
})

export const NEWEST_RECORDS = RECORDS.list('analytics-records-list', {
  by: ['period_start', 'period'],
  newestFirst: true,
})
/** Where a page of the list ended: the Monday, and the kind of record. */
export type RecordKey = [periodStart: string, period: 'weekly']

/** Records of many that are there already, by their weeks, locked: what is written meanwhile marks them as stale again. */
export const EARLIER_RECORDS: Statement = {
  name: 'analytics-records-earlier',
  text: `select r.user_id as "userId", r.record from unnest($1::uuid[], $2::date[]) as asked (user_id, period_start)
    join app.analytics_records r using (user_id, period_start) order by user_id, period_start for update of r`,
}

export async function earlierRecords(
  db: Queryable,
  asked: readonly { userId: string; from: LocalDate }[],
): Promise<ReadonlyMap<string, WeeklyRecord>> {
  const values = [asked.map(({ userId }) => userId), asked.map(({ from }) => from)]
  const rows = await db.query<{ userId: string; record: WeeklyRecord }>(
    EARLIER_RECORDS.text,
    values,
    EARLIER_RECORDS.name,
  )
  return new Map(rows.map(({ userId, record }) => [userId, record]))
}

/** Of the weeks `$2` of the user `$1` those that are stale, the earliest first. */
export const STALE_WEEKS: Statement = {
  name: 'analytics-records-stale',
  text: `select period_start::text as "start" from app.analytics_records
    where user_id = $1 and period_start = any($2::date[]) and stale order by period_start`,
}

export async function staleWeeks(db: Queryable, userId: string, starts: readonly LocalDate[]): Promise<LocalDate[]> {
  const rows = await db.query<{ start: LocalDate }>(STALE_WEEKS.text, [userId, starts], STALE_WEEKS.name)
  return rows.map(({ start }) => start)
}

/** Writes the records of many; one that is there is made anew and keeps its id. */
export const KEEP_RECORDS: Statement = {
  name: 'analytics-records-keep',
  text: `insert into app.analytics_records
      (user_id, id, period, period_start, period_end, complete, record, created_at, updated_at)
    select user_id, id, record->>'period', (record->>'periodStart')::date, (record->>'periodEnd')::date,
      (record->>'complete')::boolean, record, $4, $4
    from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) as made (user_id, id, record)
    on conflict (user_id, period_start, period) do update set complete = excluded.complete, record = excluded.record,
      stale = false, updated_at = ${later('excluded.updated_at', 'app.analytics_records.updated_at')}
    returning user_id as "userId", id, created_at as "createdAt", updated_at as "updatedAt"`,
}

export async function keepRecords(
  tx: Queryable,
  made: readonly { userId: string; record: WeeklyRecord }[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<StoredRecord, 'id' | 'createdAt' | 'updatedAt'>>> {
  if (made.length === 0) return new Map()
  const values = [
    made.map(({ userId }) => userId),
    made.map(() => newRowId()),
    made.map(({ record }) => JSON.stringify(record)),
    now.toISOString(),
  ]
  type Kept = Pick<StoredRecord, 'id' | 'createdAt' | 'updatedAt'> & { userId: string }
  const rows = await tx.query<Kept>(KEEP_RECORDS.text, values, KEEP_RECORDS.name)
  return new Map(rows.map(({ userId, ...kept }) => [userId, kept]))
}
