import type { LocalDate } from '../kernel/local-date.ts'
import { compareTasks, type SortedTask } from '../tasks/order.ts'

/** Titles that a day of the calendar shows. */
export const TITLES_SHOWN = 2

interface DayTask extends SortedTask {
  isCompleted: boolean
}

/** Open tasks first, each kind by priority and title: what is still to be done is not hidden behind what is done. */
const compareOnDay = (one: DayTask, other: DayTask): number =>
  Number(one.isCompleted) - Number(other.isCompleted) || compareTasks(one, other)

/** The tasks of each day that has some, in the order in which the day shows them. A task stands on its due day. */
export function tasksByDay<T extends DayTask>(tasks: readonly T[]): ReadonlyMap<LocalDate, readonly T[]> {
  const days = new Map<LocalDate, T[]>()
  for (const task of tasks) {
    const day = days.get(task.dueDate)
    if (day === undefined) days.set(task.dueDate, [task])
    else day.push(task)
  }
  for (const day of days.values()) day.sort(compareOnDay)
  return days
}

/** What a day shows of its tasks: up to two, and how many more there are. */
export const shownOnDay = <T>(tasks: readonly T[]): { titles: readonly T[]; more: number } => ({
  titles: tasks.slice(0, TITLES_SHOWN),
  more: Math.max(0, tasks.length - TITLES_SHOWN),
})
