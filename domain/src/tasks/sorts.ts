import { daysBetween } from '../kernel/local-date.ts'
import { compareText, type ListedTask, titleOrder } from './order.ts'
import { PRIORITY_WEIGHT } from './priority.ts'

/** How a list of tasks may be ordered; the first is how it is without a choice. */
export const TASK_SORTS = ['due', 'priority', 'title', 'newest'] as const
export type TaskSort = (typeof TASK_SORTS)[number]

export interface SortableTask extends ListedTask {
  /** ISO instant. */
  createdAt: string
}

const FIRST_DAY = '2000-01-01'
/** Beyond every day that a task can have, ms. */
const AFTER_ALL = 9_000_000_000_000

/** Open tasks by their due day, then completed ones, the newest first: as one number. The database works out the same. */
export const placeOf = ({ isCompleted, completedAt, dueDate }: ListedTask): number =>
  isCompleted ? AFTER_ALL - Date.parse(completedAt ?? '1970-01-01T00:00:00Z') : daysBetween(FIRST_DAY, dueDate)

export type SortKey = readonly (string | number)[]

/** What a task is ordered by, the last part its id. */
export function sortKey(sort: TaskSort, task: SortableTask): SortKey {
  const rank = 4 - PRIORITY_WEIGHT[task.priority]
  const title = titleOrder(task.title)
  switch (sort) {
    case 'due':
      return [placeOf(task), rank, title, task.id]
    case 'priority':
      return [task.isCompleted ? 1 : 0, rank, task.dueDate, title, task.id]
    case 'title':
      return [title, task.dueDate, task.id]
    case 'newest':
      return [new Date(task.createdAt).toISOString(), task.id]
  }
}

/** As the list is ordered. */
export function compareSorted(sort: TaskSort, one: SortableTask, other: SortableTask): number {
  const [a, b] = [sortKey(sort, one), sortKey(sort, other)]
  for (const [at, part] of a.entries()) {
    const behind = b[at] ?? 0
    const difference = typeof part === 'number' ? part - Number(behind) : compareText(part, String(behind))
    if (difference !== 0) return sort === 'newest' ? -difference : difference
  }
  return 0
}
