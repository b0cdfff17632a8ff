import { isPasswordTooLong } from '@turfwise/domain/auth/password'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findUserByEmail, identitiesOf, noteSignIn } from '../accounts/accounts.store.ts'
import { renewHash } from '../accounts/update-user.store.ts'
import type { Caller, Login } from '../accounts/users-rows.ts'
import { type AttemptNeeds, beginAttempt } from '../attempts/begin-attempt.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { findUserByPhone } from '../phone/phones.store.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from './issue-session.ts'

export interface SignInNeeds extends SessionNeeds, AttemptNeeds {
  db: Database
  clock: Clock
  hasher: PasswordHasher
}

/**
 * Signs in with address or phone number, and password. An unknown one takes the same steps and the same time as a wrong
 * password.
 * @throws AuthError invalid_credentials, over_request_rate_limit; after a right password user_banned, email_not_confirmed,
 * phone_not_confirmed
 */
export function makeSignIn(needs: SignInNeeds) {
  const { db, clock } = needs
  return async (given: { login: Login; password: string; caller: Caller }): Promise<SessionView> => {
    if (isPasswordTooLong(given.password)) throw new AuthError('invalid_credentials')
    const { login } = given
    const isByPhone = 'phone' in login
    const { ip, device } = given.caller
    const named = isByPhone ? login.phone : login.email
    const attempt = await beginAttempt(needs, { login: named, ip, devices: device?.shown })
    const user = isByPhone ? await findUserByPhone(db, login.phone) : await findUserByEmail(db, login.email)
    const isRight = await needs.hasher.verify(user?.passwordHash ?? undefined, given.password)
    if (!user || !isRight) throw new AuthError('invalid_credentials')
    await attempt.succeeded()
    const { passwordHash } = user
    if (passwordHash !== null && !needs.hasher.isCurrent(passwordHash)) {
      await renewHash(db, user.id, passwordHash, await needs.hasher.hash(given.password))
    }

    const at = clock.now()
    if (user.bannedUntil && user.bannedUntil > at)
      throw new AuthError('user_banned', { status: 400, banReason: user.banReason })
    if (isByPhone && !user.phoneConfirmedAt) throw new AuthError('phone_not_confirmed')
    if (!isByPhone && !user.emailConfirmedAt) throw new AuthError('email_not_confirmed')
    const made = await db.transaction(async (tx) => {
      if (!(await noteSignIn(tx, user.id, isByPhone ? 'phone' : 'email', at)))
        throw new AuthError('invalid_credentials')
      const opened = await openSession(tx, needs, { userId: user.id, method: 'password', caller: given.caller, at })
      return { identities: await identitiesOf(tx, user.id), ...opened }
    })
    return presentSession(needs, { user: { ...user, lastSignInAt: at }, ...made, now: at })
  }
}
