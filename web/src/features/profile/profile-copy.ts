import type { Badge, BadgePart, BadgeProgress } from '@turfwise/domain/profile/badges'
import { lateFigures } from '../../platform/late-format.ts'
import type { ToastWords } from '../../ui/toast-store.ts'

/** Of the profile's tabs. */
export const TAB_WORDS = { profile: 'Profile', garden: 'Garden', shed: 'Shed', settings: 'Settings' } as const

export const SETTINGS_WORDS = {
  gardenPreferences: 'Garden preferences',
  people: 'People in this garden',
  sharedGardens: 'Gardens shared with you',
  controllers: 'Irrigation controllers',
  notifications: 'Notifications',
  calendarFeed: 'Calendar feed',
  blocked: 'Blocked people',
  muted: 'Muted words',
  keyboard: 'Keyboard shortcuts',
  logo: 'Change the logo on this device',
  keysOn: 'On',
  keysOff: 'Off',
} as const

export const PROFILE_WORDS = {
  loading: 'Loading',
  about: 'About you',
  memberSince: 'Member since',
  name: 'Full name',
  location: 'Location',
  noLocation: 'Not set',
  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  nameMissing: 'Type your name',
  locationMissing: 'Type a suburb or town',
  notSaved: 'Not saved. Please try again.',
  failed: 'Unable to load your profile',
  stillWorks: 'Settings still work.',
} as const

export const PROFILE_SAVED: ToastWords = { title: 'Profile saved' }

const figure = lateFigures()

export const ACHIEVEMENT_WORDS = {
  title: 'Achievements',
  loading: 'Loading your achievements',
  failed: 'Unable to load your achievements',
  counted: 'Counted so far',
  count: (things: number) => figure.format(things),
  completed: (tasks: number) => (tasks === 1 ? 'task completed' : 'tasks completed'),
  photos: (photos: number) => (photos === 1 ? 'progress photo' : 'progress photos'),
  weeks: (weeks: number) => (weeks === 1 ? 'week cared for' : 'weeks cared for'),
  badges: 'Badges',
  earned: 'Earned',
} as const

/** The name of each badge, and what it takes. */
export const BADGE_WORDS: Readonly<Record<Badge, { name: string; rule: string }>> = {
  starter: { name: 'Starter', rule: 'First task completed' },
  'green-thumb': { name: 'Green Thumb', rule: '25 tasks completed' },
  'water-wise': { name: 'Water Wise', rule: '10 watering runs skipped or shortened on advice' },
  expert: { name: 'Expert', rule: '100 tasks completed and a health score of 85 or more' },
}

const partWords = ({ of, done, needed }: BadgePart): string => {
  if (of === 'healthScore') return done === null ? 'no health score yet' : `health score ${figure.format(done)}`
  return `${figure.format(done ?? 0)} of ${figure.format(needed)} so far`
}

/** How far it is: '3 of 25 so far'. */
export const soFar = ({ parts }: Pick<BadgeProgress, 'parts'>): string => parts.map(partWords).join(', ')
