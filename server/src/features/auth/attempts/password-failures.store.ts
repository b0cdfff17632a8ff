import { FAILURES_FORGOTTEN_SECONDS, type PasswordFailures } from '@turfwise/domain/auth/failure-delay'
import type { Queryable } from '../../../db/queryable.ts'

/** What is counted for the key, locked until the transaction ends. */
export async function lockFailures(tx: Queryable, key: Buffer, now: Date): Promise<PasswordFailures | undefined> {
  const added = await tx.query(
    'insert into auth.password_failures (key, count, last_at) values ($1, 0, $2) on conflict do nothing returning 1 as one',
    [key, now],
    'auth-failures-add',
  )
  if (added.length > 0) return undefined
  const [row] = await tx.query<PasswordFailures>(
    'select count, last_at as "lastAt" from auth.password_failures where key = $1 for update',
    [key],
    'auth-failures-lock',
  )
  return row
}

export async function saveFailures(tx: Queryable, key: Buffer, failures: PasswordFailures): Promise<void> {
  await tx.query(
    `insert into auth.password_failures (key, count, last_at) values ($1, $2, $3)
     on conflict (key) do update set count = excluded.count, last_at = excluded.last_at`,
    [key, failures.count, failures.lastAt],
    'auth-failures-save',
  )
}

export async function clearFailures(db: Queryable, key: Buffer): Promise<void> {
  await db.query('delete from auth.password_failures where key = $1', [key], 'auth-failures-clear')
}

/**
 * Counts one more, or anew after a while without any.
 * @returns how many there are now
 */
export async function countFailure(db: Queryable, key: Buffer, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `insert into auth.password_failures as f (key, count, last_at) values ($1, 1, $2)
     on conflict (key) do update set last_at = excluded.last_at,
       count = case when f.last_at < $3 then 1 else least(f.count + 1, 1000000) end
     returning count`,
    [key, now, new Date(now.getTime() - FAILURES_FORGOTTEN_SECONDS * 1000)],
    'auth-failures-count',
  )
  return row?.count ?? 1
}

/** Takes one back: what was counted was right. */
export async function forgiveFailure(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  if (keys.length === 0) return
  await db.query(
    'update auth.password_failures set count = greatest(count - 1, 0) where key = any($1::bytea[])',
    [keys],
    'auth-failures-forgive',
  )
}

/** What is counted for any of the keys. */
export async function readFailures(db: Queryable, keys: readonly Buffer[]): Promise<PasswordFailures[]> {
  return db.query<PasswordFailures>(
    'select count, last_at as "lastAt" from auth.password_failures where key = any($1::bytea[])',
    [keys],
    'auth-failures-read',
  )
}
