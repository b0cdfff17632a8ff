import { hash } from 'node:crypto'
import type { Route } from '@turfwise/contract/route'
import type { Database } from '../../db/database.ts'
import type { InsertStatement } from '../../db/insert-statement.ts'
import type { Queryable } from '../../db/queryable.ts'
import { ApiError } from '../calls/api-error.ts'
import type { Actor } from '../guard/actor.ts'
import { findReply, insertOnce, keepKey, keepReply, type StoredReply } from './idempotency.store.ts'

/** Printable ASCII without spaces, so that two headers joined by the server ("a, b") are not taken for one key. */
const KEY = /^[\x21-\x7e]{1,200}$/
/** Longer than a client keeps a write that could not be sent; the web asks before it sends one of three weeks. */
export const IDEMPOTENCY_KEPT_DAYS = 30
/** Keys of one account: what its pace of writes lets through in 3 hours, and more than anybody writes in a month. */
export const IDEMPOTENCY_KEYS_MAX = 20_000

/** True for a call that may carry an Idempotency-Key. */
export const isRepeatable = ({ method, access, repeatable }: Route): boolean =>
  method !== 'GET' && access !== 'anyone' && repeatable !== false

// Asked for as text: a buffer made by the hash is one of the large kind, which costs more than the hash itself.
const fingerprint = (what: string, body: unknown): Buffer =>
  Buffer.from(hash('sha256', `${what}\n${JSON.stringify(body ?? null)}`, 'binary'), 'binary')

interface KeyedCall {
  actor: Actor
  key: string
  method: string
  /** Path and query: the same key at another address is another request. */
  url: string
  body: unknown
}

export type Reply = StoredReply & { replayed: boolean }

function hashOf(call: KeyedCall): Buffer {
  // The same call in another garden is another request.
  const { userId, personId } = call.actor
  const garden = userId === personId ? '' : ` in ${userId}`
  if (KEY.test(call.key)) return fingerprint(`${call.method} ${call.url}${garden}`, call.body)
  throw new ApiError('request/invalid', {
    fields: { 'Idempotency-Key': 'Must be 1 to 200 printable characters without spaces.' },
  })
}

/** True when the key was not kept before. */
async function isFirst(claim: Promise<boolean>): Promise<boolean> {
  try {
    return await claim
  } catch (error) {
    // Waiting for the first request took longer than a lock may be waited for.
    if ((error as { code?: string }).code === '55P03') {
      throw new ApiError('idempotency/in-progress', { retryAfterSeconds: 1 })
    }
    throw error
  }
}

async function replay(db: Queryable, call: KeyedCall, hash: Buffer): Promise<Reply> {
  const earlier = await findReply(db, call.actor.personId, call.key)
  if (earlier && !earlier.requestHash.equals(hash)) throw new ApiError('idempotency/mismatch')
  // Kept without a reply by another hand, or pruned this very moment.
  if (!earlier || earlier.status === null || earlier.body === null) throw new ApiError('idempotency/in-progress')
  return { status: earlier.status, body: earlier.body, replayed: true }
}

/**
 * Lets a write take effect once for each person and key. Key and reply are kept in the write's own transaction: a write
 * that fails is rolled back and leaves no key behind, and a second request with the key waits for the first one.
 * @throws ApiError idempotency/mismatch when the key was used for another request
 */
export async function once(db: Database, call: KeyedCall, write: () => Promise<StoredReply>): Promise<Reply> {
  const hash = hashOf(call)
  const { personId: userId } = call.actor
  return db.transaction(async (tx) => {
    if (!(await isFirst(keepKey(tx, userId, call.key, hash)))) return replay(tx, call, hash)
    const reply = await write()
    await keepReply(tx, userId, call.key, reply)
    return { ...reply, replayed: false }
  })
}

/**
 * The reply that was kept for the key; undefined when nothing was kept.
 * @throws ApiError idempotency/mismatch
 */
export async function findKept(db: Queryable, call: KeyedCall): Promise<Reply | undefined> {
  const hash = hashOf(call)
  const kept = await findReply(db, call.actor.personId, call.key)
  return kept && replay(db, call, hash)
}

/** Does what `once` does for a write of one row whose reply is known beforehand, in one trip to the database. */
export async function insertRowOnce(
  db: Database,
  call: KeyedCall,
  row: { statement: InsertStatement; values: readonly unknown[] },
  reply: StoredReply,
): Promise<Reply> {
  const requestHash = hashOf(call)
  const { personId: userId } = call.actor
  if (!(await isFirst(insertOnce(db, row, { userId, key: call.key, requestHash, reply })))) {
    return replay(db, call, requestHash)
  }
  return { ...reply, replayed: false }
}
