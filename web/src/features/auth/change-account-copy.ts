/** Words of the question whether another account replaces the present one. */
export const CHANGE_ACCOUNT_WORDS = {
  title: 'Change account?',
  detail: 'If you did not ask for this, stay as you are. Somebody may have sent you their own link.',
  stay: 'Stay signed in',
  change: 'Change account',
  busy: 'Changing...',
  /** In place of an e-mail, for an account without one. */
  nameless: 'somebody without an e-mail',
} as const

/** Words of a sign-in whose last step met no answer. */
export const ARRIVAL_WORDS = {
  title: 'One step is missing',
  noAnswer: 'Turfwise did not answer. Your sign-in is not lost.',
  again: 'Try again',
} as const
