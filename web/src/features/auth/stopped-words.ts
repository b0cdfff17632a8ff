import type { AuthFailure } from './auth-copy.ts'

/** `1 second`, `45 seconds`, `3 minutes`: rounded up, so that a second try does not come too early. */
export const waitInWords = (seconds: number): string => {
  if (seconds <= 0) return 'a moment'
  const [count, unit] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Of an account that was banned while somebody used it. */
export const BANNED_MEANWHILE =
  'This account has been blocked, so you were signed out. Only the people who run Turfwise can unblock it. If they gave a reason, it is shown when you sign in.'

/** In plain words why a right password does not open the account now; undefined where the service's message says it. */
export const stoppedWords = ({ code, status }: AuthFailure, waitSeconds: number): string | undefined => {
  if (status === 429) return `Too many tries. Wait ${waitInWords(waitSeconds)}, then try again.`
  return code === 'user_banned'
    ? 'This account is blocked. Only the people who run Turfwise can unblock it.'
    : undefined
}
