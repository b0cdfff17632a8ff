import type { Task } from '@turfwise/contract/tasks'
import { compareTasks } from '@turfwise/domain/tasks/order'

export const NEXT_TASKS_SHOWN = 3

/** The first three open tasks; one that was completed a moment ago keeps its place until it leaves. */
export const nextTasks = (tasks: readonly Task[], leaving: ReadonlySet<Task['id']>): Task[] =>
  tasks
    .filter((task) => !task.isCompleted || leaving.has(task.id))
    .sort(compareTasks)
    .slice(0, NEXT_TASKS_SHOWN)
