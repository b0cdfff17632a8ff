import type { Tx } from '../../../db/queryable.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import type { Post } from '../mails/account-mailer.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { type StoredToken, voidTokens } from '../tokens/one-time-tokens.store.ts'
import { changePhone, confirmPhone } from './phones.store.ts'

/**
 * Whoever reads the message has the phone. Where nothing of the account was confirmed before, anybody could have made it,
 * and its password goes unless it is the sign-up that is confirmed.
 */
export async function confirmNumber(tx: Tx, user: AuthUser, token: StoredToken, at: Date): Promise<AuthUser> {
  if (user.phone !== token.address) throw new AuthError('otp_expired')
  if (user.phoneConfirmedAt) return user
  const keepsPassword = token.kind === 'sms_confirmation' || user.emailConfirmedAt !== null
  return confirmPhone(tx, user.id, { at, keepsPassword })
}

/** @throws AuthError otp_expired when the change was given up, phone_exists when somebody else has the number by now */
export async function confirmNumberChange(
  needs: { post: Pick<Post, 'sendNotice'> },
  tx: Tx,
  user: AuthUser,
  token: StoredToken,
  at: Date,
): Promise<AuthUser> {
  if (user.newPhone !== token.address) throw new AuthError('otp_expired')
  const changed = await changePhone(tx, user.id, user.newPhone, at)
  if (!changed) throw new AuthError('phone_exists')
  await voidTokens(tx, user.id)
  if (user.email !== null) await needs.post.sendNotice('phone', user.email)
  return changed
}
