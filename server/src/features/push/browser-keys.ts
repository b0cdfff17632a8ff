import { createPublicKey } from 'node:crypto'
import type { BrowserSubscription } from '@turfwise/contract/push'
import { PUSH_LIMITS } from '@turfwise/domain/push/push-limits'
import { Refusal } from '../../refusal.ts'
import type { PushNeeds } from './push-needs.ts'
import type { BrowserKeys } from './subscriptions.store.ts'

/** True for an uncompressed point that lies on P-256: with any other, encrypting fails, or gives the key away. */
function isOnCurve(point: Buffer): boolean {
  if (point.length !== PUSH_LIMITS.p256dhBytes || point[0] !== 4) return false
  const half = (from: number): string => point.toString('base64url', from, from + 32)
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/**
 * What a browser gave, once it is known that a message may be sent there.
 * @throws Refusal push-subscription/refused, in the same words whatever is wrong
 */
export async function browserKeys(
  { sender }: Pick<PushNeeds, 'sender'>,
  { endpoint, keys }: BrowserSubscription,
): Promise<BrowserKeys> {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  const isGood = isOnCurve(p256dh) && auth.length === PUSH_LIMITS.authBytes && (await sender.allows(endpoint))
  if (!isGood) throw new Refusal('push-subscription/refused')
  return { endpoint, p256dh, auth }
}
