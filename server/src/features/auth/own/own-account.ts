import type { Actor } from '../../../http/actor.ts'
import { ApiError } from '../../../http/api-error.ts'
import { lockUser } from '../accounts.store.ts'
import { lockAmongAdmins } from '../admin/admin-users.store.ts'
import { isLastAdmin } from '../admin/last-admin.ts'
import type { SentProof } from '../proof/ask-proof.ts'
import { endSessions } from '../sessions.store.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { ownUser } from './own-password.ts'
import { deleteUser } from './own-sessions.store.ts'

/**
 * Deletes the caller's account with all that belongs to it, for the current password, a code that was sent, or a code of
 * the second factor shown just now. Every token of theirs opens nothing from then on.
 * @throws ApiError security/last-admin; AuthError of the proof
 */
export async function deleteOwnAccount(needs: OwnSecurityNeeds, actor: Actor, sent: SentProof): Promise<void> {
  const user = await ownUser(needs, actor)
  const proof = await needs.askProof(actor, user, { demand: 'shown', sent })
  const ended = await needs.db.transaction(async (tx) => {
    if (user.appMetadata.role === 'admin') await lockAmongAdmins(tx, user.id, needs.clock.now())
    const current = await lockUser(tx, user.id)
    if (!current) throw new ApiError('user/not-found')
    await proof.spend(tx)
    if (await isLastAdmin(tx, current, needs.clock.now())) throw new ApiError('security/last-admin')
    const sessions = await endSessions(tx, user.id, 'all')
    await deleteUser(tx, user.id)
    return sessions
  })
  needs.changes.noteEnded(ended)
}
