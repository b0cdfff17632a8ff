import type { AuthUser } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { checkPassword } from '../sign-up/sign-up.ts'
import type { PasswordHasher } from './password-hasher.ts'

export interface NewPasswordNeeds {
  hasher: PasswordHasher
  passwordChangeMin: number
}

/**
 * Whether the person may have this password, whoever asks.
 * @throws AuthError weak_password, validation_failed
 */
export async function checkNewPassword(needs: NewPasswordNeeds, user: AuthUser, password: string): Promise<void> {
  if (user.isAnonymous && user.email === null && user.phone === null) {
    throw new AuthError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  }
  await checkPassword(password, needs.passwordChangeMin)
}

/**
 * The hash to keep, once it is known that it is them: before, a refusal would tell who guesses that they are right.
 * @throws AuthError same_password
 */
export async function hashNewPassword(needs: NewPasswordNeeds, user: AuthUser, password: string): Promise<string> {
  if (user.passwordHash !== null && (await needs.hasher.verify(user.passwordHash, password))) {
    throw new AuthError('same_password')
  }
  return needs.hasher.hash(password)
}
