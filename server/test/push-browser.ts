import { createDecipheriv, createECDH, createHash, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { BrowserSubscription } from '@turfwise/contract/push'

/** What a browser keeps of a subscription, with what nobody else knows of it. */
export interface PushBrowser {
  subscription: BrowserSubscription
  /** The text of a message to it. @throws when it was encrypted for another, or changed on its way */
  decrypt(body: Buffer): string
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))

/**
 * Reads `aes128gcm` as RFC 8291 and 8188 say. Our own: the library that decrypts is the one that web-push encrypts with, and
 * would agree with its mistakes.
 */
function decryptWith(pair: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, keyEnd)
  const sealed = body.subarray(keyEnd)
  if (body.readUInt32BE(16) < sealed.length) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
  return padded.subarray(0, end).toString()
}

/** A browser with new keys. */
export function newPushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.generateKeys().toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt: (body) => decryptWith(pair, auth, body),
  }
}

/** Letters of a name that a push service gives a subscription. */
export const newEndpointName = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url')
