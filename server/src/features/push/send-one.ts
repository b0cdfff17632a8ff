import { nextTry } from '@turfwise/domain/push/push-delivery'
import { pushMessage } from './push-message.ts'
import type { PushNeeds } from './push-needs.ts'
import { sendToBrowser } from './send-to-browser.ts'
import { endSend, postponeSend, type Send } from './sends.store.ts'
import { targetsOf } from './subscriptions.store.ts'

export type SendOneNeeds = Pick<PushNeeds, 'db' | 'clock' | 'logger' | 'sender' | 'notices'>

/**
 * Sends a notification to a browser, unless there is no reason to any more: the account is banned, the browser has
 * unsubscribed, the notification was read or is not wanted, or its time is over. Tried again while it may arrive in time.
 * @returns when it is to be tried again; undefined when nothing is left to be done
 */
export async function sendOne(needs: SendOneNeeds, send: Send): Promise<Date | undefined> {
  const { db, clock, notices } = needs
  const { userId, subscriptionId, notificationId, tries } = send
  const end = async (): Promise<undefined> => void (await endSend(db, send))
  const [target] = await targetsOf(db, userId, subscriptionId, clock.now())
  if (!target) return end()
  const notice = await notices.toSend(userId, notificationId)
  const now = clock.now()
  if (!notice || notice.until <= now) return end()
  const answer = await sendToBrowser(needs, userId, target, pushMessage(notice, subscriptionId, now))
  if (answer.accepted || answer.next !== 'again') return end()
  const tried = { tries, retryAfterSeconds: answer.retryAfterSeconds, now: clock.now(), endsAt: notice.until }
  const at = nextTry(tried, Math.random())
  if (!at) return end()
  await postponeSend(db, send, at)
  return at
}
