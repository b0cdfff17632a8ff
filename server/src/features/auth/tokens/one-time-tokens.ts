import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import {
  CODE_DIGITS,
  PKCE_PREFIX,
  type TokenKind,
  tokenHashInput,
  tokenSeconds,
} from '@turfwise/domain/auth/one-time-token'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'
import { putToken, type StoredToken } from './one-time-tokens.store.ts'

/** What a mail carries: six digits to type, and the long form of a link. A message to a phone has the digits alone. */
export interface IssuedToken {
  code: string
  linkToken: string
}

/**
 * The link's token is keyed by a secret and only its SHA-256 is kept, so that neither the table nor the six digits alone
 * tell it.
 */
export interface OneTimeTokens {
  issue(
    tx: Queryable,
    given: { userId: string; kind: TokenKind; address: string; flowStateId?: string | null; at: Date },
  ): Promise<IssuedToken>
  /** What is stored of a link's token. */
  storedForm(linkToken: string): string
  /** True when `code` is the one that the token was issued with. */
  fits(token: StoredToken, code: string): boolean
}

/** @param secret 32 bytes in base64url, from which a key of its own is derived */
export function makeOneTimeTokens(secret: string): OneTimeTokens {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'turfwise one-time tokens', 32))
  const linkTokenOf = (rowId: string, address: string, code: string): string =>
    createHmac('sha256', key)
      .update(tokenHashInput(rowId, address, code))
      .digest('hex')
  const storedForm = (linkToken: string): string =>
    createHash('sha256').update(linkToken.replace(PKCE_PREFIX, '')).digest('base64url')

  return {
    storedForm,
    async issue(tx, { userId, kind, address, flowStateId = null, at }) {
      const id = uuidv7()
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const linkToken = linkTokenOf(id, address, code)
      const expiresAt = new Date(at.getTime() + tokenSeconds(kind) * 1000)
      await putToken(tx, { id, userId, kind, hash: storedForm(linkToken), address, flowStateId, expiresAt })
      return { code, linkToken: flowStateId === null ? linkToken : `${PKCE_PREFIX}${linkToken}` }
    },
    fits(token, code) {
      const given = Buffer.from(storedForm(linkTokenOf(token.id, token.address, code)))
      const kept = Buffer.from(token.hash)
      return given.length === kept.length && timingSafeEqual(given, kept)
    },
  }
}
