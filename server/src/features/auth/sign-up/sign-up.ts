import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { isPasswordTooLong, type PasswordWeakness, passwordWeaknesses } from '@turfwise/domain/auth/password'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findUserByEmail } from '../accounts/accounts.store.ts'
import { checkData, checkEmail, type NewUserNeeds, writeNewUser } from '../accounts/new-user.ts'
import type { Caller } from '../accounts/users-rows.ts'
import { commonPasswords } from '../passwords/common-passwords.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from '../sessions/issue-session.ts'

export interface SignUpNeeds extends SessionNeeds, NewUserNeeds {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  passwordMin: number
}

interface SignUp {
  /** Normalised. */
  email: string
  password: string
  data: Record<string, unknown>
  caller: Caller
}

const WEAKNESS_WORDS: Record<PasswordWeakness, (minimum: number) => string> = {
  length: (minimum) => `Password should be at least ${minimum} characters.`,
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
}

/** @throws AuthError validation_failed, weak_password */
export async function checkPassword(password: string, minimum: number): Promise<void> {
  if (isPasswordTooLong(password)) {
    const message = `Password cannot be longer than ${ACCOUNT_LIMITS.passwordCharsMax} characters`
    throw new AuthError('validation_failed', { message })
  }
  const common = await commonPasswords()
  const weaknesses = passwordWeaknesses(password, minimum, (candidate) => common.has(candidate))
  if (weaknesses.length === 0) return
  const message = weaknesses.map((weakness) => WEAKNESS_WORDS[weakness](minimum)).join(' ')
  throw new AuthError('weak_password', { message, weaknesses })
}

/**
 * Makes user, identity, profile and first session in one transaction: all of them or nothing. The address counts as
 * confirmed, since no mail is asked for.
 * @throws AuthError validation_failed, weak_password, user_already_exists
 */
export function makeSignUp(needs: SignUpNeeds) {
  const { db, clock } = needs
  return async ({ email, password, data, caller }: SignUp): Promise<SessionView> => {
    checkEmail(email)
    checkData(data)
    await checkPassword(password, needs.passwordMin)
    // Spares a hash; the insert below is what decides between two at the same moment.
    if (await findUserByEmail(db, email)) throw new AuthError('user_already_exists')
    const passwordHash = await needs.hasher.hash(password)

    const at = clock.now()
    const id = uuidv7()
    const made = await db.transaction(async (tx) => {
      const written = await writeNewUser(tx, needs, {
        ...{ id, email, passwordHash, data, at },
        confirmed: true,
        signsIn: true,
      })
      if (!written) throw new AuthError('user_already_exists')
      return { ...written, ...(await openSession(tx, needs, { userId: id, method: 'password', caller, at })) }
    })
    return presentSession(needs, { ...made, now: at })
  }
}
