import type { Queryable } from '../../../db/queryable.ts'

export interface OwnSession {
  id: string
  ip: string | null
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date
  /** An end of its own; null for none. */
  notAfter: Date | null
}

// More than anybody looks through; the oldest are beyond it.
const SHOWN_MAX = 100

/** The sessions of a user, the one that was used last first. */
export async function sessionsOf(db: Queryable, userId: string): Promise<OwnSession[]> {
  return db.query<OwnSession>(
    `select id, ip, user_agent as "userAgent", created_at as "createdAt",
       coalesce(refreshed_at, created_at) as "lastUsedAt", not_after as "notAfter"
     from auth.sessions where user_id = $1 order by coalesce(refreshed_at, created_at) desc, id limit ${SHOWN_MAX}`,
    [userId],
    'own-sessions',
  )
}

export async function passwordChangedAt(db: Queryable, userId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ at: Date | null }>(
    'select password_changed_at as at from auth.users where id = $1',
    [userId],
    'own-password-changed',
  )
  return row?.at ?? undefined
}

/** Everything of the user goes with the row. */
export async function deleteUser(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [userId], 'own-delete-user')
}

/** Puts a new password in the place of the one that was checked. False when that one is not there any more. */
export async function replacePassword(
  tx: Queryable,
  user: { id: string; passwordHash: string | null },
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth.users set password_hash = $2, password_changed_at = $3, updated_at = $3, new_email = null,
       new_phone = null, email_change_confirmed = null
     where id = $1 and deleted_at is null and password_hash is not distinct from $4 returning 1 as one`,
    [user.id, passwordHash, at, user.passwordHash],
    'own-replace-password',
  )
  return rows.length > 0
}
