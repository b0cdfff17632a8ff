import type { Person } from '../../../http/guard/actor.ts'
import { Refusal } from '../../../refusal.ts'
import { lockUser } from '../accounts/accounts.store.ts'
import { lockAmongAdmins } from '../admin/admin-users.store.ts'
import { isLastAdmin } from '../admin/last-admin.ts'
import type { SentProof } from '../proof/ask-proof.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { ownUser } from './own-password.ts'
import { deleteUser } from './own-sessions.store.ts'

/**
 * Deletes the caller's account with all that belongs to it, for the current password, a code that was sent, or a code of
 * the second factor shown just now. Every token of theirs opens nothing from then on.
 * @throws Refusal security/last-admin; AuthError of the proof
 */
export async function deleteOwnAccount(needs: OwnSecurityNeeds, actor: Person, sent: SentProof): Promise<void> {
  const user = await ownUser(needs, actor)
  const proof = await needs.askProof(actor, user, { demand: 'shown', sent })
  // Who tells them of a like or a reply at this moment holds rows that go with the account.
  const ended = await needs.db.transaction(
    async (tx) => {
      if (user.appMetadata.role === 'admin') await lockAmongAdmins(tx, user.id, needs.clock.now())
      const current = await lockUser(tx, user.id)
      if (!current) throw new Refusal('user/not-found')
      await proof.spend(tx)
      if (await isLastAdmin(tx, current, needs.clock.now())) throw new Refusal('security/last-admin')
      const sessions = await endSessions(tx, user.id, 'all')
      await deleteUser(tx, user.id)
      await needs.facts.tell(tx, 'account.deleted', { userId: user.id, at: needs.clock.now().toISOString() })
      return sessions
    },
    { again: true },
  )
  needs.changes.noteEnded(ended)
}
