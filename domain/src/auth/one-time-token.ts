/** What a code or link of a mail is for. */
export const TOKEN_KINDS = [
  'confirmation',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** Mails may take a while, and people read them later; the link opens an account, so no longer than this. */
export const MAIL_TOKEN_SECONDS = 3600
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

/** The types that a client may name when it verifies a mail's code. */
export const VERIFY_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type VerifyType = (typeof VERIFY_TYPES)[number]

const KINDS_OF: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  // The type that newer clients name for any code which signs in.
  email: ['magiclink', 'confirmation'],
}

export const kindsOf = (type: VerifyType): readonly TokenKind[] => KINDS_OF[type]
