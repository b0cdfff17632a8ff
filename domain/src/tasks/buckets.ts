import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { daysUntilDue } from './due.ts'
import { TASK_LIMITS } from './limits.ts'

/** Each task is in exactly one of these. */
export const TASK_BUCKETS = ['overdue', 'today', 'tomorrow', 'this-week', 'upcoming', 'completed'] as const
export type TaskBucket = (typeof TASK_BUCKETS)[number]

/** The tabs over the list, in their order. */
export const TASK_FILTERS = [...TASK_BUCKETS, 'all'] as const
export type TaskFilter = (typeof TASK_FILTERS)[number]

/** 'This Week' is the next seven days and not the calendar's week. */
const THIS_WEEK_DAYS_MAX = 7

export interface DatedTask {
  dueDate: LocalDate
  isCompleted: boolean
}

/** @throws RangeError for a due date that is no day */
export function bucketOf(task: DatedTask, today: LocalDate): TaskBucket {
  if (task.isCompleted) return 'completed'
  const days = daysUntilDue(task.dueDate, today)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= THIS_WEEK_DAYS_MAX ? 'this-week' : 'upcoming'
}

export const isInFilter = (filter: TaskFilter, task: DatedTask, today: LocalDate): boolean =>
  filter === 'all' || bucketOf(task, today) === filter

/** Due days from the first to the last, both included. */
export interface DueRange {
  from: LocalDate
  to: LocalDate
}

/** The due days of the open tasks in a tab that is one of open tasks alone. @throws RangeError for text that is no day */
export function dueRangeOf(bucket: Exclude<TaskBucket, 'completed'>, today: LocalDate): DueRange {
  const day = (days: number) => addDays(today, days)
  switch (bucket) {
    case 'overdue':
      return { from: TASK_LIMITS.dueDateMin, to: day(-1) }
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: day(1), to: day(1) }
    case 'this-week':
      return { from: day(2), to: day(THIS_WEEK_DAYS_MAX) }
    case 'upcoming':
      return { from: day(THIS_WEEK_DAYS_MAX + 1), to: TASK_LIMITS.dueDateMax }
  }
}

/** How many tasks each tab holds, 0 included. */
export function countFilters(tasks: readonly DatedTask[], today: LocalDate): Record<TaskFilter, number> {
  const counts = {
    overdue: 0,
    today: 0,
    tomorrow: 0,
    'this-week': 0,
    upcoming: 0,
    completed: 0,
    all: tasks.length,
  }
  for (const task of tasks) counts[bucketOf(task, today)] += 1
  return counts
}

/** The tab that the screen opens on: what is overdue, if anything is. */
export const defaultFilter = (tasks: readonly DatedTask[], today: LocalDate): TaskFilter =>
  tasks.some((task) => bucketOf(task, today) === 'overdue') ? 'overdue' : 'today'
