import { failure, type ToastWords } from '../../ui/toast-store.ts'
import type { PushOutcome } from './push-state.ts'

const LATER = 'Please try again later'

/** What is told when push could not be turned on. */
export const PUSH_FAILURES: Readonly<Record<Exclude<PushOutcome, 'on'>, ToastWords>> = {
  unsupported: { title: 'Push notifications not supported' },
  denied: failure(
    'Your browser blocks notifications from Turfwise. Allow them in the browser settings, then try again.',
    'Push permission denied',
  ),
  refused: failure('Please enable notifications in your browser settings.', 'Permission required'),
  failed: failure(LATER, 'Push notifications could not be turned on'),
}

export const PUSH_OFF_FAILED = failure(LATER, 'Push notifications could not be turned off')

export const PUSH_WORDS = {
  homeScreen: 'On iPhone and iPad, add Turfwise to the Home Screen first.',
  otherBrowser: 'This browser cannot show them while Turfwise is closed.',
  denied: 'Blocked in this browser. Allow notifications in the browser settings.',
} as const
