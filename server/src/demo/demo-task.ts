import type { CompletionDetails } from '@turfwise/domain/activity-logs/completion-log'
import { addDays, type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'

/** What a job is, whenever it is due. */
export interface Job {
  title: string
  description: string | null
  type: TaskType
  priority: Priority
  /** Minutes. */
  estimatedDuration: number
}

/** A task of the demo garden; `record` is what was told on completion, null where that was skipped or not asked. */
export interface DemoTask extends Job {
  dueDate: LocalDate
  createdAt: Date
  completedAt: Date | null
  record: { details: CompletionDetails; notes: string | null } | null
}

const FROM_WEEKEND = { Saturday: 0, Sunday: 0, Monday: -1, Tuesday: -2, Wednesday: -3, Thursday: 2, Friday: 1 } as const

/** The Saturday or Sunday nearest to a day, the day itself when it is one. */
export const nearestWeekend = (date: LocalDate): LocalDate => addDays(date, FROM_WEEKEND[weekdayName(date)])

/** An entry of a list that is gone through again and again: variety without chance, the same on every machine. */
export function inTurn<T>(list: readonly [T, ...T[]], turn: number): T {
  return list[turn % list.length] ?? list[0]
}
