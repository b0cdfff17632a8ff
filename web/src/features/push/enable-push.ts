import { deletePushSubscription, readVapidKey } from '@turfwise/contract/push'
import { call } from '../../platform/api.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { forgetOwnPush } from '../../platform/push-store.ts'
import { toastFailure } from '../../ui/toast-store.ts'
import { subscribe, subscriptionHere, supportsPush } from './push-browser.ts'
import { lookAtPush } from './push-now.ts'
import type { PushOutcome } from './push-state.ts'
import { PUSH_FAILURES, PUSH_OFF_FAILED } from './push-words.ts'
import { savePush } from './save-push.ts'

/** @throws whatever keeps the browser or the server from it */
export const subscribeAndSave = async (userId: string): Promise<void> => {
  const { publicKey } = await call(readVapidKey, {})
  const subscription = await subscribe(publicKey)
  try {
    await savePush(userId, subscription, publicKey)
  } catch (error) {
    // Messages that nobody sends are not waited for.
    await subscription.unsubscribe()
    await forgetOwnPush()
    throw error
  }
}

const turnOn = async (userId: string, asked: Promise<NotificationPermission>): Promise<PushOutcome> => {
  try {
    if ((await asked) !== 'granted') return 'refused'
    await subscribeAndSave(userId)
    return 'on'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotSupportedError') return 'unsupported'
    return name === 'NotAllowedError' ? 'refused' : 'failed'
  }
}

/**
 * Turns push on in this browser. Call within the press: browsers ask for permission only then, and nothing may be awaited
 * before. What kept it from being on has been told.
 */
export const enablePush = (userId: string): Promise<boolean> => {
  const begin = (): PushOutcome | Promise<PushOutcome> => {
    if (!supportsPush()) return 'unsupported'
    if (Notification.permission === 'denied') return 'denied'
    return turnOn(userId, Notification.requestPermission())
  }
  return Promise.resolve(begin()).then(async (outcome) => {
    await lookAtPush(userId)
    if (outcome !== 'on') toastFailure(PUSH_FAILURES[outcome])
    return outcome === 'on'
  })
}

/** Turns push off in this browser, here and at the server. A failure has been told; push is then as it was. */
export const disablePush = async (userId: string): Promise<boolean> => {
  try {
    const subscription = await subscriptionHere()
    if (subscription !== null) {
      // The server first: while it cannot be told, nothing changes here either.
      await sendNow(deletePushSubscription, { body: { userId, endpoint: subscription.endpoint } })
      await subscription.unsubscribe()
    }
    await forgetOwnPush()
    return true
  } catch {
    toastFailure(PUSH_OFF_FAILED)
    return false
  } finally {
    await lookAtPush(userId)
  }
}
