import { type Month, monthTitle } from '@turfwise/domain/calendar/month'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayAndMonth, wholeDay } from './calendar-days.ts'
import { PRIORITY_LOOKS } from './calendar-look.ts'
import type { DayContent } from './day-content.ts'

export const MONTH_BAR = { today: 'Today', previous: 'Previous month', next: 'Next month' } as const

export const LEGEND = 'Task types'
export const LEGEND_MARKS = { watering: 'Watering planned', held: 'Something is on hold' } as const

export const CALENDAR_LOADING = 'Loading your calendar'
export const CALENDAR_FAILED = { text: 'Unable to load your calendar.', again: 'Try again' } as const
export const NOT_ALL_TASKS = 'These days have more tasks than fit here. The last ones are missing, see them in Tasks.'

/** 'Nothing planned in November.' */
export const nothingPlanned = (month: Month): string => `Nothing planned in ${monthTitle(month).split(' ')[0]}.`

export const DAY_SHEET = {
  nothing: 'Nothing planned.',
  add: 'Add for this day',
  tasks: 'Tasks',
  priority: 'Priority',
  watering: 'Watering',
} as const

/** '+2 more' */
export const moreText = (more: number): string => `+${more} more`

/** '16 November to 22 November' */
export const weekText = (days: readonly LocalDate[]): string => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? dayAndMonth(first) : `${dayAndMonth(first)} to ${dayAndMonth(last)}`
}

const countWords = (count: number): string => {
  if (count === 0) return 'no tasks'
  return count === 1 ? '1 task' : `${count} tasks`
}

/** What a day says before its tasks: 'Saturday 21 November, today, 2 tasks: '. */
export const dayWords = (date: LocalDate, today: LocalDate, { tasks }: DayContent): string =>
  `${[wholeDay(date), ...(date === today ? ['today'] : []), countWords(tasks.length)].join(', ')}${tasks.length === 0 ? '. ' : ': '}`

/** What follows on the title of a task: ', high priority, completed; '. */
export const afterTitle = ({ priority, isCompleted }: DayContent['tasks'][number]): string =>
  `, ${PRIORITY_LOOKS[priority].word.toLowerCase()} priority${isCompleted ? ', completed' : ''}; `

/** Titles of which there is no picture. */
export const otherTitles = (tasks: DayContent['tasks']): string =>
  tasks.map((task) => `${task.title}${afterTitle(task)}`).join('')

/** What the marks of a day say: 'Great day for the lawn; Watering planned; No mowing until Friday: sprayed on Monday'. */
export const marksWords = ({ outlook, waterings, holds }: DayContent): string =>
  [
    ...(outlook === undefined ? [] : [outlook.words]),
    ...(waterings.length === 0 ? [] : [LEGEND_MARKS.watering]),
    ...holds.map(({ text }) => text),
  ].join('; ')

/** What is said while a task is carried from day to day. */
export const CARRY = {
  role: 'task that can be moved',
  howTo:
    'To move the task to another day, press Space. Go from day to day with the arrow keys, and press Space again to put it down. Escape leaves it where it was.',
  taken: (title: string, date: LocalDate): string => `${title} is picked up from ${wholeDay(date)}.`,
  over: (title: string, date: LocalDate): string => `${title} is over ${wholeDay(date)}.`,
  nowhere: (title: string): string => `${title} is not over a day.`,
  put: (title: string, date: LocalDate): string => `${title} is moved to ${wholeDay(date)}.`,
  left: (title: string, date: LocalDate): string => `${title} stays on ${wholeDay(date)}.`,
} as const

/** The toast of a move. */
export const MOVED = (title: string, day: string) => ({ title: `Moved to ${day}`, description: title })
