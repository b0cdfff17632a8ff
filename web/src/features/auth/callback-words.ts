import type { Callback } from '../../platform/callback-address.ts'
import type { ToastWords } from '../../ui/toast-store.ts'
import { failure } from '../../ui/toast-store.ts'

/** Why a link did not sign in, and what can be asked for instead. */
export interface LinkTrouble {
  title: string
  text: string
  /** `reset`: another mail to choose a password; `any`: that or a link that signs in; `none`: nothing would help. */
  again: 'reset' | 'any' | 'none'
}

const EXPIRED = {
  title: 'This link has expired',
  text: 'A link works once, within one hour, and only the newest one. It may have been opened already.',
} as const

const OTHER_BROWSER: LinkTrouble = {
  title: 'Open this link where you asked for it',
  text: 'It works only in the browser and on the device in which it was asked for. Open it there, or ask for another one here.',
  again: 'any',
}

const BLOCKED: LinkTrouble = {
  title: 'This account is blocked',
  text: 'Only the people who run Turfwise can open it again.',
  again: 'none',
}

const CANCELLED: LinkTrouble = {
  title: 'You are not signed in',
  text: 'The sign-in was stopped before its end. Try again, or sign in another way.',
  again: 'any',
}

const BROKEN: LinkTrouble = {
  title: 'That did not work',
  text: 'Something went wrong on our side. Open the link again in a moment, or ask for another one.',
  again: 'any',
}

/** What a link led to that left nobody signed in; `forPassword` where a password was to be chosen. */
export const linkTrouble = (callback: Callback | undefined, forPassword = false): LinkTrouble => {
  const again = forPassword ? 'reset' : 'any'
  const { errorCode = '', hasCode = false } = callback ?? {}
  if (errorCode === 'otp_expired' || errorCode === 'flow_state_expired') return { ...EXPIRED, again }
  if (errorCode === 'user_banned') return BLOCKED
  if (errorCode === 'access_denied') return { ...CANCELLED, again }
  if (errorCode !== '') return { ...BROKEN, again }
  if (hasCode) return { ...OTHER_BROWSER, again }
  return forPassword
    ? { title: 'Ask for a link first', text: 'A new password is chosen from the link in a mail.', again }
    : { ...EXPIRED, again }
}

const IDENTITY: Record<string, string> = {
  identity_already_exists: 'That account is linked to another Turfwise account already.',
  identity_not_found: 'That account is not linked to yours.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one before you remove it.',
}

/** Of the errors after which the session stays, what its person reads; undefined when it is none of them. */
export const identityWords = (callback: Callback | undefined): ToastWords | undefined => {
  const text = Object.hasOwn(IDENTITY, callback?.errorCode ?? '') ? IDENTITY[callback?.errorCode ?? ''] : undefined
  return text === undefined ? undefined : failure(text)
}
