import { createHmac, hkdfSync } from 'node:crypto'
import type { Login } from '../accounts/users-rows.ts'

/**
 * Names for accounts in counters: keyed hashes, so that a counter's table tells nobody whose they are. Who asks is named as
 * `known-asker.ts` does, OTHER_CALLERS for all who are not known together.
 */
export interface AccountKeys {
  /** For limits, which want text. */
  ofEmail(email: string): string
  of(login: Login): string
  /** Wrong passwords of one asker at the account of an address or number. */
  ofAttempt(login: string, asker: string): Buffer
  /** Wrong codes of second factors, whichever factor and session they came by; without an asker those of strangers. */
  ofCode(userId: string, asker?: string): Buffer
  /** Codes that were sent to an address or number. */
  ofSentCode(login: string, asker: string): Buffer
  /** What several askers may guess together, of passwords or codes. */
  ofBudget(what: 'passwords' | 'sent codes' | 'factor codes', login: string, asker: string): Buffer
}

/** Everybody whom the account does not know. */
export const OTHER_CALLERS = 'strangers'

/** @param secret 32 bytes in base64url, from which a key of its own is derived */
export function makeAccountKeys(secret: string): AccountKeys {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'turfwise account counters', 32))
  const keyed = (...parts: string[]): Buffer => createHmac('sha256', key).update(parts.join('\n')).digest()
  const named = (what: string, text: string): string => `account:${keyed(what, text).toString('base64url')}`
  return {
    ofEmail: (email) => named('email', email),
    of: (login) => ('phone' in login ? named('phone', login.phone) : named('email', login.email)),
    ofAttempt: (login, asker) => keyed('attempt', login, asker),
    ofCode: (userId, asker = OTHER_CALLERS) => keyed('code', userId, asker),
    ofSentCode: (login, asker) => keyed('sent code', login, asker),
    ofBudget: (what, login, asker) => keyed('budget', what, login, asker),
  }
}
