import type { Task } from '@turfwise/contract/tasks'
import type { Shown } from './platform/outbox/write-definition.ts'

/** What screens show with unsent writes on top. Writes of several features may change one kind of object. */
export const shown = {
  tasks: { name: 'tasks' } as Shown<Task>,
}

/** A task as it stands once it was completed at an ISO instant. */
export const completedTask = (task: Task, at: string): Task => ({
  ...task,
  status: 'completed',
  isCompleted: true,
  completedAt: task.completedAt ?? at,
})
