import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const TASK_FORM_TOASTS = {
  created: { title: 'Task created!' },
  notCreated: failure('Failed to create task. Please try again.'),
  tooMany: failure('You have reached the limit for tasks. Delete some that are done, then try again.'),
  updated: { title: 'Task updated!' },
  notUpdated: failure('Failed to update task. Please try again.'),
} as const satisfies Record<string, ToastWords>

export const TASK_FIELDS = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  dueDate: 'Due date',
  anotherDay: 'Another day',
  dueDateByCalendar: 'Due date, another day',
  duration: 'Duration',
  minutes: 'min',
  dueTime: 'Time',
  anyTime: 'No time',
  zone: 'Lawn zone',
  noZone: 'No zone',
  repeat: 'Repeats',
  priority: 'Priority',
  optional: '(optional)',
} as const

export const NEW_TASK_WORDS = {
  title: 'New Task',
  submit: 'Create Task',
  busy: 'Creating...',
  kept: 'Saved from last time.',
  startAgain: 'Start again',
} as const

export const EDIT_TASK_WORDS = {
  title: 'Edit Task',
  submit: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
  delete: 'Delete',
  gone: 'This task is no longer there. It was deleted on another device.',
} as const

export const TASK_FIELD_ERRORS = {
  title: 'Enter a title',
  dueDate: 'Choose a day',
  dueDateRange: `Choose a day from ${TASK_LIMITS.dueDateMin.slice(0, 4)} to ${TASK_LIMITS.dueDateMax.slice(0, 4)}`,
  duration: 'Enter minutes or hours, such as 45 or 1 h 30',
  durationWhole: 'Enter whole minutes',
  durationMin: 'At least 1 minute',
  durationMax: 'At most 1,440 minutes, one day',
  line: `A title has at most ${TASK_LIMITS.titleCharsMax} characters. Shorten it, or move a part to the notes in All fields.`,
} as const

export type Missing = 'title' | 'type' | 'due date'

/** 'Still needed: title and due date' */
export const stillNeeded = (missing: readonly Missing[]): string => {
  const last = missing.at(-1) ?? ''
  const before = missing.slice(0, -1).join(', ')
  return `Still needed: ${before === '' ? last : `${before} and ${last}`}`
}
