/** What a code or link of a mail is for. */
export type MailTokenKind =
  | 'confirmation'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

const SMS_TOKEN_KINDS = ['sms', 'sms_confirmation', 'phone_change', 'sms_reauthentication'] as const
/** What a code that is sent to a phone is for: to sign in, to confirm a sign-up, a new number, or that it is them. */
export type SmsTokenKind = (typeof SMS_TOKEN_KINDS)[number]

export type TokenKind = MailTokenKind | SmsTokenKind

export const isSmsKind = (kind: TokenKind): kind is SmsTokenKind =>
  (SMS_TOKEN_KINDS as readonly string[]).includes(kind)

/** Mails may take a while, and people read them later; the link opens an account, so no longer than this. */
export const MAIL_TOKEN_SECONDS = 3600
/** Messages arrive at once, and are read off another screen. */
export const SMS_TOKEN_SECONDS = 60
export const tokenSeconds = (kind: TokenKind): number => (isSmsKind(kind) ? SMS_TOKEN_SECONDS : MAIL_TOKEN_SECONDS)

/** Wrong tries at one code of six digits: five leave a guesser one chance in 200 000. */
export const CODE_TRIES_MAX = 5
export const CODE_DIGITS = 6

/** What is hashed of a code: bound to its own row and to the address it went to, so that it opens no other. */
export const tokenHashInput = (rowId: string, address: string, code: string): string =>
  [rowId, address, code].join('\n')

/** Links that end with a code for the program which asked (RFC 7636) are told by their beginning. */
export const PKCE_PREFIX = 'pkce_'

export interface OneTimeToken {
  kind: TokenKind
  attempts: number
  expiresAt: Date
}

/** True while the token opens anything; after too many wrong tries it is as good as expired. */
export const isTokenAlive = (token: Pick<OneTimeToken, 'attempts' | 'expiresAt'>, now: Date): boolean =>
  token.expiresAt > now && token.attempts < CODE_TRIES_MAX

/** The types that a client may name when it verifies a code. */
export const VERIFY_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
  'sms',
  'phone_change',
] as const
export type VerifyType = (typeof VERIFY_TYPES)[number]

const KINDS_OF: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  // The type that newer clients name for any code which signs in.
  email: ['magiclink', 'confirmation'],
  sms: ['sms', 'sms_confirmation'],
  phone_change: ['phone_change'],
}

/** True for the types whose codes were sent to a phone. */
export const isPhoneType = (type: VerifyType): boolean => type === 'sms' || type === 'phone_change'

export const kindsOf = (type: VerifyType): readonly TokenKind[] => KINDS_OF[type]
