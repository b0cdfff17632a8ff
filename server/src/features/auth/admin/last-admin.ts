import type { Tx } from '../../../db/queryable.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { lockAdmins } from './admin-users.store.ts'

/** True when nobody else may administer, as things stand until the transaction ends. */
export async function isLastAdmin(tx: Tx, user: Pick<AuthUser, 'id' | 'appMetadata'>, now: Date): Promise<boolean> {
  if (user.appMetadata.role !== 'admin') return false
  const admins = await lockAdmins(tx, now)
  return admins.every((id) => id === user.id)
}

/**
 * Nobody can be left without an administrator: the last one keeps the role, stays and is not banned.
 * @throws AuthError validation_failed
 */
export async function keepAnAdmin(tx: Tx, user: AuthUser, now: Date): Promise<void> {
  if (!(await isLastAdmin(tx, user, now))) return
  throw new AuthError('validation_failed', { status: 422, message: 'The last administrator has to stay one' })
}
