import type { Task } from '@turfwise/contract/tasks'
import type { Shown } from './platform/outbox/write-definition.ts'

/** What screens show with unsent writes on top. Writes of several features may change one kind of object. */
export const shown = {
  tasks: { name: 'tasks' } as Shown<Task>,
}

/** When something was done as far as the device can tell: noon of the day that is said, else the instant. Both ISO. */
export const doneAtShown = (doneOn: string | undefined, reportedAt: string): string =>
  doneOn === undefined ? reportedAt : new Date(`${doneOn}T12:00`).toISOString()

/** A task as it stands once it was completed at an ISO instant. */
export const completedTask = (task: Task, at: string): Task => ({
  ...task,
  status: 'completed',
  isCompleted: true,
  completedAt: task.completedAt ?? at,
})
