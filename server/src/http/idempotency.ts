import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/queryable.ts'
import { type Actor, TokenRefused } from './actor.ts'
import { ApiError } from './api-error.ts'
import { findReply, keepKey, keepReply } from './idempotency.store.ts'

export interface StoredReply {
  status: number
  /** The JSON text as it was sent. */
  body: string
}

/** Printable ASCII without spaces, so that two headers joined by the server ("a, b") are not taken for one key. */
const KEY = /^[\x21-\x7e]{1,200}$/
/** A day is longer than any client keeps a write that could not be sent. */
export const IDEMPOTENCY_KEPT_HOURS = 24

const fingerprint = (method: string, url: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()

interface KeyedCall {
  actor: Actor
  key: string
  method: string
  /** Path and query: the same key at another address is another request. */
  url: string
  body: unknown
}

async function claimKey(tx: Tx, call: KeyedCall, hash: Buffer): Promise<boolean> {
  try {
    return await keepKey(tx, call.actor.userId, call.key, hash)
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    // Waiting for the first request took longer than a lock may be waited for.
    if (code === '55P03') throw new ApiError('idempotency/in-progress', { retryAfterSeconds: 1 })
    // The account was deleted within the life of its token.
    if (code === '23503' && constraint === 'idempotency_keys_user_id_fkey') throw new TokenRefused('user_not_found')
    throw error
  }
}

/**
 * Lets a write take effect once for each user and key. Key and reply are kept in the write's own transaction: a write
 * that fails is rolled back and leaves no key behind, and a second request with the key waits for the first one.
 * @throws ApiError idempotency/mismatch when the key was used for another request
 */
export async function once(
  db: Database,
  call: KeyedCall,
  write: () => Promise<StoredReply>,
): Promise<StoredReply & { replayed: boolean }> {
  if (!KEY.test(call.key)) {
    throw new ApiError('request/invalid', {
      fields: { 'Idempotency-Key': 'Must be 1 to 200 printable characters without spaces.' },
    })
  }
  const hash = fingerprint(call.method, call.url, call.body)
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, call, hash))) {
      const earlier = await findReply(tx, call.actor.userId, call.key)
      if (earlier && !earlier.requestHash.equals(hash)) throw new ApiError('idempotency/mismatch')
      // Kept without a reply by another hand, or pruned this very moment.
      if (!earlier || earlier.status === null || earlier.body === null) throw new ApiError('idempotency/in-progress')
      return { status: earlier.status, body: earlier.body, replayed: true }
    }
    const reply = await write()
    await keepReply(tx, call.actor.userId, call.key, reply)
    return { ...reply, replayed: false }
  })
}
