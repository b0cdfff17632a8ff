import type { Tx } from '../../db/queryable.ts'
import type { GardenPlace } from './settle-place.ts'
import type { Profile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

const PLACE = ['location', 'placeId', 'lat', 'lng', 'timeZone'] as const satisfies readonly (keyof GardenPlace)[]

/** Tells, in the transaction that writes the profile, that a garden is elsewhere; of one that is new nothing is planned yet. */
export async function tellMove(
  { facts, clock }: Pick<UsersNeeds, 'facts' | 'clock'>,
  tx: Tx,
  before: Profile | undefined,
  after: Profile,
): Promise<void> {
  if (before === undefined || PLACE.every((field) => before[field] === after[field])) return
  await facts.tell(tx, 'garden.moved', { userId: after.userId, at: clock.now().toISOString() })
}
