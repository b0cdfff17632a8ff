import type { Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { findUser } from '../accounts/accounts.store.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { deleteBackupCodes } from './backup-codes.store.ts'
import {
  countFactors,
  deleteFactor,
  type Factor,
  lockFactor,
  lockFactorsOwner,
  lowerSessionsOf,
} from './factors.store.ts'
import { assuranceOfActor } from './factors-assurance.ts'
import type { FactorsNeeds } from './factors-needs.ts'

/**
 * Takes a locked factor away; with the last one that counts go the backup codes. Sessions that it had raised are told to
 * this process after the commit.
 */
export async function removeFactor(needs: FactorsNeeds, tx: Tx, factor: Factor): Promise<void> {
  const at = needs.clock.now()
  const lowered = await lowerSessionsOf(tx, factor.id, at)
  needs.db.afterCommit(() => needs.changes.noteLevel(lowered, Math.floor(at.getTime() / 1000)))
  await deleteFactor(tx, factor.userId, factor.id)
  const { verified } = await countFactors(tx, factor.userId)
  if (verified === 0) await deleteBackupCodes(tx, factor.userId)
}

/** Tells the mailbox, where there is one, that signing in needs one step less. */
export async function tellRemoved(needs: FactorsNeeds, tx: Tx, userId: string): Promise<void> {
  const user = await findUser(tx, userId)
  if (user && user.email !== null) await needs.post.sendNotice('factor_removed', user.email)
}

/**
 * Removes one's own factor; one that counts only after it, or another one, was shown, and to who proved who they are just
 * now.
 * @throws AuthError mfa_factor_not_found, insufficient_aal, reauthentication_needed
 */
export async function unenrol(needs: FactorsNeeds, actor: Person, factorId: string): Promise<{ id: string }> {
  return needs.db.transaction(async (tx) => {
    await lockFactorsOwner(tx, actor.userId)
    const factor = await lockFactor(tx, actor.userId, factorId)
    if (!factor) throw new AuthError('mfa_factor_not_found')
    const { aal } = await assuranceOfActor(tx, actor)
    if (factor.status === 'verified' && aal !== 'aal2') {
      throw new AuthError('insufficient_aal', { status: 422, message: 'AAL2 required to unenroll verified factor' })
    }
    if (factor.status === 'verified') {
      const user = await findUser(tx, actor.userId)
      if (!user) throw new AuthError('user_not_found')
      const proof = await needs.askProof(actor, user, { demand: 'recent' })
      await proof.spend(tx)
    }
    await removeFactor(needs, tx, factor)
    if (factor.status === 'verified') await tellRemoved(needs, tx, actor.userId)
    return { id: factor.id }
  })
}
