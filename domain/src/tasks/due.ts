import { daysBetween, type LocalDate } from '../kernel/local-date.ts'

/**
 * Calendar days from today to the due day in the garden's zone, negative when it has passed. A difference of instants
 * rounded up would put a task of this evening into Tomorrow, and a day of 23 or 25 hours would shift it by one.
 * @throws RangeError for text that is no day
 */
export const daysUntilDue = (dueDate: LocalDate, today: LocalDate): number => daysBetween(today, dueDate)

/** Past due and not done: what is shown in red. */
export const isOverdue = (task: { dueDate: LocalDate; isCompleted: boolean }, today: LocalDate): boolean =>
  !task.isCompleted && daysUntilDue(task.dueDate, today) < 0
