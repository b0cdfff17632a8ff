import type { TaskLogged } from '@turfwise/contract/tasks'
import type { FigureUnit } from '@turfwise/domain/activity-logs/job-figures'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { JobRhythm } from '@turfwise/domain/tasks/job-rhythm'
import { briefDay, clockText, dayOfInstant, wholeDay } from '../../../platform/day-words.ts'
import { lateFigures } from '../../../platform/late-format.ts'
import type { ToastWords } from '../../../ui/toast-store.ts'

const figure = lateFigures({ maximumFractionDigits: 2 })
const amount = lateFigures({ maximumFractionDigits: 4 })

export const TASK_RECORD_WORDS = {
  loading: 'Loading the record',
  failed: 'Unable to load the record',
  nothing: 'No details recorded.',
  gone: 'This task is no longer there. It was deleted on another device.',
  openAgain: 'This task is open again. It was reopened on another device.',
  waits: 'Its details show here once it has been sent.',
  offline: 'You are offline. The record shows when you are back.',
  cutHeight: 'Cut height',
  time: 'Time',
  water: 'Water',
  area: 'Lawn area',
  product: 'Product',
  method: 'Method',
  notes: 'Notes',
  photos: 'Photos',
  lastTimes: (times: number): string => (times === 1 ? 'The only time so far' : `Last ${TIMES[times]} times`),
  day: 'Day',
  recorded: 'Recorded',
  noFigure: 'nothing recorded',
  add: 'Add',
  reopen: 'Reopen',
  editRecord: 'Edit record',
  addRecord: 'Add details',
  editTask: 'Edit task',
} as const

const TIMES = ['', '', 'two', 'three', 'four', 'five']

export const REOPENED = (title: string, keepsRecord: boolean): ToastWords => ({
  title: 'Task reopened',
  description: keepsRecord ? `${title}. Its record stays in your activity.` : title,
})

/** 'Mow back lawn, photo 1 of 2' */
export const photoAlt = (title: string, photo: number, photos: number): string =>
  photos === 1 ? `${title}, photo` : `${title}, photo ${photo} of ${photos}`

/** 'Completed Thursday 19 November, 5:40 pm' */
export const completedText = (at: string, today: LocalDate, timeZone: string): string =>
  `Completed ${wholeDay(dayOfInstant(at, timeZone), today)}, ${clockText(at, timeZone)}`

/** '45 mm' */
export const figureText = (value: number, unit: FigureUnit): string => `${figure.format(value)} ${unit}`

/** 'every 9 to 10 days' */
export function rhythmText({ from, to }: JobRhythm): string {
  if (from !== to) return `every ${from} to ${to} days`
  return from === 1 ? 'every day' : `every ${from} days`
}

/** What the offer of a next time says: the day, and where it comes from. */
export const offerText = (
  { next, days }: JobRhythm,
  day: LocalDate,
  today: LocalDate,
): { title: string; detail: string } => ({
  title: `Next: ${day === today ? 'today' : wholeDay(day, today)}?`,
  detail:
    next === day
      ? `${days === 1 ? '1 day' : `${days} days`} later, as usual`
      : `It is usually ${days === 1 ? '1 day' : `${days} days`} later, and that day has passed`,
})

/** The next open task of the job, from a schedule or not. */
export const nextText = (
  due: LocalDate,
  today: LocalDate,
  scheduleName: string | null,
): { title: string; detail: string } => {
  const day = due === today ? 'today' : wholeDay(due, today)
  return {
    title: due < today ? `Next: overdue since ${day}` : `Next: ${day}`,
    detail: scheduleName === null ? 'Already in your tasks' : `From ${scheduleName}`,
  }
}

/** 'Wetting agent, 1.2 L on 120 m²'; empty where nothing of it was said. */
export function productText(log: Pick<TaskLogged, 'productName' | 'quantity' | 'quantityUnit'>, area?: string | null) {
  const { productName, quantity, quantityUnit } = log
  const quantityText = quantity === null ? null : `${amount.format(quantity)} ${quantityUnit ?? ''}`.trim()
  const used = [productName, quantityText].filter((part) => part !== null).join(', ')
  return used === '' || !area ? used : `${used} on ${area}`
}

/** '0.5 kg taken from the shed' */
export const takenText = (taken: number, unit: string): string => `${amount.format(taken)} ${unit} taken from the shed`

export const briefly = (at: string, today: LocalDate, timeZone: string): string =>
  briefDay(dayOfInstant(at, timeZone), today)
