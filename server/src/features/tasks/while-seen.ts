import { Refusal } from '../../refusal.ts'
import { requireSeen, type Seen } from '../../seen.ts'
import { presentTask } from './present-task.ts'
import { lockTask, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * Changes the task as the caller saw it; without `seen`, as it is.
 * @param isDone true for a task that is as the change would make it, so that nothing is lost whoever changed it
 * @throws Refusal task/not-found, request/changed
 */
export async function whileSeen<T>(
  { db }: Pick<TasksNeeds, 'db'>,
  { userId, id, seen }: { userId: string; id: string; seen: Seen },
  change: () => Promise<T>,
  isDone: (task: StoredTask) => boolean = () => false,
): Promise<T> {
  if (!seen) return change()
  return db.transaction(async (tx) => {
    const task = await lockTask(tx, userId, id)
    if (!task) throw new Refusal('task/not-found')
    if (!isDone(task)) requireSeen(seen, presentTask(userId, task))
    return change()
  })
}
