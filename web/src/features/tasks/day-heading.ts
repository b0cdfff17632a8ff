import type { Task } from '@turfwise/contract/tasks'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { shortDate } from './due-text.ts'

/** The day by which a list has a task: its due day, or that of its completion in the garden's zone. */
const dayOf = (task: Task, timeZone: string): LocalDate =>
  task.completedAt === null ? task.dueDate : todayIn(timeZone, new Date(task.completedAt))

/** 'Sat 28 Nov' over the first task of a day; empty over the others. */
export const dayHeading = (task: Task, before: Task | undefined, today: LocalDate, timeZone: string): string => {
  const day = dayOf(task, timeZone)
  const isNew = before === undefined || before.isCompleted !== task.isCompleted || dayOf(before, timeZone) !== day
  return isNew ? shortDate(day, today) : ''
}
