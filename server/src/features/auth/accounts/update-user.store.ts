import type { Queryable } from '../../../db/queryable.ts'

/** A change of address or phone that was under way ends with the old password: its codes open nothing any more. */
export async function savePassword(tx: Queryable, userId: string, passwordHash: string, at: Date): Promise<void> {
  await tx.query(
    `update auth.users set password_hash = $2, password_changed_at = $3, updated_at = $3,
       new_email = null, new_phone = null, email_change_confirmed = null
     where id = $1`,
    [userId, passwordHash, at],
    'auth-save-password',
  )
}

/** The same password under our own parameters, unless it was changed meanwhile. */
export async function renewHash(db: Queryable, userId: string, before: string, after: string): Promise<void> {
  await db.query(
    'update auth.users set password_hash = $3 where id = $1 and password_hash = $2',
    [userId, before, after],
    'auth-renew-hash',
  )
}

export async function saveUserMetadata(tx: Queryable, userId: string, data: object, at: Date): Promise<void> {
  await tx.query(
    'update auth.users set user_metadata = $2, updated_at = $3 where id = $1',
    [userId, data, at],
    'auth-save-user-metadata',
  )
}
