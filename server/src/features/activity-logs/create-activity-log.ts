import type * as contract from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
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

/**
 * Writes down what was done; with a task both, log and completion, or neither. A task that was completed without
 * details gets its log now.
 * @throws Refusal task/not-found; request/invalid for an activity that the task is not about; activity/already-recorded
 */
export async function createActivityLog(
  { db, clock, completeAndLock }: ActivityLogsNeeds,
  userId: string,
  body: Body,
): Promise<StoredLog> {
  const now = clock.now()
  const log = logOf(body, now)
  const { taskId } = log
  if (taskId === null) return save(db, userId, log)
  return db.transaction(async (tx) => {
    // Made and answered before, though its task may be gone by now.
    const earlier = body.id === undefined ? undefined : await LOG.find(tx, userId, log.id)
    if (earlier) return earlier
    const task = await completeAndLock(userId, taskId, now)
    if (!task) throw new Refusal('task/not-found')
    const activity = activityOfTask(task.type)
    if (activity !== log.activityType) {
      throw new Refusal('request/invalid', { fields: { activityType: `Must be ${activity} for this task.` } })
    }
    return save(tx, userId, log)
  })
}
