import type { Queryable } from '../db/queryable.ts'

/** Keeps the key. False when it was kept before; waits while another transaction is about to keep it. */
export async function keepKey(tx: Queryable, userId: string, key: string, requestHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
     on conflict do nothing returning 1 as kept`,
    [userId, key, requestHash],
    'idempotency-keep-key',
  )
  return rows.length > 0
}

export async function keepReply(
  tx: Queryable,
  userId: string,
  key: string,
  reply: { status: number; body: string },
): Promise<void> {
  await tx.query(
    'update app.idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2',
    [userId, key, reply.status, reply.body],
    'idempotency-keep-reply',
  )
}

export async function findReply(
  tx: Queryable,
  userId: string,
  key: string,
): Promise<{ requestHash: Buffer; status: number | null; body: string | null } | undefined> {
  const [row] = await tx.query<{ request_hash: Buffer; status: number | null; body: string | null }>(
    'select request_hash, status, body from app.idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
    'idempotency-find-reply',
  )
  return row && { requestHash: row.request_hash, status: row.status, body: row.body }
}

export async function forgetOldKeys(db: Queryable, keptHours: number): Promise<void> {
  await db.query(`delete from app.idempotency_keys where created_at < now() - make_interval(hours => $1)`, [keptHours])
}
