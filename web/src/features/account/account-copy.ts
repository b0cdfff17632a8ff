import type { ListWords } from '../../ui/list/list-words.ts'
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
  unsent: (count: number): string =>
    count === 1 ? '1 entry has not been sent yet.' : `${count} entries have not been sent yet.`,
  stay: 'Stay signed in',
  discard: (count: number): string => (count === 1 ? 'Discard it and sign out' : `Discard ${count} and sign out`),
} as const

export const SIGNED_OUT: ToastWords = { title: 'Signed out' }
/** Without a network: the server hears nothing of it, and to tell it later a key to the account would have to stay here. */
export const SIGNED_OUT_UNHEARD: ToastWords = {
  title: 'Signed out',
  description: 'You are offline, so the server still has this login. To end it, use Settings on another device.',
}
export const SIGN_OUT_FAILED = failure('Failed to sign out. Please try again.')

/** What a change of the profile says while it waits to be sent. */
export const PROFILE_LIST_WORDS: ListWords = {
  thing: 'profile',
  fields: {
    name: 'Name',
    location: 'Place',
    lawnSize: 'Lawn size',
    grassType: 'Grass type',
    avatarUrl: 'Picture',
  },
  sayValue: (field, value) => (field === 'avatarUrl' ? (value === null ? 'removed' : 'changed') : undefined),
}

/** Of a change that waited for the network and was then refused. */
export const PROFILE_NOT_SAVED = failure('Your profile was not changed. Please try again.')

export const PLACE_DIALOG = {
  title: 'Change place',
  field: 'Suburb or town',
  save: 'Save place',
  saving: 'Saving...',
  empty: 'Type a suburb or town',
  failed: 'Not saved. Please try again.',
} as const

export const APPEARANCE_LABELS = {
  device: 'Match device',
  light: 'Light',
  dark: 'Dark',
  sun: 'Bright sun',
} as const
