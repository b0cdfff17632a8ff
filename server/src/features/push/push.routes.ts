import { sendTestTo } from '@turfwise/contract/admin'
import * as contract from '@turfwise/contract/push'
import { PUSH_LIMITS } from '@turfwise/domain/push/push-limits'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { browserKeys } from './browser-keys.ts'
import type { PushNeeds } from './push-needs.ts'
import { readHealth } from './read-health.ts'
import { renewSubscription } from './renew-subscription.ts'
import { sendTest } from './send-test.ts'
import { subscribe } from './subscribe.ts'
import { removeByEndpoint } from './subscriptions.store.ts'

/** A browser changes its subscription every few months; a household may share an address. */
const RENEWALS: RateLimit = { name: 'push-renew', points: 30, seconds: 3600 }

const TESTS: RateLimit = { name: 'push-test', points: PUSH_LIMITS.testsMax, seconds: PUSH_LIMITS.testsMinutes * 60 }

/** An administrator goes through people who say that nothing arrives. */
const TESTS_OF_OTHERS: RateLimit = { name: 'push-test-to', points: 30, seconds: 600 }

export function pushRoutes(needs: PushNeeds): RouteEntry[] {
  const { db, pace, sender } = needs
  return [
    serve(contract.readVapidKey, (call) => {
      call.header('cache-control', 'public, max-age=300')
      return { publicKey: sender.publicKey }
    }),
    serve(
      contract.savePushSubscription,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        const { createdAt, ...subscribed } = await subscribe(needs, actor, await browserKeys(needs, body.subscription))
        return { userId: actor.userId, ...subscribed, createdAt: createdAt.toISOString() }
      },
      { pace },
    ),
    serve(
      contract.deletePushSubscription,
      async ({ actor, body: { userId, endpoint } }) => {
        requireSelf(actor, userId)
        await removeByEndpoint(db, actor.userId, endpoint)
        return { endpoint }
      },
      { pace },
    ),
    serve(
      contract.renewPushSubscription,
      async ({ body: { old, subscription } }) => {
        const proof = { endpoint: old.endpoint, auth: Buffer.from(old.auth, 'base64url') }
        return renewSubscription(needs, proof, await browserKeys(needs, subscription))
      },
      { limit: RENEWALS },
    ),
    serve(contract.readPushHealth, async ({ actor, query }) => {
      requireSelf(actor, query.userId)
      return readHealth(needs, actor.userId)
    }),
    serve(
      contract.sendPushTest,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return sendTest(needs, actor.userId)
      },
      { limit: TESTS },
    ),
    serve(
      sendTestTo,
      async ({ actor, body }) => {
        const userId = body.userId.toLowerCase()
        const { devices } = await sendTest(needs, userId)
        await db.transaction((tx) => needs.audit.note(tx, { action: 'test-push', actorId: actor.userId, userId }))
        return {
          sent: devices.filter(({ accepted }) => accepted).length,
          devices: devices.map(({ accepted, problem }) => ({ accepted, problem })),
        }
      },
      { limit: TESTS_OF_OTHERS },
    ),
  ]
}
