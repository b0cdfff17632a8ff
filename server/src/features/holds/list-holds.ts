import type { Hold } from '@turfwise/contract/holds'
import { holdsNow } from '@turfwise/domain/holds/holds'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import { readUses } from './product-uses.store.ts'

export interface HoldsNeeds {
  db: Queryable
  clock: Clock
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
}

/** What a garden of that time zone is better spared now. */
export async function holdsIn(
  { db, clock }: Pick<HoldsNeeds, 'db' | 'clock'>,
  userId: string,
  timeZone: string,
): Promise<Hold[]> {
  const uses = await readUses(db, userId)
  return holdsNow(uses, { timeZone, now: clock.now() }).map((hold) => ({
    ...hold,
    endsAt: hold.endsAt?.toISOString() ?? null,
  }))
}

/** What the garden is better spared now, in its own time zone. */
export async function listHolds(needs: HoldsNeeds, userId: string): Promise<Hold[]> {
  const place = await needs.placeOf(userId)
  return holdsIn(needs, userId, place?.timeZone ?? DEFAULT_TIME_ZONE)
}
