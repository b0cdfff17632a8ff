import { PUSH_PROBLEMS } from '@turfwise/domain/push/push-answers'
import { PUSH_LIMITS } from '@turfwise/domain/push/push-limits'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { userId } from './users.ts'

const { most, endpointBytesMax, testsMax, testsMinutes } = PUSH_LIMITS

/** Address of a browser at its push service. Which ones are taken, the server decides, and says it of all in the same words. */
const endpoint = text(endpointBytesMax)
/** Base64url without padding of 65 and of 16 bytes. */
const base64url = (chars: number) => z.string().check(z.regex(/^[\w-]+$/), z.length(chars))
const p256dh = base64url(87)
const auth = base64url(22)

/** What `PushSubscription.toJSON()` of a browser gives; its `expirationTime` is not kept. */
export const browserSubscription = z.object({ endpoint, keys: z.object({ p256dh, auth }) })
export type BrowserSubscription = z.infer<typeof browserSubscription>

/** A subscription as the server answers it; its keys are told to nobody. */
export const pushSubscription = z.object({
  userId,
  /** Random id that each message to it carries as `to`: the browser keeps it, and knows by it whether a message is its own. */
  to: z.uuid(),
  endpoint: z.string(),
  createdAt: z.string(),
})
export type PushSubscriptionKept = z.infer<typeof pushSubscription>

/** Why messages do not arrive: of a subscription, the last try; of the server, what keeps it from reaching anybody. */
const problem = z.nullable(z.enum(PUSH_PROBLEMS))

export const pushDevice = z.object({
  to: z.uuid(),
  endpoint: z.string(),
  createdAt: z.string(),
  /** When the push service took a message for it last; whether the browser showed it nobody tells us. */
  lastAcceptedAt: z.nullable(z.string()),
  /** Null when the last message was taken, and before the first. */
  problem,
  /** Of the problem. */
  problemAt: z.nullable(z.string()),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushHealth = z.object({
  /** The newest of all the caller's subscriptions. */
  lastAcceptedAt: z.nullable(z.string()),
  /** False where the operator named no address to be reached at: Apple's service then takes nothing, and iPhones get nothing. */
  reachesApple: z.boolean(),
  /** The oldest first. */
  devices: z.array(pushDevice),
})
export type PushHealth = z.infer<typeof pushHealth>

export const readVapidKey = route({
  method: 'GET',
  path: '/api/notifications/vapid-public-key',
  summary:
    'The key with which a browser subscribes: 65 bytes in base64url. A browser that subscribed with another has to do so anew',
  access: 'anyone',
  response: z.object({ publicKey: z.string() }),
  errors: [],
})

export const savePushSubscription = route({
  method: 'POST',
  path: '/api/notifications/push-subscription',
  summary: `Sends messages to this browser from now on, at most ${most} an account and until its session ends. A subscription that another account kept is taken over, by who brings the same keys. The same one again changes nothing`,
  access: 'user',
  body: z.object({ userId: z.optional(userId), subscription: browserSubscription }),
  response: pushSubscription,
  status: 201,
  errors: ['auth/forbidden', 'push-subscription/refused', 'push-subscription/too-many', 'rate/limited'],
})

export const deletePushSubscription = route({
  method: 'DELETE',
  path: '/api/notifications/push-subscription',
  summary: 'Sends nothing to this browser any more. One that is not kept, or not the caller’s, is answered alike',
  access: 'user',
  body: z.object({ userId: z.optional(userId), endpoint }),
  response: z.object({ endpoint: z.string() }),
  errors: ['auth/forbidden', 'rate/limited'],
})

export const renewPushSubscription = route({
  method: 'POST',
  path: '/api/notifications/push-subscription/renew',
  summary:
    'For a service worker whose browser replaced its subscription: it has no token, and proves itself by what the old one was. Messages go to the new one instead, for the same account and session',
  access: 'anyone',
  body: z.object({ old: z.object({ endpoint, auth }), subscription: browserSubscription }),
  response: z.object({ to: z.uuid() }),
  errors: ['push-subscription/refused', 'rate/limited'],
})

export const readPushHealth = route({
  method: 'GET',
  path: '/api/notifications/push-health',
  summary: 'Whether messages reach the push services of the caller’s browsers: when one was last taken, or why not',
  access: 'user',
  query: z.object({ userId: z.optional(userId) }),
  response: pushHealth,
  errors: ['auth/forbidden'],
})

export const sendPushTest = route({
  method: 'POST',
  path: '/api/notifications/push-test',
  summary: `Sends the caller's browsers a message now and answers what became of it, at most ${testsMax} in ${testsMinutes} minutes`,
  access: 'user',
  // A repeat is meant to send again.
  repeatable: false,
  body: z.object({ userId: z.optional(userId) }),
  response: z.object({
    /** One for each of the caller's browsers; a subscription that its service has forgotten is gone by now. */
    devices: z.array(z.object({ to: z.uuid(), accepted: z.boolean(), problem })),
  }),
  errors: ['auth/forbidden', 'push-subscription/not-found', 'rate/limited'],
})
