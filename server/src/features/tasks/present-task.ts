import type { Task } from '@turfwise/contract/tasks'
import type { StoredTask } from './tasks.store.ts'

/** A task as its owner sees it, with both spellings of type and completion. */
export const presentTask = (userId: string, task: StoredTask): Task => ({
  ...task,
  userId,
  taskType: task.type,
  status: task.completedAt === null ? 'pending' : 'completed',
  isCompleted: task.completedAt !== null,
  completedAt: task.completedAt?.toISOString() ?? null,
  scheduleName: null,
  createdAt: task.createdAt.toISOString(),
  updatedAt: task.updatedAt.toISOString(),
})
