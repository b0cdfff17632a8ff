import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { daysUntilDue } from '@turfwise/domain/tasks/due'

/** What the due text is made from. */
export interface DueTask {
  dueDate: LocalDate
  isCompleted: boolean
  /** ISO instant; null while open. */
  completedAt: string | null
}

/** The words of an open task's due day, letter by letter as specified. */
function openText(days: number): string {
  if (days < -1) return `Overdue by ${-days} days`
  if (days === -1) return 'Due yesterday'
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return `Due in ${days} days`
}

const day = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** 'Sat 21 Nov', '21 Nov 2025' in another year than today's. */
export function shortDate(date: LocalDate, today: LocalDate): string {
  const format = date.slice(0, 4) === today.slice(0, 4) ? day : dayAndYear
  // Locale data differ: 'Sat, 21 Nov' and 'Sept.' are older and newer forms of the same.
  return format.format(new Date(`${date}T00:00:00Z`)).replace(/[,.]/g, '')
}

/**
 * 'Due today', 'Overdue by 2 days', and 'Completed Sat 21 Nov' for what is done, whatever its due day.
 * @param timeZone of the garden: the day of the completion is the day there
 */
export function dueText(task: DueTask, today: LocalDate, timeZone: string): string {
  if (!task.isCompleted) return openText(daysUntilDue(task.dueDate, today))
  if (task.completedAt === null) return 'Completed'
  return `Completed ${shortDate(todayIn(timeZone, new Date(task.completedAt)), today)}`
}
