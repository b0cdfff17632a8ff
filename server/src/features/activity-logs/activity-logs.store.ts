import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { ApplicationMethod, QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { Queryable, Statement } from '../../db/queryable.ts'

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

/** Where a page of the list ended: the log's time in ISO 8601, and its id. */
export type LogKey = [createdAt: string, id: string]

const COLUMNS = `id, task_id as "taskId", activity_type as "activityType", title, description, notes,
  cut_height_mm as "cutHeight", lawn_area as "lawnArea", duration_minutes as duration, quantity,
  quantity_unit as "quantityUnit", product_name as "productName", product_brand as "productBrand",
  application_method as "applicationMethod", created_at as "createdAt"`
const OF_TYPE = 'and activity_type = $3'

const listStatement = (name: string, ...conditions: string[]): Statement => ({
  name,
  text: `select ${COLUMNS} from app.activity_logs where user_id = $1 ${conditions.join(' ')}
    order by created_at desc, id desc limit $2`,
})

export const LIST_LOGS = listStatement('activity-logs-list')
export const LIST_LOGS_AFTER = listStatement('activity-logs-list-after', 'and (created_at, id) < ($3, $4)')
export const LIST_LOGS_OF_TYPE = listStatement('activity-logs-list-of-type', OF_TYPE)
export const LIST_LOGS_OF_TYPE_AFTER = listStatement(
  'activity-logs-list-of-type-after',
  OF_TYPE,
  'and (created_at, id) < ($4, $5)',
)

export const INSERT_LOG: Statement = {
  name: 'activity-logs-insert',
  text: `insert into app.activity_logs (user_id, id, task_id, activity_type, title, description, notes, cut_height_mm,
      lawn_area, duration_minutes, quantity, quantity_unit, product_name, product_brand, application_method, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    on conflict (user_id, task_id) where task_id is not null do nothing`,
}

/** Counts no further than it has to. */
export const COUNT_LOGS: Statement = {
  name: 'activity-logs-count',
  text: 'select count(*)::int as count from (select from app.activity_logs where user_id = $1 limit $2) l',
}

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
  const ask = ({ text, name }: Statement, ...values: unknown[]): Promise<StoredLog[]> =>
    db.query<StoredLog>(text, [userId, limit, ...values], name)
  if (activityType === undefined) return after ? ask(LIST_LOGS_AFTER, ...after) : ask(LIST_LOGS)
  return after ? ask(LIST_LOGS_OF_TYPE_AFTER, activityType, ...after) : ask(LIST_LOGS_OF_TYPE, activityType)
}

/** How many logs the user has, up to `most`. */
export async function countLogs(db: Queryable, userId: string, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_LOGS.text, [userId, most], COUNT_LOGS.name)
  return row?.count ?? 0
}

/** False when the task has a log already: nothing is written then. */
export async function insertLog(db: Queryable, userId: string, log: StoredLog): Promise<boolean> {
  const written = await db.write(
    INSERT_LOG.text,
    [
      userId,
      log.id,
      log.taskId,
      log.activityType,
      log.title,
      log.description,
      log.notes,
      log.cutHeight,
      log.lawnArea,
      log.duration,
      log.quantity,
      log.quantityUnit,
      log.productName,
      log.productBrand,
      log.applicationMethod,
      log.createdAt.toISOString(),
    ],
    INSERT_LOG.name,
  )
  return written > 0
}

export async function forgetLog(tx: Queryable, userId: string, taskId: string): Promise<void> {
  await tx.query(FORGET_LOG.text, [userId, taskId], FORGET_LOG.name)
}
