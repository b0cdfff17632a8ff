import type { RangeFault } from '@turfwise/domain/activity-logs/completion-ranges'
import { ACTIVITY_LIMITS, COMPLETION_LIMITS } from '@turfwise/domain/activity-logs/limits'
import type { CompletionMethod } from '@turfwise/domain/activity-logs/quantities'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const PROGRESS_SAVED: ToastWords = { title: 'Progress saved!' }
export const PROGRESS_FAILED = failure('Failed to save progress. Please try again.')
export const TOO_MANY_RECORDS = failure('You have as many records as fit. Nothing more can be recorded.')

export const RECORD_WORDS = {
  title: 'How did it go?',
  skip: 'Skip & Complete',
  save: 'Save',
  saving: 'Saving...',
  taken: 'This task was completed or deleted on another device, so nothing was saved.',
} as const

export const RECORD_FIELDS = {
  optional: '(optional)',
  notes: 'Notes',
  cutHeight: 'Cut height',
  lawnArea: 'Lawn area',
  minutes: 'Duration',
  litres: 'Water',
  product: 'Product',
  fromShed: 'From the shed',
  notFromShed: 'Not from the shed',
  brand: 'Brand',
  quantity: 'Quantity',
  unit: 'Unit',
  method: 'Method',
} as const

/** The slider's own name: the typed figure beside it has the label. */
export const CUT_HEIGHT_SLIDER = `Height of the cut, ${COMPLETION_LIMITS.cutHeightMmMin} to ${COMPLETION_LIMITS.cutHeightMmMax} mm`
export const LAST_TIME = 'last time'
export const SAME_AS_LAST_TIME = 'Same as last time'
export const usualHeight = (mm: number): string => `${mm} mm is usual for your grass.`

export const METHOD_WORDS: Readonly<Record<CompletionMethod, string>> = {
  broadcast: 'Broadcast',
  handheld: 'Handheld',
  spray: 'Spray',
  granular: 'Granular',
  liquid: 'Liquid',
}

const { cutHeightMmMin, cutHeightMmMax, durationMinutesMin } = COMPLETION_LIMITS

export const cutHeightText = (_: RangeFault): string => `Between ${cutHeightMmMin} and ${cutHeightMmMax} mm`

export function minutesText(fault: RangeFault): string {
  if (fault === 'not-whole') return 'Whole minutes only'
  return fault === 'too-low'
    ? `At least ${durationMinutesMin} minute`
    : `At most ${ACTIVITY_LIMITS.durationMinutesMax.toLocaleString('en-AU')} minutes, one day`
}

export function amountText(fault: RangeFault): string {
  if (fault === 'not-a-step') return `In steps of ${ACTIVITY_LIMITS.quantityStep}`
  return fault === 'too-low'
    ? `Not below ${ACTIVITY_LIMITS.quantityMin}`
    : `At most ${ACTIVITY_LIMITS.quantityMax.toLocaleString('en-AU')}`
}
