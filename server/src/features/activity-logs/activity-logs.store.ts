import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { ApplicationMethod, QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, countUpTo, instant, run, table } from '../../db/table.ts'

export interface StoredLog {
  id: string
  taskId: string | null
  activityType: ActivityType
  title: string
  description: string | null
  notes: string | null
  /** Millimetres. */
  cutHeight: number | null
  lawnArea: string | null
  /** Minutes. */
  duration: number | null
  quantity: number | null
  quantityUnit: QuantityUnit | null
  productName: string | null
  productBrand: string | null
  applicationMethod: ApplicationMethod | null
  createdAt: Date
}

export const LOGS = table<StoredLog>('app.activity_logs', {
  id: column('id'),
  taskId: column('task_id'),
  activityType: column('activity_type'),
  title: column('title'),
  description: column('description'),
  notes: column('notes'),
  cutHeight: column('cut_height_mm'),
  lawnArea: column('lawn_area'),
  duration: column('duration_minutes'),
  quantity: column('quantity'),
  quantityUnit: column('quantity_unit'),
  productName: column('product_name'),
  productBrand: column('product_brand'),
  applicationMethod: column('application_method'),
  createdAt: instant('created_at'),
})

/** Where a page of the list ended: the log's time in ISO 8601, and its id. */
export type LogKey = [createdAt: string, id: string]

const OF_TYPE = 'and activity_type = $3'
const IN_ORDER = 'order by created_at desc, id desc limit $2'

export const LIST_LOGS = LOGS.select('activity-logs-list', IN_ORDER)
export const LIST_LOGS_AFTER = LOGS.select('activity-logs-list-after', `and (created_at, id) < ($3, $4) ${IN_ORDER}`)
export const LIST_LOGS_OF_TYPE = LOGS.select('activity-logs-list-of-type', `${OF_TYPE} ${IN_ORDER}`)
export const LIST_LOGS_OF_TYPE_AFTER = LOGS.select(
  'activity-logs-list-of-type-after',
  `${OF_TYPE} and (created_at, id) < ($4, $5) ${IN_ORDER}`,
)
export const FIND_LOG = LOGS.select('activity-logs-find', 'and id = $2')
export const COUNT_LOGS = LOGS.count('activity-logs-count')

const { text } = LOGS.insert('activity-logs-insert')
export const INSERT_LOG: Statement = { name: 'activity-logs-insert', text: `${text} on conflict do nothing` }

export const FORGET_LOG: Statement = {
  name: 'activity-logs-forget',
  text: 'delete from app.activity_logs where user_id = $1 and task_id = $2',
}

/** At most `limit` logs of the user, newest first; with `after` those behind that key. */
export function listLogs(
  db: Queryable,
  asked: { userId: string; activityType: ActivityType | undefined; limit: number; after: LogKey | undefined },
): Promise<StoredLog[]> {
  const { userId, activityType, limit, after } = asked
  const ask = (statement: Statement, ...values: unknown[]) => LOGS.rows(db, statement, [userId, limit, ...values])
  if (activityType === undefined) return after ? ask(LIST_LOGS_AFTER, ...after) : ask(LIST_LOGS)
  return after ? ask(LIST_LOGS_OF_TYPE_AFTER, activityType, ...after) : ask(LIST_LOGS_OF_TYPE, activityType)
}

export const findLog = (db: Queryable, userId: string, id: string): Promise<StoredLog | undefined> =>
  LOGS.first(db, FIND_LOG, [userId, id])

/** How many logs the user has, up to `most`. */
export const countLogs = (db: Queryable, userId: string, most: number): Promise<number> =>
  countUpTo(db, COUNT_LOGS, userId, most)

/** False when the task has a log already, or the id is taken: nothing is written then. */
export const insertLog = async (db: Queryable, userId: string, log: StoredLog): Promise<boolean> =>
  (await run(db, INSERT_LOG, LOGS.valuesOf(userId, log))) > 0

export const forgetLog = (tx: Queryable, userId: string, taskId: string): Promise<number> =>
  run(tx, FORGET_LOG, [userId, taskId])
