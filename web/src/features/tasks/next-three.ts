import type { Task } from '@turfwise/contract/tasks'
import { compareTasks } from '@turfwise/domain/tasks/order'
import { isLeaving, type usePendingWrites, withPending } from './pending-writes.ts'

export const NEXT_TASKS_SHOWN = 3

/** The first three open tasks; one that was completed a moment ago keeps its place until it leaves. */
export const nextTasks = (tasks: readonly Task[], pending: ReturnType<typeof usePendingWrites>): Task[] =>
  withPending(tasks, pending)
    .filter((task) => !task.isCompleted || isLeaving(task, pending))
    .sort(compareTasks)
    .slice(0, NEXT_TASKS_SHOWN)
