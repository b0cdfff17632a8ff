import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { RangeFault } from '@turfwise/domain/activity-logs/completion-ranges'
import { ACTIVITY_FORM_LIMITS, ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import type { ListWords } from '../../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../../ui/toast-store.ts'

export const ACTIVITY_LOGGED: ToastWords = { title: 'Activity logged!' }
export const ACTIVITY_FAILED = failure('Failed to log activity. Please try again.')
export const TITLE_NEEDED = failure('Please enter a title for this activity.')
/** The specification sends people to Profile > Shed; zones are in the garden. */
export const GO_TO_GARDEN: ToastWords = {
  title: 'Create New Zone',
  description: 'Go to Profile > Garden to create a new zone.',
}
export const OPEN_GARDEN = 'Open Garden'

/** What the cards, the sheets and the filter call the kinds. */
export const ACTIVITY_WORDS: Readonly<Record<ActivityType, string>> = {
  mowed: 'Mowed',
  watered: 'Watered',
  fertilized: 'Fertilised',
  pest_control: 'Pest control',
  progress_photo: 'Progress photo',
  other: 'Other',
}

/** What a title says before anybody has typed one; of something else nobody can say. */
export const FIRST_TITLES: Readonly<Record<ActivityType, string>> = {
  mowed: 'Mowed the lawn',
  watered: 'Watered the lawn',
  fertilized: 'Fertilised the lawn',
  pest_control: 'Treated the lawn for pests',
  progress_photo: 'Progress photo',
  other: '',
}

export const QUICK_WORDS = {
  heading: 'Quick Actions',
  history: 'History',
  historyOf: 'History of activities',
} as const

export const LOG_FORM_WORDS = {
  submit: 'Log Activity',
  busy: 'Saving...',
  editTitle: 'Edit activity',
  save: 'Save',
  gone: 'This activity is no longer there. It was deleted on another device.',
  repeat: 'Repeat last',
  title: 'Title',
  description: 'Description',
  optional: '(optional)',
  zone: 'Lawn zone',
  noZone: 'No zone',
  newZone: 'Create New Zone',
  area: 'Area',
  areaOrLength: 'Area or length',
  water: 'Water',
  fromZone: 'from the zone',
  unit: 'Unit',
  cutHeight: 'Cut height',
  cutSlider: `Height of the cut, ${ACTIVITY_LIMITS.cutHeightMmMin} to ${ACTIVITY_LIMITS.cutHeightMmMax} mm`,
  cutUnsaid: 'not set',
  duration: 'Duration',
  equipment: 'Equipment',
  fromShed: 'Equipment from the shed',
  notFromShed: 'Not from the shed',
  product: 'Product',
  productFromShed: 'Product from the shed',
  brand: 'Brand',
  quantity: 'Quantity',
  quantityUnit: 'Unit of the quantity',
  method: 'Method',
  notes: 'Notes',
  photos: 'Photos',
  more: 'More detail',
  alsoTickOff: 'Also tick off',
} as const

/** What stands under "More detail", in short. */
export const moreSummary = (parts: readonly string[]): string => {
  const words = parts.join(', ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const { cutHeightMmMin, cutHeightMmMax, distanceMax } = ACTIVITY_LIMITS

export const cutText = (_: RangeFault): string => `Between ${cutHeightMmMin} and ${cutHeightMmMax} mm`

export function durationText(fault: RangeFault): string {
  if (fault === 'not-whole') return 'Whole minutes only'
  return `Between 0 and ${ACTIVITY_FORM_LIMITS.durationMinutesMax} minutes`
}

export const distanceText = (fault: RangeFault): string =>
  fault === 'too-low' ? 'Not below 0' : `At most ${distanceMax.toLocaleString('en-AU')}`

export const LOG_LIST_WORDS: ListWords = {
  thing: 'activity',
  fields: {
    title: LOG_FORM_WORDS.title,
    description: LOG_FORM_WORDS.description,
    notes: LOG_FORM_WORDS.notes,
    lawnArea: LOG_FORM_WORDS.zone,
    cutHeight: LOG_FORM_WORDS.cutHeight,
    distance: LOG_FORM_WORDS.area,
    distanceUnit: LOG_FORM_WORDS.unit,
    duration: LOG_FORM_WORDS.duration,
    equipment: LOG_FORM_WORDS.equipment,
    productName: LOG_FORM_WORDS.product,
    productBrand: LOG_FORM_WORDS.brand,
    quantity: LOG_FORM_WORDS.quantity,
    quantityUnit: LOG_FORM_WORDS.quantityUnit,
    applicationMethod: LOG_FORM_WORDS.method,
  },
}
