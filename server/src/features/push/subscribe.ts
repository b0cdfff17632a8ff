import { randomUUID, timingSafeEqual } from 'node:crypto'
import { PUSH_LIMITS } from '@turfwise/domain/push/push-limits'
import { holdAccount } from '../../db/hold-account.ts'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import type { PushNeeds } from './push-needs.ts'
import {
  addSubscription,
  type BrowserKeys,
  lockByEndpoint,
  moveToSession,
  SUBSCRIPTION,
  takeOver,
} from './subscriptions.store.ts'

export interface Subscribed {
  to: string
  endpoint: string
  createdAt: Date
}

const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

/**
 * Sends what there is for the person to this browser from now on. One whose messages went to somebody else is taken over by
 * who shows the same keys; what was on its way to the other goes with the row.
 * @throws Refusal push-subscription/refused, push-subscription/too-many
 */
export const subscribe = (
  { db, clock }: Pick<PushNeeds, 'db' | 'clock'>,
  whose: { userId: string; sessionId: string },
  browser: BrowserKeys,
): Promise<Subscribed> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, whose.userId)
    const kept = await lockByEndpoint(tx, browser.endpoint)
    if (kept) {
      if (!same(kept.p256dh, browser.p256dh) || !same(kept.auth, browser.auth))
        throw new Refusal('push-subscription/refused')
      if (kept.userId === whose.userId) {
        if (kept.sessionId !== whose.sessionId) await moveToSession(tx, whose.userId, kept.id, whose.sessionId)
        return { to: kept.id, endpoint: browser.endpoint, createdAt: kept.createdAt }
      }
      await takeOver(tx, browser)
    }
    await requireRoom(tx, whose.userId)
    return add(tx, whose, browser, clock.now())
  })

async function requireRoom(tx: Queryable, userId: string): Promise<void> {
  const count = await SUBSCRIPTION.count(tx, userId, PUSH_LIMITS.most)
  if (count >= PUSH_LIMITS.most) throw new Refusal('push-subscription/too-many')
}

/** @throws Refusal push-subscription/refused where the session is over, or another request was the first with the browser */
export async function add(
  tx: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, p256dh, auth }: BrowserKeys,
  createdAt: Date,
): Promise<Subscribed> {
  // Not of the time, as ids of rows are: it says nothing of when it was made.
  const id = randomUUID()
  const row = { id, sessionId, endpoint, p256dh, auth, createdAt }
  if (!(await addSubscription(tx, userId, row))) throw new Refusal('push-subscription/refused')
  return { to: id, endpoint, createdAt }
}
