import type { Task } from '@turfwise/contract/tasks'
import { compareTasks } from '@turfwise/domain/tasks/order'

export const NEXT_TASKS_SHOWN = 3

/**
 * The first three open tasks; one that was completed a moment ago keeps its place until it leaves. Those whose completion
 * waits to be sent stand among them, and take no place of another.
 */
export const nextTasks = (
  tasks: readonly Task[],
  leaving: ReadonlySet<Task['id']>,
  staying: ReadonlySet<Task['id']> = new Set(),
): Task[] => {
  let room = NEXT_TASKS_SHOWN
  return tasks
    .filter(({ id, isCompleted }) => !isCompleted || leaving.has(id) || staying.has(id))
    .sort(compareTasks)
    .filter(({ id, isCompleted }) => {
      if (!isCompleted || leaving.has(id)) room -= 1
      return room >= 0 && (room > 0 || !isCompleted || leaving.has(id))
    })
}
