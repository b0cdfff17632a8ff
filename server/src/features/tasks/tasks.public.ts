import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { RouteEntry } from '../../http/serve.ts'
import { tasksRoutes } from './tasks.routes.ts'
import { holdCompletedTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

export interface Tasks {
  routes: RouteEntry[]
  /**
   * Completes the user's task unless it is completed, and keeps it locked until the open transaction ends. Null when it
   * is not the user's.
   */
  holdCompleted(userId: string, taskId: string, now: Date): Promise<{ type: TaskType } | null>
}

export function makeTasks(needs: TasksNeeds): Tasks {
  return {
    routes: tasksRoutes(needs),
    async holdCompleted(userId, taskId, now) {
      const task = await holdCompletedTask(needs.db, userId, taskId, now)
      return task ? { type: task.type } : null
    },
  }
}
