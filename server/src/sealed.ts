import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts text that lies in the database, so that a copy of the database alone opens nothing. */
export interface Sealer {
  seal(text: string): string
  /** @throws Error when it was sealed for another purpose or was changed */
  open(sealed: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with a fresh nonce each time.
 * @param secret 32 bytes in base64url, from which a key for this purpose alone is derived
 */
export function makeSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `turfwise sealed ${purpose}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
