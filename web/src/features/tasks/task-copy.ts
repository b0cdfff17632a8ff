import type { TaskFilter } from '@turfwise/domain/tasks/buckets'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { upperFirst } from '@turfwise/domain/weather/task-words'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'
import { minutesText } from './list-total.ts'
import { TYPE_LOOKS } from './task-type-look.ts'

/** Of the button with the plus, whose menu has the other two. */
export const CREATE = 'Create'
export const CREATE_TASK = 'Create Task'
export const CREATE_SCHEDULE = 'Create Schedule'

export const FILTER_WORDS: Readonly<Record<TaskFilter, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-week': 'This Week',
  upcoming: 'Upcoming',
  completed: 'Completed',
  all: 'All',
}

export const EMPTY_WORDS: Readonly<Record<TaskFilter, string>> = {
  overdue: 'Nothing overdue. Nice and level.',
  today: 'Nothing due today.',
  tomorrow: 'Nothing due tomorrow.',
  'this-week': 'A clear week ahead.',
  upcoming: 'Nothing planned beyond this week.',
  completed: 'Finished jobs will show here.',
  // Shown only while the last task of all is on its way out.
  all: 'Nothing here.',
}

export const NO_TASKS = { title: 'No tasks yet', create: 'Create First Task' } as const

export const TASKS_FAILED = {
  title: 'Unable to load your tasks',
  text: 'No answer from the server. Nothing you saved is lost, and you can still create tasks.',
  again: 'Try again',
} as const
export const NOT_UP_TO_DATE = 'The latest changes could not be loaded.'

/** Of a wish to log a mowing that no open task is about. */
export const NOTHING_TO_LOG: ToastWords = {
  title: 'No mowing is waiting',
  description: 'Create it here, then tick it off.',
}

export const TASK_COMPLETED = (title: string): ToastWords => ({ title: 'Task completed!', description: title })
export const COMPLETE_FAILED = failure('Failed to complete task. Please try again.')

/** What the flag before 'High' says. */
export const PRIORITY = 'Priority'
export const HIGH = 'High'

/** Of the button that opens what can be done with a row. */
export const ROW_MENU = (title: string): string => `More: ${title}`

export const overdueAlsoSuit = (count: number): { count: string; rest: string } => ({
  count: `${count} overdue ${count === 1 ? 'job' : 'jobs'}`,
  rest: `also ${count === 1 ? 'suits' : 'suit'} today`,
})

export const TASK_LIST_WORDS: ListWords = {
  thing: 'task',
  fields: {
    title: 'Title',
    description: 'Description',
    type: 'Type',
    dueDate: 'Due date',
    dueTime: 'Time',
    lawnZoneId: 'Lawn zone',
    priority: 'Priority',
    estimatedDuration: 'Duration',
  },
  sayValue(field, value) {
    if (field === 'type') return TYPE_LOOKS[value as TaskType]?.word
    if (field === 'priority' && typeof value === 'string') return upperFirst(value)
    return field === 'estimatedDuration' ? minutesText(Number(value)) : undefined
  },
}

/** The button of a changed task that was deleted elsewhere. */
export const KEEP_AS_TASK = 'Keep as a new task'

/** What was done with a task, while that waits to be sent. */
export const TASK_DID = {
  completed: 'Completed',
  recorded: 'Recorded',
  reopened: 'Opened again',
  skipped: 'Skipped this time',
  putOff: 'Put off',
  moved: 'Moved',
  deleted: 'Deleted',
  spaced: 'Interval changed',
  to: (day: string): string => `to ${day}`,
  on: (day: string): string => `on ${day}`,
  every: (days: number): string => (days === 1 ? 'every day' : `every ${days} days`),
} as const

const jobs = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

export const MOVE_ALL = {
  action: 'Move all to today',
  moving: (done: number, total: number): string => `Moving ${done + 1} of ${total}`,
  moved: (count: number): string => `${jobs(count)} moved to today`,
  failed: (left: number): string => `${jobs(left)} could not be moved. Please try again.`,
} as const

export const tasksWords = (count: number): string => `${count} ${count === 1 ? 'task' : 'tasks'}`

export const TOGETHER_FAILED = failure('Your changes were not saved. Please try again.')
/** Were to be deleted, and were changed by somebody else meanwhile. */
export const TOGETHER_KEPT = (count: number): ToastWords => ({
  title: `${tasksWords(count)} not deleted`,
  description: count === 1 ? 'It was changed on another device.' : 'They were changed on another device.',
})
export const FIND = 'Search and filter'
