import type { TaskFilter } from '@turfwise/domain/tasks/buckets'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const CREATE_TASK = 'Create Task'

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
  text: 'No answer came. Nothing of yours is lost, and a new task can still be made.',
  again: 'Try again',
} as const
export const NOT_UP_TO_DATE = 'The latest changes could not be read.'

export const TASK_COMPLETED = (title: string): ToastWords => ({ title: 'Task completed!', description: title })
export const COMPLETE_FAILED = failure('Failed to complete task. Please try again.')
export const UNDO = 'Undo'

export const SUITS_TODAY = 'Suits today'
/** `day` is Tomorrow or a weekday. */
export const rainLikely = (day: string): string => `Rain likely ${day === 'Tomorrow' ? 'tomorrow' : day}, could wait`

/** What the flag before 'High' says. */
export const PRIORITY = 'Priority'
export const HIGH = 'High'

export const overdueAlsoSuit = (count: number): { count: string; rest: string } => ({
  count: `${count} overdue ${count === 1 ? 'job' : 'jobs'}`,
  rest: `also ${count === 1 ? 'suits' : 'suit'} today`,
})

export const showMore = (count: number): string => `Show ${count} more`

export const deletedNotice = (title: string): string => `Deleted: ${title}`

/** What stands under a task whose write has not arrived, and what can be done about it. */
export const ROW_NOTES = {
  waits: { text: (_: string) => 'Saved on this phone, will be sent', again: '', discard: '' },
  old: {
    text: (_: string) => 'Changed here more than three weeks ago, and never sent.',
    again: 'Send it now',
    discard: 'Discard the change',
  },
  'not-deleted': {
    text: (title: string) => `Not deleted: ${title}. Please try again.`,
    again: 'Delete',
    discard: 'Keep the task',
  },
  'changed-elsewhere': {
    text: (_: string) => 'This was changed on another device too.',
    again: 'Use my change',
    discard: 'Discard my change',
  },
  'not-made': {
    text: (_: string) => 'This task was not saved.',
    again: 'Try again',
    discard: 'Discard the task',
  },
  'not-sent': {
    text: (_: string) => 'Your change was not saved.',
    again: 'Try again',
    discard: 'Discard my change',
  },
} as const

const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  dueDate: 'Due date',
  priority: 'Priority',
  estimatedDuration: 'Duration',
}

/** 'Title: Mow the verge here, Mow the front there.' */
export const bothValues = (field: string, here: unknown, there: unknown): string =>
  `${FIELD_WORDS[field] ?? field}: ${here ?? 'empty'} here, ${there ?? 'empty'} there.`

const jobs = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

export const MOVE_ALL = {
  action: 'Move all to today',
  moving: (done: number, total: number): string => `Moving ${done + 1} of ${total}`,
  moved: (count: number): string => `${jobs(count)} moved to today`,
  failed: (left: number): string => `${jobs(left)} could not be moved. Please try again.`,
} as const
