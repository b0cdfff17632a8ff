import type * as contract from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { ProductUse } from '@turfwise/domain/holds/product-use'
import type { Deed } from '@turfwise/domain/household/deeds'
import { doneAtOf } from '@turfwise/domain/kernel/write-age'
import type { Queryable } from '../../db/queryable.ts'
import { readDoneAt, readMovedTo } from '../../done-at.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { StockUse } from '../shed/stock.public.ts'
import { requireOwnPhotos } from '../storage/own-photos.public.ts'
import { insertLog, LOG, LOGS, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { namesPlaceOrTool, withPlaceAndTool } from './place-and-tool.ts'

type Body = BodyOf<typeof contract.createActivityLog>

/** The log as it is kept: what was not said is null. */
export const logOf = (body: Body, { now, doneAt }: { now: Date; doneAt: Date }): StoredLog =>
  LOGS.fill({
    ...body,
    id: body.id?.toLowerCase() ?? newRowId(),
    imageUrls: [...(body.imageUrls ?? [])],
    quantityUnit: body.quantityUnit ? readQuantityUnit(body.quantityUnit) : null,
    createdAt: doneAt,
    updatedAt: now,
  })

/** A log to be written, and who hears of it when it is. */
interface NewLog<Log = StoredLog> {
  log: Log
  did(deed: Deed): void
}

/** Writes the log, or finds the one that the client made with this id before. */
async function save(db: Queryable, userId: string, { log, did }: NewLog): Promise<StoredLog> {
  if (await insertLog(db, userId, log)) {
    did({ kind: 'activity', id: log.id, at: log.createdAt })
    return log
  }
  const saved = await LOG.find(db, userId, log.id)
  if (!saved) throw new Refusal('activity/already-recorded')
  return saved
}

/** The log with the name of what it used, where it says none: it stays when the product is deleted. */
export const named = (log: StoredLog, { product, taken }: StockUse): StoredLog => ({
  ...log,
  productName: log.productName ?? product.name,
  productBrand: log.productBrand ?? product.brand,
  quantityTaken: taken?.amount ?? null,
  takenUnit: taken?.unit ?? null,
})

/** What the log put out, with what the product's label says. */
export const useOf = (log: StoredLog, { product }: StockUse): ProductUse => ({
  ...product,
  productName: log.productName ?? product.name,
  productType: product.type,
  method: log.applicationMethod,
  appliedAt: log.createdAt,
})

/** Writes the log and takes what it used off the shed, in the transaction that is open; a log that stands takes nothing. */
async function saveWithUse(
  { db, stock, uses }: ActivityLogsNeeds,
  userId: string,
  { log, did }: NewLog<StoredLog & { chemicalId: string }>,
): Promise<StoredLog> {
  const use = await stock.lockForUse(userId, log.chemicalId, log)
  const full = named(log, use)
  const saved = await save(db, userId, { log: full, did })
  if (saved !== full) return saved
  await stock.take(userId, use, log.updatedAt)
  await uses.noteUse(userId, log.id, useOf(full, use))
  return full
}

export const usesShed = (log: StoredLog): log is StoredLog & { chemicalId: string } => log.chemicalId !== null

/**
 * Writes down what was done; with a task both, log and completion, or neither. A task that was completed without
 * details gets its log now. What waited on a device for `ageSeconds` was done then. A product of the shed that was used loses
 * what the log says, in the same transaction.
 * @throws Refusal task/not-found, chemical/not-found, lawn-zone/not-found, equipment/not-found, photo/not-found; request/invalid for an activity that the task is not about and for
 *   a unit that the product is not counted in; activity/already-recorded
 */
export async function createActivityLog(
  needs: ActivityLogsNeeds,
  userId: string,
  body: Body,
  { ageSeconds, did }: { ageSeconds: number; did(deed: Deed): void },
): Promise<StoredLog> {
  const { db, clock, completeAndLock, files } = needs
  const now = clock.now()
  const reportedAt = doneAtOf(now, ageSeconds)
  const completion = { now, doneAt: await readDoneAt(needs, userId, { doneOn: body.doneOn, reportedAt }) }
  const made = logOf(body, completion)
  const { taskId, imageUrls } = made
  if (taskId === null && !usesShed(made) && !namesPlaceOrTool(made) && imageUrls.length === 0)
    return save(db, userId, { log: made, did })
  return db.transaction(async (tx) => {
    // Made and answered before, though its task, its product or its photos may be gone by now.
    const earlier = body.id === undefined ? undefined : await LOG.find(tx, userId, made.id)
    if (earlier) return earlier
    await requireOwnPhotos(files, { folder: 'activities', userId }, imageUrls)
    let log = await withPlaceAndTool(needs, userId, made)
    if (taskId !== null) {
      const task = await completeAndLock(userId, taskId, completion)
      if (!task) throw new Refusal('task/not-found')
      const activity = activityOfTask(task.type)
      if (activity !== log.activityType) {
        throw new Refusal('request/invalid', { fields: { activityType: `Must be ${activity} for this task.` } })
      }
      // By this call, and not before it.
      if (task.completedAt?.getTime() === completion.doneAt.getTime())
        did({ kind: 'task-done', id: taskId, at: completion.doneAt })
      // Of a task that was completed without details: it was done then, whenever that is told, unless a day is said.
      const before = task.completedAt
      const createdAt = await readMovedTo(needs, userId, { before, doneOn: body.doneOn, reportedAt })
      if (createdAt !== before) await needs.moveCompletion(userId, taskId, { now, doneAt: createdAt })
      log = { ...log, createdAt }
    }
    return usesShed(log) ? saveWithUse(needs, userId, { log, did }) : save(tx, userId, { log, did })
  })
}
