import { CODE_TRIES_MAX, isTokenAlive } from '@turfwise/domain/auth/one-time-token'
import { isPasswordTooLong } from '@turfwise/domain/auth/password'
import type { Queryable } from '../../db/queryable.ts'
import type { Actor } from '../../http/actor.ts'
import { AuthError } from './auth-error.ts'
import { takeTry } from './one-time-tokens.store.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { amrOf } from './sessions.store.ts'
import { checkPassword } from './sign-up.ts'
import { sessionBegan } from './update-user.store.ts'
import type { AuthUser } from './users-rows.ts'

export interface NewPasswordNeeds {
  db: Queryable
  hasher: PasswordHasher
  tokens: OneTimeTokens
  passwordChangeMin: number
  /** True: a code of a mail is needed once the session is older than a day. */
  reauthenticate: boolean
  /** True: the current password is needed. */
  currentPassword: boolean
}

export interface NewPassword {
  password: string
  current: string | undefined
  nonce: string | undefined
}

const RECENT_MS = 24 * 3600 * 1000

async function checkNonce(needs: NewPasswordNeeds, actor: Actor, user: AuthUser, nonce: string | undefined, now: Date) {
  const began = await sessionBegan(needs.db, actor.sessionId)
  if (began && now.getTime() - began.getTime() < RECENT_MS) return
  if (!nonce) throw new AuthError('reauthentication_needed')
  const tried = await takeTry(
    needs.db,
    user.email ?? user.phone ?? '',
    ['reauthentication', 'sms_reauthentication'],
    CODE_TRIES_MAX,
  )
  const fits = tried.some(
    (token) => token.userId === user.id && isTokenAlive(token, now) && needs.tokens.fits(token, nonce),
  )
  if (!fits) throw new AuthError('reauthentication_not_valid')
}

async function checkCurrent(needs: NewPasswordNeeds, actor: Actor, user: AuthUser, current: string | undefined) {
  if (user.passwordHash === null) return
  if (current === undefined) {
    if (!needs.currentPassword) return
    // Whoever forgot it came by a mail instead.
    const amr = await amrOf(needs.db, actor.sessionId)
    if (amr.some(({ method }) => method === 'recovery')) return
    throw new AuthError('current_password_required')
  }
  const isRight = !isPasswordTooLong(current) && (await needs.hasher.verify(user.passwordHash, current))
  if (!isRight) throw new AuthError('current_password_invalid')
}

/**
 * Whether the person may have this password, and whether it is them.
 * @returns the hash to keep
 * @throws AuthError weak_password, validation_failed, same_password, reauthentication_needed, reauthentication_not_valid,
 * current_password_required, current_password_invalid
 */
export async function checkNewPassword(
  needs: NewPasswordNeeds,
  given: { actor: Actor; user: AuthUser; wanted: NewPassword; now: Date },
): Promise<string> {
  const { actor, user, wanted, now } = given
  if (user.isAnonymous && user.email === null && user.phone === null) {
    throw new AuthError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  }
  await checkPassword(wanted.password, needs.passwordChangeMin)
  if (needs.reauthenticate) await checkNonce(needs, actor, user, wanted.nonce, now)
  await checkCurrent(needs, actor, user, wanted.current)
  if (user.passwordHash !== null && (await needs.hasher.verify(user.passwordHash, wanted.password))) {
    throw new AuthError('same_password')
  }
  return needs.hasher.hash(wanted.password)
}
