import { isPasswordTooLong } from '@turfwise/domain/auth/password'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { findUserByEmail, identitiesOf, noteSignIn } from './accounts.store.ts'
import { AuthError } from './auth-error.ts'
import { type AttemptNeeds, beginAttempt } from './begin-attempt.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from './issue-session.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Caller } from './users-rows.ts'

export interface SignInNeeds extends SessionNeeds, AttemptNeeds {
  db: Database
  clock: Clock
  hasher: PasswordHasher
}

/**
 * Signs in with address and password. An unknown address takes the same steps and the same time as a wrong password.
 * @param given.email normalised
 * @throws AuthError invalid_credentials, over_request_rate_limit; after a right password user_banned, email_not_confirmed
 */
export function makeSignIn(needs: SignInNeeds) {
  const { db, clock } = needs
  return async (given: { email: string; password: string; caller: Caller }): Promise<SessionView> => {
    if (isPasswordTooLong(given.password)) throw new AuthError('invalid_credentials')
    const attempt = await beginAttempt(needs, { email: given.email, ip: given.caller.ip })
    const user = await findUserByEmail(db, given.email)
    const isRight = await needs.hasher.verify(user?.passwordHash ?? undefined, given.password)
    if (!user || !isRight) throw new AuthError('invalid_credentials')
    await attempt.succeeded()

    const at = clock.now()
    if (user.bannedUntil && user.bannedUntil > at) throw new AuthError('user_banned', { status: 400 })
    if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed')
    const made = await db.transaction(async (tx) => {
      if (!(await noteSignIn(tx, user.id, 'email', at))) throw new AuthError('invalid_credentials')
      const opened = await openSession(tx, needs, { userId: user.id, method: 'password', caller: given.caller, at })
      return { identities: await identitiesOf(tx, user.id), ...opened }
    })
    return presentSession(needs, { user: { ...user, lastSignInAt: at }, ...made, now: at })
  }
}
