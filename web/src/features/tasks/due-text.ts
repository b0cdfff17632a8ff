import { clockWords } from '@turfwise/domain/kernel/clock'
import { type LocalDate, todayIn, weekdayName } from '@turfwise/domain/kernel/local-date'
import { daysUntilDue } from '@turfwise/domain/tasks/due'
import { clockText } from '../../platform/day-words.ts'

/** What the due text is made from. */
export interface DueTask {
  dueDate: LocalDate
  /** HH:mm; null or missing for no time of the day. */
  dueTime?: string | null | undefined
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

/** 'Sat 28 Nov' beside 'Due in 7 days' and 'Overdue by 3 days', whose days nobody counts; null beside 'Due today'. */
export const dueDay = (task: DueTask, today: LocalDate): string | null =>
  task.isCompleted || Math.abs(daysUntilDue(task.dueDate, today)) < 2 ? null : shortDate(task.dueDate, today)

// By hand: every row has one, and the first rows need not wait for the first formatter of a slow phone.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** 'Sat 21 Nov', '21 Nov 2025' in another year than today's. */
export function shortDate(date: LocalDate, today: LocalDate): string {
  const [year, month, day] = date.split('-')
  const words = `${Number(day)} ${MONTHS[Number(month) - 1]}`
  return year === today.slice(0, 4) ? `${weekdayName(date).slice(0, 3)} ${words}` : `${words} ${Number(year)}`
}

const withTime = (text: string, dueTime: string | null | undefined): string =>
  dueTime ? `${text}, ${clockWords(dueTime)}` : text

/**
 * 'Due today', 'Due today, 7 am', 'Overdue by 2 days', and 'Completed Sat 21 Nov' for what is done, whatever its due day.
 * @param timeZone of the garden: the day of the completion is the day there
 */
export function dueText(task: DueTask, today: LocalDate, timeZone: string): string {
  if (!task.isCompleted) return withTime(openText(daysUntilDue(task.dueDate, today)), task.dueTime)
  if (task.completedAt === null) return 'Completed'
  return `Completed ${shortDate(todayIn(timeZone, new Date(task.completedAt)), today)}`
}

/** 'Completed 5:40 pm', under the day of the completion in the garden's zone. */
export const doneText = ({ completedAt }: Pick<DueTask, 'completedAt'>, timeZone: string): string =>
  completedAt === null ? 'Completed' : `Completed ${clockText(completedAt, timeZone)}`
