import { Refusal } from '../../refusal.ts'
import { deleteTask as deleteStoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * Deletes the task; what was done for it stays in the log.
 * @throws Refusal task/not-found
 */
export async function deleteTask({ db }: Pick<TasksNeeds, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await deleteStoredTask(db, userId, id))) throw new Refusal('task/not-found')
}
