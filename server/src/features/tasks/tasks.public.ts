import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable } from '../../db/queryable.ts'
import type { Given } from '../../db/table.ts'
import type { Feature } from '../../feature.ts'
import { completeAndLock } from './complete-and-lock.ts'
import { tasksRoutes } from './tasks.routes.ts'
import { countCompletedTasks, type StoredTask, TASK, TASKS } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/** Tasks as other features ask for them. */
export interface Tasks {
  /**
   * Completes the user's task unless it is completed, and keeps it locked until the open transaction ends. Null when it
   * is not the user's.
   */
  completeAndLock(userId: string, taskId: string, now: Date): Promise<{ type: TaskType } | null>
  /** How many tasks of the user are completed. */
  countCompleted(userId: string): Promise<number>
}

export function makeTasks(needs: TasksNeeds): Feature & Tasks {
  return {
    name: 'tasks',
    routes: tasksRoutes(needs),
    async completeAndLock(userId, taskId, now) {
      const task = await completeAndLock(needs, userId, taskId, now)
      return task && { type: task.type }
    },
    countCompleted: (userId) => countCompletedTasks(needs.db, userId),
  }
}

/** Writes tasks as they are, open or long done, in the transaction that is open. */
export async function insertDemoTasks(
  tx: Queryable,
  userId: string,
  tasks: readonly Given<StoredTask>[],
): Promise<void> {
  for (const task of tasks) await TASK.insert(tx, userId, TASKS.fill(task))
}
