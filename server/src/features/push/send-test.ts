import type { sendPushTest } from '@turfwise/contract/push'
import type { ResponseOf } from '@turfwise/contract/route'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { pushMessage } from './push-message.ts'
import type { PushNeeds, PushNotice } from './push-needs.ts'
import { sendToBrowser } from './send-to-browser.ts'
import { targetsOf } from './subscriptions.store.ts'

/** Who asks for it holds the browser in their hand: one that is away gets none. */
const KEPT_MS = 60_000

/**
 * Sends a message to each of the person's browsers at once, whatever they chose to be told, and tells what became of it.
 * @throws Refusal push-subscription/not-found
 */
export async function sendTest(needs: PushNeeds, userId: string): Promise<ResponseOf<typeof sendPushTest>> {
  const { db, clock, notices } = needs
  const now = clock.now()
  const targets = await targetsOf(db, userId, null, now)
  if (targets.length === 0) throw new Refusal('push-subscription/not-found')
  const notice: PushNotice = {
    ...{ id: newRowId(), type: 'weather_alert', tag: 'test', topic: `test ${userId}` },
    ...{ title: 'This is a test', message: 'Messages from Turfwise reach this browser.', actionUrl: null },
    ...{ until: new Date(now.getTime() + KEPT_MS), unread: await notices.countUnread(userId) },
  }
  const devices = await Promise.all(
    targets.map(async (target) => {
      const answer = await sendToBrowser(needs, userId, target, pushMessage(notice, target.id, now))
      return { to: target.id, accepted: answer.accepted, problem: answer.accepted ? null : answer.problem }
    }),
  )
  return { devices }
}
