import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { takePoint } from './rate-limit.store.ts'

/** A limit: `points` requests in `seconds` for each account, or for each address where there is no session. */
export interface RateLimit {
  /** Prefix of its counters, unique in the app: 'places' */
  name: string
  points: number
  seconds: number
}

/** The limit is used up; the caller may come back after so many seconds. */
export class LimitReached extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('limit reached')
    this.name = 'LimitReached'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface RateLimits {
  /**
   * Counts one request of `key` (an address, an account, an e-mail of any length) against `limit`. Counted outside any
   * transaction, so a request that fails has counted too.
   * @throws LimitReached, or the driver's error when the database is away: nobody is let through uncounted
   */
  consume(limit: RateLimit, key: string, points?: number): Promise<void>
  /**
   * Counts one against `limit` if it has room left, within the transaction that is open. Limits of one name share their
   * counters, so one with fewer points leaves the rest of them to others.
   * @returns false when there is no room; nothing is counted then
   */
  take(limit: RateLimit, key: string): Promise<boolean>
  /** Forgets what was counted for the key, after a success for instance. */
  reset(limit: RateLimit, key: string): Promise<void>
}

// The table's key is 255 characters long, and what it counts is somebody's address or e-mail.
const counterOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Limits that hold across all processes, kept in PostgreSQL. `factor` multiplies every limit (tests of load only). */
export function makeRateLimits(db: Database, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: RateLimit): RateLimiterPostgres => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      schemaName: 'app',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: Math.ceil(limit.points * factor),
      duration: limit.seconds,
    })
    limiters.set(limit.name, made)
    return made
  }
  return {
    async consume(limit, key, points = 1) {
      try {
        await limiterOf(limit).consume(counterOf(key), points)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          throw new LimitReached(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
        }
        throw refusal
      }
    },
    async take(limit, key) {
      const asked = { key: `${limit.name}:${counterOf(key)}`, points: Math.ceil(limit.points * factor) }
      return takePoint(db, { ...asked, seconds: limit.seconds, now: new Date() })
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(counterOf(key))
    },
  }
}
