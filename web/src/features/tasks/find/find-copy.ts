import type { TaskFilter } from '@turfwise/domain/tasks/buckets'
import type { TaskSort } from '@turfwise/domain/tasks/sorts'
import { countText } from '../list-total.ts'

export const FIND_WORDS = {
  label: 'Search tasks',
  placeholder: 'Title, notes or product',
  clear: 'Clear',
  close: 'Close search',
  where: 'Show',
  type: 'Type',
  anyType: 'Any type',
  zone: 'Lawn zone',
  anyZone: 'Any zone',
  sort: 'Sort by',
  results: 'Found tasks',
  none: 'No tasks match',
  noneText: 'Try fewer words, or another type.',
  back: 'Back to all tasks',
  failed: 'The search did not work',
} as const

export const SORT_WORDS: Readonly<Record<TaskSort, string>> = {
  due: 'Due date',
  priority: 'Priority',
  title: 'Title',
  newest: 'Newest first',
}

/** In the order of the choice: all of them first. */
export const WHERE: readonly TaskFilter[] = [
  'all',
  'overdue',
  'today',
  'tomorrow',
  'this-week',
  'upcoming',
  'completed',
]

export const foundText = (total: number): string =>
  total === 0 ? FIND_WORDS.none : `${countText(total)} ${total === 1 ? 'task' : 'tasks'} found`

/** 'No task has “fertlise”. Showing “fertilise”.' */
export const insteadText = (asked: string, shown: string): string => `No task has “${asked}”. Showing “${shown}”.`

export const onDeviceText = (tasks: number): string =>
  `Offline. Searched the ${countText(tasks)} ${tasks === 1 ? 'task' : 'tasks'} kept on this device, not by product.`
