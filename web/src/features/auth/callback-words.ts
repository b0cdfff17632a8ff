import type { Callback } from '../../platform/callback-address.ts'

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
  text: 'It works only in the browser and on the device where you asked for it. Open it there, or ask for another one here.',
  again: 'any',
}

const BLOCKED: LinkTrouble = {
  title: 'This account is blocked',
  text: 'Only the people who run Turfwise can unblock it.',
  again: 'none',
}

const CANCELLED: LinkTrouble = {
  title: 'You are not signed in',
  text: 'The sign-in was not finished. Try again, or sign in another way.',
  again: 'any',
}

const BROKEN: LinkTrouble = {
  title: 'That did not work',
  text: 'Something went wrong on our side. Open the link again in a moment, or ask for another one.',
  again: 'any',
}

/** What was wrong with linking an account, in plain words. The account and its session stay as they were. */
const IDENTITY: Readonly<Record<string, string>> = {
  identity_already_exists: 'That account is already linked to another Turfwise account.',
  identity_not_found: 'That account is not linked to yours.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one before you remove it.',
}

/** Codes of a flow that this browser did not begin, or began anew since. */
const OF_ANOTHER_BROWSER: readonly string[] = ['bad_code_verifier', 'flow_state_not_found']

/** True when the address brought a code to exchange. */
export const bringsCode = (callback: Callback | undefined): callback is Callback =>
  callback?.code !== undefined && callback.errorCode === ''

/** True when a link did not do what it was for. */
export const hasTrouble = (callback: Callback | undefined): boolean =>
  callback !== undefined && (callback.errorCode !== '' || callback.hasTokens || callback.code !== undefined)

/** Why a link did not work; `forPassword` where a password was to be chosen. */
export const linkTrouble = (callback: Callback | undefined, forPassword = false): LinkTrouble => {
  const again = forPassword ? 'reset' : 'any'
  const { errorCode = '' } = callback ?? {}
  if (errorCode === 'otp_expired' || errorCode === 'flow_state_expired') return { ...EXPIRED, again }
  if (errorCode === 'user_banned') return BLOCKED
  if (errorCode === 'access_denied') return { ...CANCELLED, again }
  if (OF_ANOTHER_BROWSER.includes(errorCode)) return { ...OTHER_BROWSER, again }
  const identity = Object.hasOwn(IDENTITY, errorCode) ? IDENTITY[errorCode] : undefined
  if (identity !== undefined) return { title: BROKEN.title, text: identity, again: 'none' }
  if (errorCode !== '') return { ...BROKEN, again }
  if (hasTrouble(callback)) return { ...OTHER_BROWSER, again }
  return forPassword
    ? { title: 'Ask for a link first', text: 'You choose a new password from the link in an e-mail.', again }
    : { ...EXPIRED, again }
}
