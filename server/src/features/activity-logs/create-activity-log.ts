import type * as contract from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { StockUse } from '../shed/stock.public.ts'
import { insertLog, LOG, LOGS, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'

type Body = BodyOf<typeof contract.createActivityLog>

/** The log as it is kept: what was not said is null. */
export const logOf = (body: Body, now: Date): StoredLog =>
  LOGS.fill({
    ...body,
    id: body.id?.toLowerCase() ?? newRowId(),
    quantityUnit: body.quantityUnit ? readQuantityUnit(body.quantityUnit) : null,
    createdAt: now,
  })

/** Writes the log, or finds the one that the client made with this id before. */
async function save(db: Queryable, userId: string, log: StoredLog): Promise<StoredLog> {
  const saved = (await insertLog(db, userId, log)) ? log : await LOG.find(db, userId, log.id)
  if (!saved) throw new Refusal('activity/already-recorded')
  return saved
}

/** The log with the name of what it used, where it says none: it stays when the product is deleted. */
const named = (log: StoredLog, { product, taken }: StockUse): StoredLog => ({
  ...log,
  productName: log.productName ?? product.name,
  productBrand: log.productBrand ?? product.brand,
  quantityTaken: taken?.amount ?? null,
  takenUnit: taken?.unit ?? null,
})

/** Writes the log and takes what it used off the shed, in the transaction that is open; a log that stands takes nothing. */
async function saveWithUse(
  { db, stock, noteUse }: ActivityLogsNeeds,
  userId: string,
  log: StoredLog & { chemicalId: string },
): Promise<StoredLog> {
  const use = await stock.lockForUse(userId, log.chemicalId, log)
  const full = named(log, use)
  const saved = await save(db, userId, full)
  if (saved !== full) return saved
  await stock.take(userId, use, log.createdAt)
  await noteUse(userId, log.id, {
    ...use.product,
    productName: full.productName ?? use.product.name,
    productType: use.product.type,
    method: log.applicationMethod,
    appliedAt: log.createdAt,
  })
  return full
}

const usesShed = (log: StoredLog): log is StoredLog & { chemicalId: string } => log.chemicalId !== null

/**
 * Writes down what was done; with a task both, log and completion, or neither. A task that was completed without
 * details gets its log now. A product of the shed that was used loses what the log says, in the same transaction.
 * @throws Refusal task/not-found, chemical/not-found; request/invalid for an activity that the task is not about and for
 *   a unit that the product is not counted in; activity/already-recorded
 */
export async function createActivityLog(needs: ActivityLogsNeeds, userId: string, body: Body): Promise<StoredLog> {
  const { db, clock, completeAndLock } = needs
  const now = clock.now()
  const log = logOf(body, now)
  const { taskId } = log
  if (taskId === null && !usesShed(log)) return save(db, userId, log)
  return db.transaction(async (tx) => {
    // Made and answered before, though its task or its product may be gone by now.
    const earlier = body.id === undefined ? undefined : await LOG.find(tx, userId, log.id)
    if (earlier) return earlier
    if (taskId !== null) {
      const task = await completeAndLock(userId, taskId, now)
      if (!task) throw new Refusal('task/not-found')
      const activity = activityOfTask(task.type)
      if (activity !== log.activityType) {
        throw new Refusal('request/invalid', { fields: { activityType: `Must be ${activity} for this task.` } })
      }
    }
    return usesShed(log) ? saveWithUse(needs, userId, log) : save(tx, userId, log)
  })
}
