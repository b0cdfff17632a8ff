import { readPushHealth, readVapidKey } from '@turfwise/contract/push'
import { call } from '../../platform/api.ts'
import { forgetPush } from '../../platform/forget-push.ts'
import { readOwnPush } from '../../platform/push-store.ts'
import { subscribeAndSave } from './enable-push.ts'
import { keyOf, subscriptionHere, supportsPush } from './push-browser.ts'
import { lookAtPush } from './push-now.ts'
import { savePush } from './save-push.ts'
import { afterAsking, beforeAsking } from './start-decision.ts'

const compare = async (userId: string): Promise<void> => {
  const [own, subscription] = await Promise.all([readOwnPush(), subscriptionHere()])
  const found = {
    userId,
    permission: Notification.permission,
    subscription: subscription && { endpoint: subscription.endpoint, key: keyOf(subscription) },
    own,
  }
  const first = beforeAsking(found)
  if (first === 'drop') return forgetPush()
  if (first === 'nothing') return
  const [{ publicKey }, health] = await Promise.all([
    call(readVapidKey, {}),
    call(readPushHealth, { query: { userId } }),
  ])
  const next = afterAsking(found, { key: publicKey, endpoints: health.devices.map(({ endpoint }) => endpoint) })
  if (next === 'save' && subscription !== null) await savePush(userId, subscription, publicKey)
  if (next === 'renew') {
    await subscription?.unsubscribe()
    await subscribeAndSave(userId)
  }
}

/**
 * Compares what this browser has with what the server knows, at each start: browsers replace subscriptions without a
 * word, and servers their key. Asks nothing where push was never turned on.
 */
export const startPush = async (userId: string): Promise<void> => {
  if (!supportsPush()) return
  // Without a network or a server it is for the next start.
  await compare(userId).catch(() => undefined)
  await lookAtPush(userId)
}
