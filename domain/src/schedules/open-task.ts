import { addDays, daysBetween, type LocalDate, weekdayName } from '../kernel/local-date.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { shortDate } from '../weather/hour-words.ts'
import { JOB_NAMES, SCHEDULE_TASK_TYPES, taskTypeOf } from './schedule-words.ts'

/** An open task, as far as moving it goes. */
export interface OpenTask {
  id: string
  /** Null for one that no schedule made. */
  itemId: string | null
  type: TaskType
  /** The day that its plan gave it, which moving it leaves as it is. */
  occursOn: LocalDate
  dueDate: LocalDate
}

/** 'Mowing', 'Pest control' */
export function jobName(type: TaskType): string {
  const known = SCHEDULE_TASK_TYPES.find((one) => taskTypeOf(one) === type)
  return known === undefined ? `${type.slice(0, 1).toUpperCase()}${type.slice(1)}` : JOB_NAMES[known]
}

/** 'today', 'tomorrow', 'Thursday' within six days, else '3 Dec'. */
export function whenWord(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 && days < 7 ? weekdayName(date) : shortDate(date)
}

/** The other open tasks of the item that made a task, earliest first. */
export const siblingsOf = (task: OpenTask, all: readonly OpenTask[]): OpenTask[] =>
  all
    .filter(({ id, itemId }) => itemId !== null && itemId === task.itemId && id !== task.id)
    .toSorted((a, b) => daysBetween(b.dueDate, a.dueDate))

/** Days from one to another, both included; none where the second is earlier. */
export const daysOf = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))
