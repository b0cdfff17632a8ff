import type { Queryable } from '../../../db/queryable.ts'

/** One after the other for each wallet, so that two first sign-ins at once make one account. */
export async function lockWallet(tx: Queryable, providerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [providerId], 'auth-lock-wallet')
}

export async function findWalletOwner(tx: Queryable, providerId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ userId: string }>(
    `select user_id as "userId" from auth.identities where provider = 'web3' and provider_id = $1`,
    [providerId],
    'auth-wallet-owner',
  )
  return row?.userId
}

/** True once for each message. */
export async function spendMessage(tx: Queryable, hash: Buffer, goodUntil: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.spent_messages (hash, good_until) values ($1, $2) on conflict do nothing returning 1 as one`,
    [hash, goodUntil],
    'auth-spend-message',
  )
  return rows.length > 0
}

/** Forgets messages that are too old to be shown again. */
export async function sweepMessages(db: Queryable): Promise<void> {
  await db.query(`delete from auth.spent_messages where good_until < now() - interval '1 hour'`)
}
