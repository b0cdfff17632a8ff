import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const MENU_WORDS = {
  open: 'Profile menu',
  placeUse: 'Sets weather and watering',
  changePlace: 'Change place',
  appearance: 'Appearance',
  profile: 'Profile',
  settings: 'Settings',
  signOut: 'Sign Out',
  signingOut: 'Signing out...',
} as const

export const SIGNED_OUT: ToastWords = { title: 'Signed out' }
export const SIGN_OUT_FAILED = failure('Failed to sign out. Please try again.')

export const PLACE_DIALOG = {
  title: 'Change place',
  field: 'Suburb or town',
  save: 'Save place',
  saving: 'Saving...',
  empty: 'Type a suburb or town',
  failed: 'Not saved. Please try again.',
  offline: 'You are offline',
} as const

export const APPEARANCE_LABELS = {
  device: 'Match device',
  light: 'Light',
  dark: 'Dark',
  sun: 'Bright sun',
} as const
