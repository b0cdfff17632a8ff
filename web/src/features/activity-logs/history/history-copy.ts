import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { lateFigures } from '../../../platform/late-format.ts'
import { ACTIVITY_WORDS } from '../quick/quick-copy.ts'

const count = lateFigures()

export const HISTORY_WORDS = {
  title: 'Activity',
  list: 'What was done',
  loading: 'Loading your activity',
  failed: 'Unable to load your activity',
  failedText: 'Anything you log now is still saved.',
  empty: 'Nothing logged yet.',
  emptyText: 'Log a job on Home, or complete a task, and it shows here.',
  toHome: 'Go to Home',
  none: 'Nothing matches.',
  noneText: 'Try other words, or any kind and any day.',
  showAll: 'Show everything',
  search: 'Search activities',
  placeholder: 'Search',
  clear: 'Clear search',
  kind: 'Kind',
  anyKind: 'Any kind',
  when: 'When',
  anyTime: 'Any time',
  onDevice: 'Offline: searched what is saved on this device.',
  edit: 'Edit',
  delete: 'Delete',
  photos: 'Photos',
  statsFailed: 'The figures for these days could not be loaded.',
  allOf: 'All activities',
} as const

export const STEP_WORDS = { before: 'Previous photo', after: 'Next photo' } as const

export const DAYS_CHOICES = [7, 30, 365] as const
export type DaysChoice = (typeof DAYS_CHOICES)[number]

export const lastDays = (days: number): string => `Last ${days} days`

/** '3 h 20 min' */
export function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && `${count.format(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

/** What a tile says of a kind below its figure. */
export function tileText({
  activityType,
  minutes,
  timed,
  count: times,
}: {
  activityType: ActivityType
  minutes: number
  timed: number
  count: number
}): string {
  const word = ACTIVITY_WORDS[activityType]
  if (timed === 0) return word
  return timed === times ? `${word}, ${spanText(minutes)}` : `${word}, ${spanText(minutes)} timed`
}

export const figureText = (figure: number): string => count.format(figure)
export const photoName = (title: string, at: number, of: number): string =>
  of === 1 ? `Photo: ${title}` : `Photo ${at} of ${of}: ${title}`
