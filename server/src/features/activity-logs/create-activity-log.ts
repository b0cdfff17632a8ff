import type * as contract from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import { ApiError } from '../../http/api-error.ts'
import { newRowId } from '../../row-id.ts'
import { insertLog, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'

type Body = BodyOf<typeof contract.createActivityLog>

/** The log as it is kept: what was not said is null. */
export const logOf = (body: Body, now: Date): StoredLog => ({
  id: newRowId(),
  taskId: body.taskId ?? null,
  activityType: body.activityType,
  title: body.title,
  description: body.description ?? null,
  notes: body.notes ?? null,
  cutHeight: body.cutHeight ?? null,
  lawnArea: body.lawnArea ?? null,
  duration: body.duration ?? null,
  quantity: body.quantity ?? null,
  quantityUnit: body.quantityUnit ? readQuantityUnit(body.quantityUnit) : null,
  productName: body.productName ?? null,
  productBrand: body.productBrand ?? null,
  applicationMethod: body.applicationMethod ?? null,
  createdAt: now,
})

/**
 * Writes down what was done; with a task both, log and completion, or neither. A task that was completed without
 * details gets its log now.
 * @throws ApiError task/not-found; request/invalid for an activity that the task is not about; activity/already-recorded
 */
export async function createActivityLog(
  { db, clock, holdCompleted }: ActivityLogsNeeds,
  userId: string,
  body: Body,
): Promise<StoredLog> {
  const now = clock.now()
  const log = logOf(body, now)
  if (log.taskId === null) {
    await insertLog(db, userId, log)
    return log
  }
  const { taskId } = log
  return db.transaction(async (tx) => {
    const task = await holdCompleted(userId, taskId, now)
    if (!task) throw new ApiError('task/not-found')
    const activity = activityOfTask(task.type)
    if (activity !== log.activityType) {
      throw new ApiError('request/invalid', { fields: { activityType: `Must be ${activity} for this task.` } })
    }
    if (!(await insertLog(tx, userId, log))) throw new ApiError('activity/already-recorded')
    return log
  })
}
