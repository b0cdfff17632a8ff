import type { InsertStatement } from '../../db/insert-statement.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'

export interface StoredReply {
  status: number
  /** The JSON text as it was sent. */
  body: string
}

/** Keeps the key. False when it was kept before; waits while another transaction is about to keep it. */
export async function keepKey(tx: Queryable, userId: string, key: string, requestHash: Buffer): Promise<boolean> {
  const kept = await tx.write(
    'insert into app.idempotency_keys (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing',
    [userId, key, requestHash],
    'idempotency-keep-key',
  )
  return kept > 0
}

export async function keepReply(tx: Queryable, userId: string, key: string, reply: StoredReply): Promise<void> {
  await tx.query(
    'update app.idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2',
    [userId, key, reply.status, reply.body],
    'idempotency-keep-reply',
  )
}

const keyedInserts = new Map<InsertStatement, Statement>()

/** The insert with the key before it: where the key is kept already, there is nothing to select from. */
function keyedInsert(insert: InsertStatement): Statement {
  const known = keyedInserts.get(insert)
  if (known) return known
  const [user, key, hash, status, body] = [1, 2, 3, 4, 5].map((n) => `$${insert.width + n}`)
  const made: Statement = {
    name: `${insert.name}-keyed`,
    text: `with kept as (
        insert into app.idempotency_keys (user_id, key, request_hash, status, body)
        values (${user}, ${key}, ${hash}, ${status}, ${body}) on conflict do nothing returning true
      ) ${insert.text} from kept`,
  }
  keyedInserts.set(insert, made)
  return made
}

/**
 * Keeps the key with its reply and inserts the row, in one statement and so both or neither. False when the key was kept
 * before; waits while another transaction is about to keep it.
 */
export async function insertOnce(
  db: Queryable,
  { statement, values }: { statement: InsertStatement; values: readonly unknown[] },
  kept: { userId: string; key: string; requestHash: Buffer; reply: StoredReply },
): Promise<boolean> {
  const { text, name } = keyedInsert(statement)
  const { userId, key, requestHash, reply } = kept
  return (await db.write(text, [...values, userId, key, requestHash, reply.status, reply.body], name)) > 0
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

/** Forgets keys after their days, and the oldest of an account that has more than `most`. */
export async function forgetOldKeys(db: Queryable, { days, most }: { days: number; most: number }): Promise<void> {
  await db.query(`delete from app.idempotency_keys where created_at < now() - make_interval(days => $1)`, [days])
  await db.query(
    `delete from app.idempotency_keys k using (
       select user_id, (
         select created_at from app.idempotency_keys o where o.user_id = many.user_id
         order by created_at desc offset $1 limit 1
       ) as upto
       from (select user_id from app.idempotency_keys group by user_id having count(*) > $1) many
     ) full_account
     where k.user_id = full_account.user_id and k.created_at <= full_account.upto`,
    [most],
  )
}
