import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { Measure } from '@turfwise/domain/activity-logs/measures'
import type { ApplicationMethod, QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'
import { piecesOf, queryWords } from '@turfwise/domain/tasks/search-words'
import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, later, run, table } from '../../db/table.ts'

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
  /** Null for none, and when the zone was deleted since. */
  lawnZoneId: string | null
  equipment: string | null
  /** Null for none, and when the thing was deleted since. */
  equipmentId: string | null
  /** In `distanceUnit`. */
  distance: number | null
  distanceUnit: Measure | null
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
  /** Keys in the bucket of activity photos. */
  imageUrls: string[]
  createdAt: Date
  updatedAt: Date
}

export const LOGS = table<StoredLog>(
  'app.activity_logs',
  {
    id: column('id'),
    taskId: column('task_id'),
    activityType: column('activity_type'),
    title: column('title'),
    description: column('description'),
    notes: column('notes'),
    cutHeight: column('cut_height_mm'),
    lawnArea: column('lawn_area'),
    lawnZoneId: column('lawn_zone_id'),
    equipment: column('equipment'),
    equipmentId: column('equipment_id'),
    distance: column('distance'),
    distanceUnit: column('distance_unit'),
    duration: column('duration_minutes'),
    quantity: column('quantity'),
    quantityUnit: column('quantity_unit'),
    productName: column('product_name'),
    productBrand: column('product_brand'),
    applicationMethod: column('application_method'),
    chemicalId: column('chemical_id'),
    quantityTaken: column('quantity_taken'),
    takenUnit: column('taken_unit'),
    imageUrls: column('photo_keys'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'taskId', 'activityType', 'imageUrls'] },
)

/** A log as its owner sees it. */
export const presentActivityLog = (userId: string, log: StoredLog): ActivityLog => ({
  ...log,
  userId,
  createdAt: log.createdAt.toISOString(),
  updatedAt: log.updatedAt.toISOString(),
})

/** Where a page of the list ended: the log's time in ISO 8601, and its id. */
export type LogKey = [createdAt: string, id: string]

/** Single logs, by id. */
export const LOG = versionedRows(LOGS, 'activity-logs', { missing: 'activity/not-found', present: presentActivityLog })

const NEWEST_FIRST = { by: ['created_at', 'id'], newestFirst: true } as const
export const ALL_LOGS = LOGS.list('activity-logs-list', NEWEST_FIRST)
export const LOGS_OF_TYPE = LOGS.list('activity-logs-list-of-type', {
  ...NEWEST_FIRST,
  where: 'and activity_type = $3',
  given: 1,
})

/** Since `$3`, with each of the folded pieces `$4` in its words. */
const SOUGHT = 'and created_at >= $3 and search like all ($4::text[])'
export const FOUND_LOGS = LOGS.list('activity-logs-found', { ...NEWEST_FIRST, where: SOUGHT, given: 2 })
export const FOUND_LOGS_OF_TYPE = LOGS.list('activity-logs-found-of-type', {
  ...NEWEST_FIRST,
  where: `${SOUGHT} and activity_type = $5`,
  given: 3,
})

const { name, text } = LOG.statements.insert
export const INSERT_LOG: Statement = { name, text: `${text} on conflict do nothing` }

export const FORGET_LOG: Statement = {
  name: 'activity-logs-forget',
  text: `delete from app.activity_logs where user_id = $1 and task_id = $2
    returning chemical_id as "chemicalId", quantity_taken as amount, taken_unit as unit, photo_keys as "imageUrls"`,
}

/** Leaves the log of the task `$2` without it: it was done, and the task is to be done again. */
export const DETACH_LOG: Statement = {
  name: 'activity-logs-detach',
  text: `update app.activity_logs set task_id = null, updated_at = ${later('$3', 'updated_at')}
    where user_id = $1 and task_id = $2`,
}
export const LOG_OF_TASK = LOGS.select('activity-logs-of-task', 'and task_id = $2')

/** Which logs are asked for. */
export interface LogsAsked {
  activityType?: ActivityType | undefined
  /** ISO 8601: not those from before. */
  from?: string | undefined
  /** Every word of it is in the log. */
  q?: string | undefined
}

const BEFORE_EVERYTHING = '-infinity'

/** At most `limit` logs of the user, newest first; with `after` those behind that key. */
export async function listLogs(
  db: Queryable,
  userId: string,
  asked: LogsAsked,
  page: { limit: number; after: LogKey | undefined },
): Promise<StoredLog[]> {
  const { activityType, from, q } = asked
  const ofType = activityType === undefined ? [] : [activityType]
  if (from === undefined && q === undefined)
    return (activityType === undefined ? ALL_LOGS : LOGS_OF_TYPE).read(db, userId, { ...page, given: ofType })
  const words = q === undefined ? [] : queryWords(q)
  if (q !== undefined && words.length === 0) return []
  // Folded text holds none of the signs that LIKE reads as others.
  const pieces = piecesOf(words).map((piece) => `%${piece}%`)
  const given = [from ?? BEFORE_EVERYTHING, pieces, ...ofType]
  return (activityType === undefined ? FOUND_LOGS : FOUND_LOGS_OF_TYPE).read(db, userId, { ...page, given })
}

/** False when the task has a log already, or the id is taken: nothing is written then. */
export const insertLog = async (db: Queryable, userId: string, log: StoredLog): Promise<boolean> =>
  (await run(db, INSERT_LOG, LOGS.valuesOf(userId, log))) > 0

/** What a log that was taken back had taken off the shed, and its photos. */
interface ForgottenLog {
  chemicalId: string | null
  amount: number | null
  unit: StockUnit | null
  imageUrls: string[]
}

export const forgetLog = (tx: Queryable, userId: string, taskId: string): Promise<ForgottenLog[]> =>
  tx.query<ForgottenLog>(FORGET_LOG.text, [userId, taskId], FORGET_LOG.name)

const UNNAMED: Statement = {
  name: 'activity-logs-unnamed-photos',
  text: `select key from unnest($2::text[]) as key
    where not exists (select from app.activity_logs where user_id = $1 and key = any(photo_keys))`,
}

/** Those of the photos that no log of the user names. */
export async function unnamedPhotos(db: Queryable, userId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(UNNAMED.text, [userId, keys], UNNAMED.name)
  return rows.map(({ key }) => key)
}

const NAMED: Statement = {
  name: 'activity-logs-named-photos',
  text: `select distinct key from app.activity_logs, unnest(photo_keys) as key
    where user_id = $1 and key = any($2::text[])`,
}

/** Those of the photos that a log of the user names. */
export async function namedPhotos(db: Queryable, userId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(NAMED.text, [userId, keys], NAMED.name)
  return rows.map(({ key }) => key)
}

export const detachLog = (tx: Queryable, userId: string, taskId: string, now: Date): Promise<number> =>
  run(tx, DETACH_LOG, [userId, taskId, now.toISOString()])
