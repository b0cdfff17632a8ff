import { ApiError } from '../../http/api-error.ts'
import { completeOpenTask, findTask, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * Completes the task; one that is completed keeps its time. The one statement is the transaction.
 * @throws ApiError task/not-found
 */
export async function completeTask(
  { db, clock }: Pick<TasksNeeds, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<StoredTask> {
  const task = (await completeOpenTask(db, userId, id, clock.now())) ?? (await findTask(db, userId, id))
  if (!task) throw new ApiError('task/not-found')
  return task
}
