import type { PushDevice, PushHealth } from '@turfwise/contract/push'
import type { PushNeeds } from './push-needs.ts'
import { ownSubscriptions, type StoredSubscription } from './subscriptions.store.ts'

const presentDevice = ({ id, endpoint, ...row }: StoredSubscription): PushDevice => ({
  ...{ to: id, endpoint },
  createdAt: row.createdAt.toISOString(),
  lastAcceptedAt: row.lastAcceptedAt?.toISOString() ?? null,
  problem: row.problem,
  problemAt: row.problemAt?.toISOString() ?? null,
})

/** What the push services of the person's browsers said last. */
export async function readHealth(
  { db, sender }: Pick<PushNeeds, 'db' | 'sender'>,
  userId: string,
): Promise<PushHealth> {
  const devices = (await ownSubscriptions(db, userId)).map(presentDevice)
  const accepted = devices.flatMap(({ lastAcceptedAt }) => lastAcceptedAt ?? []).sort()
  return { lastAcceptedAt: accepted.at(-1) ?? null, reachesApple: sender.reachesApple, devices }
}
