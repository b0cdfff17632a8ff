import type { PushAnswer, PushMessage } from '../../ports/push/push.port.ts'
import type { PushNeeds } from './push-needs.ts'
import { noteAccepted, noteProblem, removeSubscription, type Target } from './subscriptions.store.ts'

/**
 * Sends the message and notes what the push service said: the browser's health, and that a subscription is over. What is
 * ours to put right is told to the operator, without the address, which is the browser's secret.
 */
export async function sendToBrowser(
  { db, clock, logger, sender }: Pick<PushNeeds, 'db' | 'clock' | 'logger' | 'sender'>,
  userId: string,
  target: Target,
  message: PushMessage,
): Promise<PushAnswer> {
  const answer = await sender.send(target, message)
  if (answer.accepted) {
    await noteAccepted(db, userId, target.id, clock.now())
    return answer
  }
  if (answer.next === 'forget') {
    await removeSubscription(db, userId, target.id)
    return answer
  }
  const { status, said, problem } = answer
  const told = { service: URL.parse(target.endpoint)?.hostname, status, said, problem }
  if (problem === 'too-large')
    logger.error({ ...told, bytes: Buffer.byteLength(message.text) }, 'a push message is too large')
  else if (answer.next === 'give-up') logger.warn(told, 'a push service refuses what we send')
  await noteProblem(db, userId, target.id, problem, clock.now())
  return answer
}
