import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const PASSWORD_WORDS = {
  title: 'Password',
  changed: (date: string) => `changed ${date}`,
  lastChanged: (date: string) => `Last changed ${date}.`,
  neverChanged: 'Not changed since you signed up.',
  effect: 'Changing it signs out your other devices.',
  current: 'Current password',
  next: 'New password',
  hint: '8 characters or more',
  confirm: 'Confirm new password',
  submit: 'Change password',
  busy: 'Changing...',
} as const

export const PASSWORD_CHARS_MIN = 8

export const PASSWORD_MISSING = 'Please fill in all password fields.'
export const PASSWORD_DIFFERS = 'New password and confirmation do not match.'
export const PASSWORD_SHORT = 'New password must be at least 8 characters long.'

export const PASSWORD_CHANGED: ToastWords = { title: 'Password changed' }
export const PASSWORD_FAILED = failure('Failed to change password. Please check your current password and try again.')

/** What stands at the fields after a refusal, by the catalogue's code. */
export const PASSWORD_REFUSED: Readonly<Record<string, { current?: string; next?: string }>> = {
  'security/wrong-password': { current: 'This is not your current password.' },
  'security/weak-password': { next: 'This password is too easy to guess.' },
  'security/same-password': { next: 'This is the password you have now.' },
  'rate/limited': { current: 'Too many tries. Wait a moment, then try again.' },
}
