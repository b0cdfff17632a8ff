import type { RangeFault } from '@turfwise/domain/activity-logs/completion-ranges'
import { ACTIVITY_LIMITS, COMPLETION_LIMITS } from '@turfwise/domain/activity-logs/limits'
import type { ApplicationMethod } from '@turfwise/domain/activity-logs/quantities'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'
import { WHEN_WORDS } from '../../ui/when-words.ts'

export const PROGRESS_SAVED: ToastWords = { title: 'Progress saved!' }
export const PROGRESS_FAILED = failure('Failed to save progress. Please try again.')
export const PHOTO_GONE = failure('A photo is no longer there. Remove it and add it again.', 'Failed to save progress')
export const TOO_MANY_RECORDS = failure('You have reached the limit for records. Nothing more can be recorded.')

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
  photos: 'Photos',
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

export const METHOD_WORDS: Readonly<Record<ApplicationMethod, string>> = {
  broadcast: 'Broadcast',
  handheld: 'Handheld',
  spray: 'Spray',
  granular: 'Granular',
  liquid: 'Liquid',
  liquid_feed: 'Liquid feed',
  watering_can: 'Watering can',
  hand_application: 'By hand',
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

export const RECORD_LIST_WORDS: ListWords = {
  thing: 'record',
  fields: {
    doneOn: WHEN_WORDS.legend,
    title: 'Title',
    description: 'Description',
    distance: 'Amount',
    distanceUnit: 'Amount in',
    equipment: 'Equipment',
    cutHeight: RECORD_FIELDS.cutHeight,
    lawnArea: RECORD_FIELDS.lawnArea,
    duration: RECORD_FIELDS.minutes,
    quantity: RECORD_FIELDS.quantity,
    quantityUnit: RECORD_FIELDS.unit,
    productName: RECORD_FIELDS.product,
    productBrand: RECORD_FIELDS.brand,
    chemicalId: RECORD_FIELDS.fromShed,
    applicationMethod: RECORD_FIELDS.method,
    notes: RECORD_FIELDS.notes,
  },
  sayValue(field, value) {
    if (field === 'cutHeight') return WAITING_LOG.millimetres(Number(value))
    return field === 'duration' ? WAITING_LOG.minutes(Number(value)) : undefined
  },
}

/** What is said of a log that waits to be sent. */
export const WAITING_LOG = {
  completed: 'Completed',
  recorded: 'Recorded',
  deleted: 'Record deleted',
  millimetres: (mm: number): string => `${mm} mm`,
  cutAt: (height: string): string => `cut at ${height}`,
  minutes: (minutes: number): string => `${minutes.toLocaleString('en-AU')} min`,
  on: (day: string): string => `on ${day}`,
  amount: (quantity: number, unit: string): string => `${quantity.toLocaleString('en-AU')} ${unit}`,
} as const
