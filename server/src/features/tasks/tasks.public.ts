import { titleOrder } from '@turfwise/domain/tasks/order'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable } from '../../db/queryable.ts'
import type { RouteEntry } from '../../http/serve.ts'
import { tasksRoutes } from './tasks.routes.ts'
import { countCompletedTasks, holdCompletedTask, INSERT_TASK, rowOf, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

export interface Tasks {
  routes: RouteEntry[]
  /**
   * Completes the user's task unless it is completed, and keeps it locked until the open transaction ends. Null when it
   * is not the user's.
   */
  holdCompleted(userId: string, taskId: string, now: Date): Promise<{ type: TaskType } | null>
  /** How many tasks of the user are completed. */
  countCompleted(userId: string): Promise<number>
}

export function makeTasks(needs: TasksNeeds): Tasks {
  return {
    routes: tasksRoutes(needs),
    async holdCompleted(userId, taskId, now) {
      const task = await holdCompletedTask(needs.db, userId, taskId, now)
      return task ? { type: task.type } : null
    },
    countCompleted: (userId) => countCompletedTasks(needs.db, userId),
  }
}

/** Writes tasks as they are, open or long done, in the transaction that is open. */
export async function plantTasks(
  tx: Queryable,
  userId: string,
  tasks: readonly Omit<StoredTask, 'titleOrder'>[],
): Promise<void> {
  for (const task of tasks) {
    const row = rowOf(userId, { ...task, titleOrder: titleOrder(task.title) })
    await tx.query(INSERT_TASK.text, row, INSERT_TASK.name)
  }
}
