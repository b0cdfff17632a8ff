import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'

/** True once nothing that is due by today is left, and something comes later. */
export const isDayEnd = (tasks: readonly Task[], today: LocalDate): boolean =>
  tasks.length > 0 && tasks.every((task) => task.isCompleted || task.dueDate > today)
