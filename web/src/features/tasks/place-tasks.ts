import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { bucketOf, TASK_FILTERS, type TaskBucket, type TaskFilter } from '@turfwise/domain/tasks/buckets'

export interface PlacedTask {
  task: Task
  bucket: TaskBucket
}

/** Each task with its bucket, looked up once: for hundreds of tasks the days between dates are what costs. */
export const placeTasks = (tasks: readonly Task[], today: LocalDate): PlacedTask[] =>
  tasks.map((task) => ({ task, bucket: bucketOf(task, today) }))

export const inFilter = ({ bucket }: PlacedTask, filter: TaskFilter): boolean => filter === 'all' || bucket === filter

/** How many tasks each filter holds, 0 included. */
export const countPlaced = (placed: readonly PlacedTask[]): Record<TaskFilter, number> => {
  const counts = Object.fromEntries(TASK_FILTERS.map((filter) => [filter, 0])) as Record<TaskFilter, number>
  for (const { bucket } of placed) counts[bucket] += 1
  return { ...counts, all: placed.length }
}
