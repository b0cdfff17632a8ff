import { FREE_FAILURES, judgeAttempt } from '@turfwise/domain/auth/failure-delay'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { countedAddress } from '../../http/counted-address.ts'
import type { AccountKeys } from './account-keys.ts'
import { AuthError } from './auth-error.ts'
import { clearFailures, lockFailures, saveFailures } from './password-failures.store.ts'
import { addressesOf } from './sessions.store.ts'

export interface AttemptNeeds {
  db: Database
  clock: Clock
  accountKeys: AccountKeys
  /** Multiplies what is free, as it multiplies every limit. */
  rateLimitFactor: number
}

/**
 * Counts an attempt as a failure before it is checked, unless it comes too early.
 * @returns what to call when the attempt was right
 * @throws AuthError over_request_rate_limit
 */
export async function countAttempt(
  { db, clock, rateLimitFactor }: Omit<AttemptNeeds, 'accountKeys'>,
  key: Buffer,
): Promise<{ succeeded(): Promise<void> }> {
  const verdict = await db.transaction(async (tx) => {
    const now = clock.now()
    const judged = judgeAttempt(await lockFailures(tx, key, now), now, Math.ceil(FREE_FAILURES * rateLimitFactor))
    if (judged.allowed) await saveFailures(tx, key, { count: judged.count, lastAt: now })
    return judged
  })
  if (!verdict.allowed) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: verdict.retryAfterSeconds })
  return { succeeded: () => clearFailures(db, key) }
}

/**
 * Counts an attempt at the password of an e-mail address or phone number (normalised), apart for network addresses from
 * which the owner got in before.
 * @returns what to call when the password was right
 * @throws AuthError over_request_rate_limit
 */
export async function beginAttempt(
  needs: AttemptNeeds,
  { login, ip }: { login: string; ip: string },
): Promise<{ succeeded(): Promise<void> }> {
  const counted = countedAddress(ip)
  const isKnown = (await addressesOf(needs.db, login)).some((known) => countedAddress(known) === counted)
  return countAttempt(needs, needs.accountKeys.ofAttempt(login, isKnown ? counted : undefined))
}
