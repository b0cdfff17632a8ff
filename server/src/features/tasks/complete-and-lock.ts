import { type Completion, completeOpenTask, type StoredTask, TASK } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * Completes the user's task unless it is completed, and keeps it locked until the open transaction ends. Null when it is
 * not the user's.
 */
export async function completeAndLock(
  { db, facts }: Pick<TasksNeeds, 'db' | 'facts'>,
  userId: string,
  id: string,
  completion: Completion,
): Promise<StoredTask | null> {
  const task = await TASK.lock(db, userId, id)
  if (!task) return null
  return task.completedAt ? task : ((await completeOpenTask(db, facts, { userId, id, ...completion })) ?? null)
}
