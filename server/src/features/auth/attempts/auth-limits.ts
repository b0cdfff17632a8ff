import type { RateLimit } from '../../../limits/rate-limit.ts'

/**
 * For each address; a refused refresh can sign a person out, so /token is generous. No account has such a limit: whoever
 * knew its address could use it up. Guesses are counted by who makes them (`begin-attempt.ts`, `begin-code-guess.ts`).
 */
export const SIGN_UP_LIMIT: RateLimit = { name: 'auth-signup', points: 30, seconds: 300 }
export const TOKEN_LIMIT: RateLimit = { name: 'auth-token', points: 150, seconds: 300 }
/** Calls that send mail, for each address that calls. */
export const OTP_LIMIT: RateLimit = { name: 'auth-otp', points: 30, seconds: 300 }
export const RECOVER_LIMIT: RateLimit = { name: 'auth-recover', points: 30, seconds: 300 }
export const RESEND_LIMIT: RateLimit = { name: 'auth-resend', points: 30, seconds: 300 }
export const UPDATE_USER_LIMIT: RateLimit = { name: 'auth-update-user', points: 30, seconds: 300 }
export const REAUTHENTICATE_LIMIT: RateLimit = { name: 'auth-reauthenticate', points: 30, seconds: 300 }
export const ANONYMOUS_LIMIT: RateLimit = { name: 'auth-anonymous', points: 30, seconds: 3600 }
/** Guesses at codes from one address. */
export const VERIFY_LIMIT: RateLimit = { name: 'auth-verify', points: 30, seconds: 300 }
export const UPDATE_USER_ACCOUNT_LIMIT: RateLimit = { name: 'auth-update-user-account', points: 30, seconds: 300 }
/** Leaving for another sign-in service, and coming back from it. */
export const AUTHORIZE_LIMIT: RateLimit = { name: 'auth-authorize', points: 30, seconds: 300 }
export const CALLBACK_LIMIT: RateLimit = { name: 'auth-callback', points: 60, seconds: 300 }
/** Adding and removing ways in. */
export const IDENTITY_LIMIT: RateLimit = { name: 'auth-identity', points: 30, seconds: 300 }
export const SSO_LIMIT: RateLimit = { name: 'auth-sso', points: 30, seconds: 300 }
export const ASSERTION_LIMIT: RateLimit = { name: 'auth-assertion', points: 60, seconds: 300 }
/** Enrolling and removing second factors. */
export const FACTOR_LIMIT: RateLimit = { name: 'auth-factor', points: 30, seconds: 300 }
/** Messages to phones cost money: for each account, and to each phone that is not proven to be the account's. */
export const SMS_ACCOUNT_LIMIT: RateLimit = { name: 'auth-sms-account', points: 10, seconds: 3600 }
export const SMS_PHONE_LIMIT: RateLimit = { name: 'auth-sms-phone', points: 10, seconds: 3600 }
/** What strangers together may have sent to one phone, and to one mailbox. */
export const SMS_BY_STRANGERS_LIMIT: RateLimit = { name: 'auth-sms-strangers', points: 5, seconds: 3600 }
export const MAIL_BY_STRANGERS_LIMIT: RateLimit = { name: 'auth-mail-strangers', points: 5, seconds: 3600 }
/** What one browser that the account knows may have sent there, and somebody who is signed in. */
export const MAIL_BY_OWNER_LIMIT: RateLimit = { name: 'auth-mail-owner', points: 10, seconds: 3600 }
/** Between two codes that sign in or confirm a number; the codes live no longer. */
export const SMS_PAUSE_LIMIT: RateLimit = { name: 'auth-sms-pause', points: 1, seconds: 60 }
/** Sign-ins by a wallet, whose signatures cost more to check than a refresh. */
export const WEB3_LIMIT: RateLimit = { name: 'auth-web3', points: 30, seconds: 300 }
/** Asking for codes and showing them, together, by one session; wrong codes of one account are slowed down besides. */
export const FACTOR_CODE_LIMIT: RateLimit = { name: 'auth-factor-code', points: 15, seconds: 60 }
/** The same by all of one address: many people may share it. */
export const FACTOR_CODE_ADDRESS_LIMIT: RateLimit = { name: 'auth-factor-code-address', points: 150, seconds: 60 }
