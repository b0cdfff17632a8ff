import { Refusal } from '../../refusal.ts'
import { completeOpenTask, type StoredTask, TASK } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * Completes the task; one that is completed keeps its time. The one statement is the transaction.
 * @throws Refusal task/not-found
 */
export async function completeTask(
  { db, clock, facts }: Pick<TasksNeeds, 'db' | 'clock' | 'facts'>,
  userId: string,
  id: string,
): Promise<StoredTask> {
  const task =
    (await completeOpenTask(db, facts, { userId, id, now: clock.now() })) ?? (await TASK.find(db, userId, id))
  if (!task) throw new Refusal('task/not-found')
  return task
}
