import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { ApiError } from './api-error.ts'
import { findReply, keepKey, keepReply } from './idempotency.store.ts'

export interface StoredReply {
  status: number
  /** The JSON text as it was sent. */
  body: string
}

/** Printable ASCII, as the header's draft standard wants it. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/
export const IDEMPOTENCY_KEPT_HOURS = 24

const fingerprint = (method: string, url: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()

/**
 * Lets a write take effect once for each user and key. Key and reply are kept in the write's own transaction: a write
 * that is rolled back leaves no key behind, and a second request with the key waits for the first one.
 * @throws ApiError idempotency/mismatch when the key was used for another request
 */
export async function once(
  db: Database,
  call: { actor: Actor; key: string; method: string; url: string; body: unknown },
  write: () => Promise<StoredReply>,
): Promise<StoredReply & { replayed: boolean }> {
  if (!IDEMPOTENCY_KEY.test(call.key)) {
    throw new ApiError('request/invalid', { fields: { 'Idempotency-Key': 'Must be 1 to 200 printable characters.' } })
  }
  const hash = fingerprint(call.method, call.url, call.body)
  return db.transaction(async (tx) => {
    if (!(await keepKey(tx, call.actor.userId, call.key, hash))) {
      const earlier = await findReply(tx, call.actor.userId, call.key)
      if (!earlier?.requestHash.equals(hash)) throw new ApiError('idempotency/mismatch')
      if (earlier.status === null || earlier.body === null) throw new ApiError('idempotency/in-progress')
      return { status: earlier.status, body: earlier.body, replayed: true }
    }
    const reply = await write()
    await keepReply(tx, call.actor.userId, call.key, reply)
    return { ...reply, replayed: false }
  })
}
