import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../refusal.ts'
import type { PushNeeds } from './push-needs.ts'
import { add } from './subscribe.ts'
import { type BrowserKeys, lockByEndpoint, removeSubscription } from './subscriptions.store.ts'

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const same = (one: Buffer, other: Buffer): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * Sends to the new subscription of a browser what went to its old one. Who knows the secret of the old one is the browser
 * itself; a service worker has no other proof. One that did not hear the answer may say it again.
 * @throws Refusal push-subscription/refused, in the same words whatever is wrong
 */
export const renewSubscription = (
  { db, clock }: Pick<PushNeeds, 'db' | 'clock'>,
  old: { endpoint: string; auth: Buffer },
  browser: BrowserKeys,
): Promise<{ to: string }> =>
  db.transaction(async (tx) => {
    const known = await lockByEndpoint(tx, browser.endpoint)
    if (known && same(known.auth, browser.auth) && same(known.p256dh, browser.p256dh)) return { to: known.id }
    const kept = await lockByEndpoint(tx, old.endpoint)
    if (!kept || !same(kept.auth, old.auth)) throw new Refusal('push-subscription/refused')
    await removeSubscription(tx, kept.userId, kept.id)
    const { to } = await add(tx, kept, browser, clock.now())
    return { to }
  })
