import type { Task } from '@turfwise/contract/tasks'
import { daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { SCHEDULE_TASK_TYPES, type ScheduleTaskType, taskTypeOf } from '@turfwise/domain/schedules/schedule-words'

/** Days of the strip: four weeks, today the first. */
export const STRIP_DAYS = 28
export const WEEK_DAYS = 7

/** The jobs of a schedule in the four weeks ahead. */
export interface ComingJobs {
  /** Of each day the jobs that are open on it, in the order in which types stand. */
  days: readonly (readonly ScheduleTaskType[])[]
  /** Types with how often they come; none that does not. */
  counts: readonly { type: ScheduleTaskType; count: number }[]
}

/** The open tasks of one schedule by their days. @param today in the garden's zone */
export function comingJobs(tasks: readonly Task[], scheduleId: string, today: LocalDate): ComingJobs {
  const own = tasks.filter(({ scheduled, isCompleted }) => scheduled?.scheduleId === scheduleId && !isCompleted)
  const typesOn = (day: number) =>
    SCHEDULE_TASK_TYPES.filter((type) =>
      own.some((task) => task.type === taskTypeOf(type) && daysBetween(today, task.dueDate) === day),
    )
  return {
    days: Array.from({ length: STRIP_DAYS }, (_, day) => typesOn(day)),
    counts: SCHEDULE_TASK_TYPES.map((type) => ({
      type,
      count: own.filter((task) => task.type === taskTypeOf(type)).length,
    })).filter(({ count }) => count > 0),
  }
}
