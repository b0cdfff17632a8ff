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

/** Records of many that are there already, by their weeks. */
export const EARLIER_RECORDS: Statement = {
  name: 'analytics-records-earlier',
  text: `select r.user_id as "userId", r.record from unnest($1::uuid[], $2::date[]) as asked (user_id, period_start)
    join app.analytics_records r using (user_id, period_start)`,
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

/** Writes the records of many; one that is there is made anew and keeps its id. */
export const KEEP_RECORDS: Statement = {
  name: 'analytics-records-keep',
  text: `insert into app.analytics_records
      (user_id, id, period, period_start, period_end, complete, record, created_at, updated_at)
    select user_id, id, record->>'period', (record->>'periodStart')::date, (record->>'periodEnd')::date,
      (record->>'complete')::boolean, record, $4, $4
    from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) as made (user_id, id, record)
    on conflict (user_id, period_start, period) do update set complete = excluded.complete, record = excluded.record,
      updated_at = ${later('excluded.updated_at', 'app.analytics_records.updated_at')}
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
