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
/** The six digits of a mail can be guessed, as its link cannot; they are typed while the mail is open. */
export const MAIL_CODE_SECONDS = 600
/** Messages arrive at once, and are read off another screen. */
export const SMS_TOKEN_SECONDS = 60
export const tokenSeconds = (kind: TokenKind): number => (isSmsKind(kind) ? SMS_TOKEN_SECONDS : MAIL_TOKEN_SECONDS)
const codeSeconds = (kind: TokenKind): number => (isSmsKind(kind) ? SMS_TOKEN_SECONDS : MAIL_CODE_SECONDS)

/** Wrong tries of one asker at one code of six digits: five leave a guesser one chance in 200 000. */
export const CODE_TRIES_MAX = 5
/** Tries at one code in all, whoever makes them. Far more than the budgets of `guess-budget.ts` let through. */
export const CODE_TRIES_IN_ALL = 100
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

/** True while the link opens something. Wrong codes do not end it: a stranger could send them. */
export const isLinkAlive = ({ expiresAt }: Pick<OneTimeToken, 'expiresAt'>, now: Date): boolean => expiresAt > now

/**
 * True while the six digits open something: for a shorter time than the link beside them, and not after too many tries.
 * @param triesMax how many tries it takes
 */
export const isCodeAlive = (token: OneTimeToken, now: Date, triesMax: number = CODE_TRIES_MAX): boolean => {
  const shorterMs = (tokenSeconds(token.kind) - codeSeconds(token.kind)) * 1000
  return token.expiresAt.getTime() - shorterMs > now.getTime() && token.attempts < triesMax
}

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
