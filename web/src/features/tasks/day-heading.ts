import type { Task } from '@turfwise/contract/tasks'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { wholeDay } from '../../platform/day-words.ts'
import { shortDate } from './due-text.ts'

/** A list of more says at which row another day begins. */
export const DAYS_FROM_ROWS = 10

/** The day by which a list has a task: its due day, or that of its completion in the garden's zone. */
const dayOf = (task: Task, timeZone: string): LocalDate =>
  task.completedAt === null ? task.dueDate : todayIn(timeZone, new Date(task.completedAt))

const isNewDay = (task: Task, before: Task | undefined, timeZone: string): boolean =>
  before === undefined || before.isCompleted !== task.isCompleted || dayOf(before, timeZone) !== dayOf(task, timeZone)

/** 'Sat 28 Nov' over the first task of a day; empty over the others. */
export const dayHeading = (task: Task, before: Task | undefined, today: LocalDate, timeZone: string): string =>
  isNewDay(task, before, timeZone) ? shortDate(dayOf(task, timeZone), today) : ''

/** 'Today, Saturday 21 November' over the first task that was completed on a day; empty over the others. */
export function doneHeading(task: Task, before: Task | undefined, today: LocalDate, timeZone: string): string {
  if (!isNewDay(task, before, timeZone)) return ''
  const day = dayOf(task, timeZone)
  return `${day === today ? 'Today, ' : ''}${wholeDay(day, today)}`
}
