import { createHash, createHmac } from 'node:crypto'

/** 32 bytes in base64url. */
const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * A refresh token is derived from its row's id, so that the live one can be answered again without being kept: only its
 * SHA-256 is stored.
 */
export interface RefreshTokens {
  /** The token of a row. */
  of(rowId: string): string
  /** What is stored and looked for. */
  hash(token: string): Buffer
  isWellFormed(token: string): boolean
}

/** @param key 32 bytes in base64url */
export function makeRefreshTokens(key: string): RefreshTokens {
  const secret = Buffer.from(key, 'base64url')
  return {
    of: (rowId) => createHmac('sha256', secret).update(rowId).digest('base64url'),
    hash: (token) => createHash('sha256').update(token).digest(),
    isWellFormed: (token) => REFRESH_TOKEN.test(token),
  }
}
