import type { Task } from '@turfwise/contract/tasks'
import type { StoredTask } from './tasks.store.ts'

/** A task as its owner sees it, with both spellings of type and completion. */
export const presentTask = (userId: string, task: StoredTask): Task => ({
  id: task.id,
  userId,
  title: task.title,
  description: task.description,
  type: task.type,
  taskType: task.type,
  dueDate: task.dueDate,
  priority: task.priority,
  estimatedDuration: task.estimatedDuration,
  status: task.completedAt === null ? 'pending' : 'completed',
  isCompleted: task.completedAt !== null,
  completedAt: task.completedAt?.toISOString() ?? null,
  scheduleName: null,
  createdAt: task.createdAt.toISOString(),
  updatedAt: task.updatedAt.toISOString(),
})
