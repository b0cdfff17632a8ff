import { FRESH_CODE_SECONDS } from '@turfwise/domain/auth/aal'
import type { Actor } from '../../../http/actor.ts'
import { ApiError } from '../../../http/api-error.ts'
import { lockUser } from '../accounts.store.ts'
import { lockAmongAdmins } from '../admin/admin-users.store.ts'
import { isLastAdmin } from '../admin/last-admin.ts'
import { endSessions } from '../sessions.store.ts'
import type { AuthUser } from '../users-rows.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { ownUser, requirePassword } from './own-password.ts'
import { deleteUser, sessionBeganAt } from './own-sessions.store.ts'
import { showedCode } from './own-two-factor.ts'

/** Who has neither password nor factor proves it by having signed in just now. */
async function signedInJustNow(needs: OwnSecurityNeeds, actor: Actor, user: AuthUser): Promise<boolean> {
  if (user.passwordHash !== null || user.factors.some(({ status }) => status === 'verified')) return false
  const began = await sessionBeganAt(needs.db, actor.sessionId)
  return began !== undefined && needs.clock.now().getTime() - began.getTime() <= FRESH_CODE_SECONDS * 1000
}

/**
 * Deletes the caller's account with all that belongs to it, for the current password or a code shown just now. Every
 * token of theirs opens nothing from then on.
 * @throws ApiError security/wrong-password, security/proof-needed, security/last-admin
 */
export async function deleteOwnAccount(
  needs: OwnSecurityNeeds,
  actor: Actor,
  { password, ip }: { password: string | undefined; ip: string },
): Promise<void> {
  const user = await ownUser(needs, actor)
  if (password !== undefined) await requirePassword(needs, user, { password, ip })
  else if (!(await showedCode(needs, needs.db, actor)) && !(await signedInJustNow(needs, actor, user))) {
    throw new ApiError('security/proof-needed')
  }
  const ended = await needs.db.transaction(async (tx) => {
    if (user.appMetadata.role === 'admin') await lockAmongAdmins(tx, user.id, needs.clock.now())
    const current = await lockUser(tx, user.id)
    if (!current) throw new ApiError('user/not-found')
    if (await isLastAdmin(tx, current, needs.clock.now())) throw new ApiError('security/last-admin')
    const sessions = await endSessions(tx, user.id, 'all')
    await deleteUser(tx, user.id)
    return sessions
  })
  needs.changes.noteEnded(ended)
}
