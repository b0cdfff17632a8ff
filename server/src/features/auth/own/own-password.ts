import { passwordLength } from '@turfwise/domain/auth/password'
import type { Actor } from '../../../http/actor.ts'
import { ApiError } from '../../../http/api-error.ts'
import { findUser, lockUser } from '../accounts.store.ts'
import { voidTokens } from '../one-time-tokens.store.ts'
import { endSessions } from '../sessions.store.ts'
import { checkPassword } from '../sign-up.ts'
import type { AuthUser } from '../users-rows.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { replacePassword } from './own-sessions.store.ts'

/** The caller's own account. */
export async function ownUser(needs: Pick<OwnSecurityNeeds, 'db'>, actor: Actor): Promise<AuthUser> {
  const user = await findUser(needs.db, actor.userId)
  if (!user) throw new ApiError('user/not-found')
  return user
}

/**
 * Changes the password and ends the other sessions.
 * @returns when
 */
export async function changeOwnPassword(
  needs: OwnSecurityNeeds,
  actor: Actor,
  given: { current: string; wanted: string; ip: string },
): Promise<Date> {
  const { current, wanted, ip } = given
  if (passwordLength(wanted) < needs.passwordChangeMin) {
    throw new ApiError('request/invalid', {
      fields: { newPassword: `Must have at least ${needs.passwordChangeMin} characters.` },
    })
  }
  const user = await ownUser(needs, actor)
  // Who has none would get one for any: they choose it by the mail of who forgot it.
  if (user.passwordHash === null) throw new ApiError('security/wrong-password')
  const proof = await needs.askProof(actor, user, { demand: 'password', sent: { password: current, ip } })
  if (await needs.hasher.verify(user.passwordHash ?? undefined, wanted)) throw new ApiError('security/same-password')
  await checkPassword(wanted, needs.passwordChangeMin)
  const passwordHash = await needs.hasher.hash(wanted)
  const at = needs.clock.now()
  const ended = await needs.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await proof.spend(tx)
    // Somebody else may have changed it while this one was being checked.
    if (!(await replacePassword(tx, user, passwordHash, at))) throw new ApiError('security/wrong-password')
    await voidTokens(tx, user.id)
    if (user.email !== null) await needs.post.sendNotice('password', user.email)
    return endSessions(tx, user.id, { except: actor.sessionId })
  })
  needs.changes.noteEnded(ended)
  return at
}
