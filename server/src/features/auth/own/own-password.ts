import { passwordLength } from '@turfwise/domain/auth/password'
import type { Queryable } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { Refusal } from '../../../refusal.ts'
import { findUser, lockUser } from '../accounts/accounts.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { checkPassword } from '../sign-up/sign-up.ts'
import { voidTokens } from '../tokens/one-time-tokens.store.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { replacePassword } from './own-sessions.store.ts'

/** The caller's own account. */
export async function ownUser({ db }: { db: Queryable }, actor: Person): Promise<AuthUser> {
  const user = await findUser(db, actor.userId)
  if (!user) throw new Refusal('user/not-found')
  return user
}

/**
 * Changes the password and ends the other sessions.
 * @returns when
 */
export async function changeOwnPassword(
  needs: OwnSecurityNeeds,
  actor: Person,
  given: { current: string; wanted: string; ip: string },
): Promise<Date> {
  const { current, wanted, ip } = given
  if (passwordLength(wanted) < needs.passwordChangeMin) {
    throw new Refusal('request/invalid', {
      fields: { newPassword: `Must have at least ${needs.passwordChangeMin} characters.` },
    })
  }
  const user = await ownUser(needs, actor)
  // Who has none would get one for any: they choose it by the mail of who forgot it.
  if (user.passwordHash === null) throw new Refusal('security/wrong-password')
  const proof = await needs.askProof(actor, user, { demand: 'password', sent: { password: current, ip } })
  if (await needs.hasher.verify(user.passwordHash ?? undefined, wanted)) throw new Refusal('security/same-password')
  await checkPassword(wanted, needs.passwordChangeMin)
  const passwordHash = await needs.hasher.hash(wanted)
  const at = needs.clock.now()
  const ended = await needs.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await proof.spend(tx)
    // Somebody else may have changed it while this one was being checked.
    if (!(await replacePassword(tx, user, passwordHash, at))) throw new Refusal('security/wrong-password')
    await voidTokens(tx, user.id)
    if (user.email !== null) await needs.post.sendNotice('password', user.email)
    return endSessions(tx, user.id, { except: actor.sessionId })
  })
  needs.changes.noteEnded(ended)
  return at
}
