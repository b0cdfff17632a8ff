import { hasTooManyLinks, type MemberWrite, writesADay } from '@turfwise/domain/community/newcomers'
import { holdAccount } from '../../db/hold-account.ts'
import type { Tx } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { recordWrite } from './member-writes.store.ts'

/** What was written longer ago counts no more. */
export const WRITES_KEPT_MS = 86_400_000

/** What somebody may write for other members, who may do less while their account is new. */
export interface MemberAllowance {
  /** @throws Refusal post/too-many-links */
  requireFewLinks(text: string): void
  /** Has all that the account writes wait for this transaction, so that what was written is counted one by one. */
  lockAccount(tx: Tx): Promise<void>
  /**
   * Counts what was just written; the account is held.
   * @throws Refusal post/too-many-today, comment/too-many-today
   */
  count(tx: Tx, kind: MemberWrite, id: string): Promise<void>
}

/** Read before a transaction is open, which would keep one connection while it waits for another. */
export async function allowanceOf(
  { clock, accountOf }: Pick<CommunityNeeds, 'clock' | 'accountOf'>,
  userId: string,
): Promise<MemberAllowance> {
  const now = clock.now()
  const madeAt = (await accountOf(userId))?.createdAt ?? now
  return {
    requireFewLinks(text) {
      if (hasTooManyLinks({ madeAt, now, text })) throw new Refusal('post/too-many-links')
    },
    lockAccount: (tx) => holdAccount(tx, userId),
    async count(tx, kind, id) {
      const since = new Date(now.getTime() - WRITES_KEPT_MS)
      if ((await recordWrite(tx, userId, { kind, id, now, since })) > writesADay(kind, { madeAt, now }))
        throw new Refusal(`${kind}/too-many-today`)
    },
  }
}
