import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'

/** Puts a new set in the place of the old one, used codes included. */
export async function replaceBackupCodes(tx: Queryable, userId: string, hashes: readonly Buffer[], at: Date) {
  await deleteBackupCodes(tx, userId)
  await tx.query(
    `insert into auth.backup_codes (id, user_id, code_hash, created_at)
     select new.id, $1, new.hash, $4 from unnest($2::uuid[], $3::bytea[]) as new (id, hash)`,
    [userId, hashes.map(() => uuidv7()), hashes, at],
    'backup-codes-add',
  )
}

export async function deleteBackupCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.backup_codes where user_id = $1', [userId], 'backup-codes-delete')
}

/** True once for each code, however often and at the same moment it is tried. */
export async function spendBackupCode(tx: Queryable, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update auth.backup_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null
     returning 1 as one`,
    [userId, hash, at],
    'backup-codes-spend',
  )
  return rows.length > 0
}

export async function countBackupCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    'select count(*)::int as left from auth.backup_codes where user_id = $1 and used_at is null',
    [userId],
    'backup-codes-count',
  )
  return row?.left ?? 0
}
