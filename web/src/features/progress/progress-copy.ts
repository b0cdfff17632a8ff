import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const LOG_PROGRESS = 'Log Progress'

export const LOG_WORDS = {
  title: LOG_PROGRESS,
  submit: LOG_PROGRESS,
  busy: 'Saving...',
  photos: 'Photos',
  notes: 'Notes',
  optional: '(optional)',
  needed: 'Add at least one photo or note to save progress',
  private: 'Only you, and people in your garden, can see these photos',
  counter: (chars: number, most: number) => `${chars} of ${most} characters`,
} as const

export const PROGRESS_SAVED: ToastWords = { title: 'Progress saved!' }
export const NOT_SAVED = failure('Failed to save progress. Please try again.')
export const TOO_MANY = failure('You have reached the limit for entries. Delete some first.', 'Failed to save progress')
export const PHOTO_GONE = failure('A photo is no longer there. Remove it and add it again.', 'Failed to save progress')
export const PLACE_GONE = failure('This place is no longer there. Choose another.', 'Failed to save progress')
export const NOT_DELETED = failure('Failed to delete progress. Please try again.')

export const GALLERY_WORDS = {
  title: 'Progress photos',
  loading: 'Loading your progress photos',
  failed: 'Unable to load your progress photos',
  empty: 'No progress photos yet',
  invite: 'A photo now shows you next month what has changed.',
  photo: (date: string, at: number, of: number) => (of === 1 ? `Photo, ${date}` : `Photo ${at} of ${of}, ${date}`),
  note: (date: string) => `Note, ${date}`,
  waits: 'Waiting to send',
  reading: 'Reading...',
} as const

export const VIEWER_WORDS = {
  before: 'Newer',
  after: 'Older',
  remove: 'Delete entry',
  alt: (date: string) => `The garden on ${date}`,
  notShown: 'This photo cannot be shown at the moment.',
  place: (at: number, of: number) => `${at} of ${of}`,
} as const

export const ENTRY_TITLE = (date: string): string => `Progress of ${date}`
/** What is said of an entry that waits to be sent. */
export const PROGRESS_SAYS = {
  title: 'Progress',
  photos: (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`,
  notes: 'notes',
} as const
export const PROGRESS_LIST_WORDS: ListWords = { thing: 'entry', fields: { notes: 'Notes', imageUrls: 'Photos' } }
