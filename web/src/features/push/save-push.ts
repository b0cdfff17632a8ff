import { savePushSubscription } from '@turfwise/contract/push'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { keepOwnPush, type OwnPush } from '../../platform/push-store.ts'
import { told } from './push-browser.ts'

/** Tells the server where this browser is reached, and the worker whose messages come. */
export const savePush = async (userId: string, subscription: PushSubscription, key: string): Promise<void> => {
  const { endpoint, keys } = told(subscription)
  const own: OwnPush = { userId, to: undefined, endpoint, auth: keys.auth, key }
  // A message may be here before the answer is: it then finds that nobody knows yet whose it is.
  await keepOwnPush(own)
  const { to } = await sendNow(savePushSubscription, { body: { userId, subscription: { endpoint, keys } } })
  await keepOwnPush({ ...own, to })
}
