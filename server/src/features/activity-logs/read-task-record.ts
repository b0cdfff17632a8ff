import type { TaskRecord } from '@turfwise/contract/task-record'
import { TIMES_SHOWN } from '@turfwise/domain/tasks/job-rhythm'
import { Refusal } from '../../refusal.ts'
import { LOG_OF_TASK, LOGS, presentActivityLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { timesOf } from './job-memory.store.ts'

/**
 * What is remembered of a task: its log, the last times of the same job, and the next open task of it.
 * @throws Refusal task/not-found
 */
export async function readTaskRecord(
  { db, taskOf, nextOfJob }: Pick<ActivityLogsNeeds, 'db' | 'taskOf' | 'nextOfJob'>,
  userId: string,
  id: string,
): Promise<TaskRecord> {
  const task = await taskOf(userId, id)
  if (!task) throw new Refusal('task/not-found')
  const [log, times, next] = await Promise.all([
    LOGS.first(db, LOG_OF_TASK, [userId, id]),
    timesOf(db, userId, { ...task, lawnZoneId: task.lawnZoneId ?? null }, TIMES_SHOWN),
    nextOfJob(userId, task),
  ])
  return {
    task,
    log: log ? presentActivityLog(userId, log) : null,
    times: times.map(({ at, ...time }) => ({ ...time, at: at.toISOString() })),
    next: next ?? null,
  }
}
