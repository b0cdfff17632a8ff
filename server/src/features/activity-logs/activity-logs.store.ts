import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { ApplicationMethod, QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'

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
  /** Null for none, and when the product was deleted since. */
  chemicalId: string | null
  /** In `takenUnit`; null when nothing came off the shed. */
  quantityTaken: number | null
  takenUnit: StockUnit | null
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
  chemicalId: column('chemical_id'),
  quantityTaken: column('quantity_taken'),
  takenUnit: column('taken_unit'),
  createdAt: instant('created_at'),
})

/** Where a page of the list ended: the log's time in ISO 8601, and its id. */
export type LogKey = [createdAt: string, id: string]

/** Single logs, by id. */
export const LOG = ownRows(LOGS, 'activity-logs')

const NEWEST_FIRST = { by: ['created_at', 'id'], newestFirst: true } as const
export const ALL_LOGS = LOGS.list('activity-logs-list', NEWEST_FIRST)
export const LOGS_OF_TYPE = LOGS.list('activity-logs-list-of-type', {
  ...NEWEST_FIRST,
  where: 'and activity_type = $3',
  given: 1,
})

const { name, text } = LOG.statements.insert
export const INSERT_LOG: Statement = { name, text: `${text} on conflict do nothing` }

export const FORGET_LOG: Statement = {
  name: 'activity-logs-forget',
  text: `delete from app.activity_logs where user_id = $1 and task_id = $2
    returning chemical_id as "chemicalId", quantity_taken as amount, taken_unit as unit`,
}

/** At most `limit` logs of the user, newest first; with `after` those behind that key. */
export function listLogs(
  db: Queryable,
  asked: { userId: string; activityType: ActivityType | undefined; limit: number; after: LogKey | undefined },
): Promise<StoredLog[]> {
  const { userId, activityType, ...page } = asked
  return activityType === undefined
    ? ALL_LOGS.read(db, userId, page)
    : LOGS_OF_TYPE.read(db, userId, { ...page, given: [activityType] })
}

/** False when the task has a log already, or the id is taken: nothing is written then. */
export const insertLog = async (db: Queryable, userId: string, log: StoredLog): Promise<boolean> =>
  (await run(db, INSERT_LOG, LOGS.valuesOf(userId, log))) > 0

/** What a log that was taken back had taken off the shed. */
interface ForgottenUse {
  chemicalId: string | null
  amount: number | null
  unit: StockUnit | null
}

export const forgetLog = (tx: Queryable, userId: string, taskId: string): Promise<ForgottenUse[]> =>
  tx.query<ForgottenUse>(FORGET_LOG.text, [userId, taskId], FORGET_LOG.name)
