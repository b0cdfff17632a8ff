import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { UrlIssuer } from '@turfwise/domain/storage/signed-url'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Makes the issuer of a signed address unreadable: the address is handed on to others, who can read its claims and need
 * not learn whose session it is of.
 *
 * @param urlKey the key that signs addresses; another one is derived from it
 */
export function makeIssuerSeal(urlKey: Buffer): {
  seal(issuer: UrlIssuer): string
  /** @returns undefined for what was not sealed here */
  open(sealed: unknown): UrlIssuer | undefined
} {
  const key = Buffer.from(hkdfSync('sha256', urlKey, '', 'issuer of a signed address', 32))
  return {
    seal({ userId, sessionId }) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify([userId, sessionId]), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(String(sealed), 'base64url')
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
        const [userId, sessionId] = JSON.parse(text.toString('utf8')) as [string, string]
        return { userId, sessionId }
      } catch {
        return undefined
      }
    },
  }
}
