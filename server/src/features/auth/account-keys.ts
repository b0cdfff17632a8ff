import { createHmac, hkdfSync } from 'node:crypto'
import type { Login } from './users-rows.ts'

/** Names for accounts in counters: keyed hashes, so that a counter's table tells nobody whose they are. */
export interface AccountKeys {
  /** For limits, which want text. */
  ofEmail(email: string): string
  of(login: Login): string
  /** Failures are counted apart for addresses from which the owner got in before, so that a stranger cannot lock them out. */
  ofAttempt(login: string, knownAddress: string | undefined): Buffer
  /** Wrong codes of second factors, whichever factor and session they came by. */
  ofCode(userId: string): Buffer
}

/** @param secret 32 bytes in base64url, from which a key of its own is derived */
export function makeAccountKeys(secret: string): AccountKeys {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'turfwise account counters', 32))
  const keyed = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const named = (what: string, text: string): string => `account:${keyed(`${what}\n${text}`).toString('base64url')}`
  return {
    ofEmail: (email) => named('email', email),
    of: (login) => ('phone' in login ? named('phone', login.phone) : named('email', login.email)),
    ofCode: (userId) => keyed(`code\n${userId}`),
    ofAttempt: (login, knownAddress) => keyed(`attempt\n${login}\n${knownAddress ?? ''}`),
  }
}
