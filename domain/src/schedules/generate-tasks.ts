import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { Priority } from '../tasks/priority.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { occurrences } from './item-dates.ts'
import type { PlanSetting } from './item-rule.ts'
import { SCHEDULE_LIMITS, type ScheduleItem } from './schedule.ts'
import { taskTypeOf } from './schedule-words.ts'

/** A task of a schedule that is there already, done and skipped ones among them. */
export interface KnownTask {
  itemId: string
  /** The day that the plan gave it: by item and this day it is known, however often it was moved. */
  occursOn: LocalDate
  /** The day on which it is due now. */
  dueDate: LocalDate
}

/** A task to be made. */
export interface GeneratedTask extends KnownTask {
  taskType: TaskType
  title: string
  description: string | null
  priority: Priority
  /** Minutes. */
  estimatedDuration: number
  /** HH:mm on the garden's wall. */
  dueTime: string | null
  /** Why on that date: a sentence without a full stop. */
  why: string
}

/** What is wrong with a window that was asked for; null when nothing is. */
export function windowFault(
  { startDate, endDate }: { startDate: LocalDate; endDate: LocalDate },
  today: LocalDate,
): 'ends-before-it-begins' | 'too-long' | 'past' | null {
  if (endDate < startDate) return 'ends-before-it-begins'
  if (endDate < today) return 'past'
  return daysBetween(startDate, endDate) > SCHEDULE_LIMITS.windowDays ? 'too-long' : null
}

/**
 * The tasks of a window that are not there yet, by day. Whoever generates again adds nothing twice: a task is known by item
 * and planned day, and a day on which another task of the item lies already gets no second one.
 *
 * @param today in the garden's zone; nothing is made for days before it
 */
export function generateTasks({
  items,
  setting,
  window: { startDate, endDate },
  known,
  today,
}: {
  items: readonly ScheduleItem[]
  setting: PlanSetting
  window: { startDate: LocalDate; endDate: LocalDate }
  known: readonly KnownTask[]
  today: LocalDate
}): GeneratedTask[] {
  const keyOf = (itemId: string, date: LocalDate) => `${itemId} ${date}`
  const taken = new Set(
    known.flatMap(({ itemId, occursOn, dueDate }) => [keyOf(itemId, occursOn), keyOf(itemId, dueDate)]),
  )
  const from = startDate < today ? today : startDate
  const tasks = items.flatMap((item) =>
    occurrences(item, setting, { from, to: endDate })
      .filter(({ date }) => !taken.has(keyOf(item.id, date)))
      .map(
        ({ date, why }): GeneratedTask => ({
          itemId: item.id,
          occursOn: date,
          dueDate: date,
          taskType: taskTypeOf(item.taskType),
          title: item.title,
          description: item.description,
          priority: item.priority,
          estimatedDuration: item.estimatedDuration,
          dueTime: item.dueTime ?? null,
          why,
        }),
      ),
  )
  return tasks.toSorted((a, b) => (a.dueDate === b.dueDate ? 0 : a.dueDate < b.dueDate ? -1 : 1))
}
