import type { TaskBadge } from '@turfwise/domain/profile/badges'
import type { ToastWords } from '../../ui/toast-store.ts'

export const PROFILE_WORDS = {
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

const figure = new Intl.NumberFormat('en-AU')

export const ACHIEVEMENT_WORDS = {
  title: 'Achievements',
  loading: 'Loading your achievements',
  failed: 'Unable to load your achievements',
  count: (tasks: number) => figure.format(tasks),
  completed: (tasks: number) => (tasks === 1 ? 'task completed' : 'tasks completed'),
  badges: 'Badges',
  earned: 'Earned',
  soFar: (done: number, needed: number) => `${done} of ${needed} so far`,
} as const

/** The name of each badge, and what it takes. */
export const BADGE_WORDS: Readonly<Record<TaskBadge, { name: string; rule: string }>> = {
  starter: { name: 'Starter', rule: 'First task completed' },
  'green-thumb': { name: 'Green Thumb', rule: '25 tasks completed' },
}
