import { createECDH } from 'node:crypto'

const CURVE = 'prime256v1'

/** A new private key, 32 bytes in base64url. Node leaves leading zeros out, of which push services know nothing. */
export function makeVapidKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}

/** False for 0 and for what is no smaller than the order of the curve. */
export function isVapidKey(privateKey: string): boolean {
  try {
    vapidPublicKey(privateKey)
    return true
  } catch {
    return false
  }
}

/**
 * The key that a browser subscribes with: an uncompressed point, 65 bytes in base64url.
 * @throws for what is no private key
 */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}
