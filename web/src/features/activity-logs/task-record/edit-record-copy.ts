import { failure, type ToastWords } from '../../../ui/toast-store.ts'

export const EDIT_RECORD_WORDS = {
  title: 'Edit record',
  add: 'Add details',
  submit: 'Save',
  busy: 'Saving...',
  delete: 'Delete record',
  really: 'Delete this record?',
  keep: 'Keep it',
  gone: 'This record is no longer there. It was deleted on another device, or the task was reopened.',
} as const

export const RECORD_SAVED: ToastWords = { title: 'Record saved' }
export const RECORD_DELETED: ToastWords = { title: 'Record deleted' }
export const RECORD_NOT_DELETED = failure('Failed to delete the record. Please try again.')
