import { FREE_FAILURES, judgeAttempt } from '@turfwise/domain/auth/failure-delay'
import { type GuessBudget, PASSWORDS_BY_STRANGERS, takeGuess } from '@turfwise/domain/auth/guess-budget'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Queryable } from '../../../db/queryable.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { type AccountKeys, OTHER_CALLERS } from './account-keys.ts'
import { askerOfLogin, askerOfSession, type Origin } from './known-asker.ts'
import { clearFailures, countFailure, forgiveFailure, lockFailures, saveFailures } from './password-failures.store.ts'

export interface AttemptNeeds {
  db: Database
  clock: Clock
  accountKeys: AccountKeys
  /** Multiplies what is free, as it multiplies every limit. */
  rateLimitFactor: number
}

/** What has begun; to be told when it was right. */
export interface Attempt {
  succeeded(): Promise<void>
}

/** What one guess is counted by. */
export interface Counted {
  /** Of who asks: a few are free, then each waits longer. */
  own: Buffer
  /** Of all who are counted together with them. */
  together?: { key: Buffer; budget: GuessBudget } | undefined
  /** Counts alone, for the owner to see. */
  tally?: Buffer | undefined
}

type CountingNeeds = Omit<AttemptNeeds, 'accountKeys'>

async function spend(
  { clock, rateLimitFactor }: CountingNeeds,
  tx: Queryable,
  { key, budget }: { key: Buffer; budget: GuessBudget },
): Promise<number> {
  const now = clock.now()
  const loosened = { ...budget, burst: Math.ceil(budget.burst * rateLimitFactor) }
  const verdict = takeGuess(await lockFailures(tx, key, now), now, loosened)
  if (!verdict.allowed) return verdict.retryAfterSeconds
  await saveFailures(tx, key, verdict.spent)
  return 0
}

/** Takes one guess out of a budget. @returns what to call when it was right @throws AuthError over_request_rate_limit */
export async function spendGuess(
  needs: CountingNeeds,
  together: { key: Buffer; budget: GuessBudget },
): Promise<Attempt> {
  const retryAfterSeconds = await needs.db.transaction((tx) => spend(needs, tx, together))
  if (retryAfterSeconds > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds })
  return { succeeded: () => forgiveFailure(needs.db, [together.key]) }
}

/**
 * Counts an attempt as a failure before it is checked, unless it comes too early. What is refused is not counted.
 * @returns what to call when the attempt was right
 * @throws AuthError over_request_rate_limit
 */
export async function countAttempt(needs: CountingNeeds, counted: Buffer | Counted): Promise<Attempt> {
  const { db, clock, rateLimitFactor } = needs
  const { own, together, tally } = Buffer.isBuffer(counted) ? ({ own: counted } as Counted) : counted
  const retryAfterSeconds = await db.transaction(async (tx) => {
    const now = clock.now()
    const judged = judgeAttempt(await lockFailures(tx, own, now), now, Math.ceil(FREE_FAILURES * rateLimitFactor))
    if (!judged.allowed) return judged.retryAfterSeconds
    const wait = together ? await spend(needs, tx, together) : 0
    if (wait > 0) return wait
    await saveFailures(tx, own, { count: judged.count, lastAt: now })
    if (tally) await countFailure(tx, tally, now)
    return 0
  })
  if (retryAfterSeconds > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds })
  return {
    async succeeded() {
      await clearFailures(db, own)
      await forgiveFailure(
        db,
        [together?.key, tally].filter((key) => key !== undefined),
      )
    },
  }
}

/**
 * Counts an attempt at the password of an e-mail address or phone number (normalised) by who makes it. Somebody who is
 * signed in is counted by their session, a browser or an address that the account knows by itself, a stranger by their
 * address and together with all others.
 * @returns what to call when the password was right
 * @throws AuthError over_request_rate_limit
 */
export async function beginAttempt(
  needs: AttemptNeeds,
  { login, sessionId, ...origin }: Origin & { login: string; sessionId?: string },
): Promise<Attempt> {
  const { accountKeys } = needs
  if (sessionId !== undefined) return countAttempt(needs, accountKeys.ofAttempt(login, askerOfSession(sessionId)))
  const { name, known } = await askerOfLogin(needs.db, login, origin)
  const own = accountKeys.ofAttempt(login, name)
  if (known) return countAttempt(needs, own)
  return countAttempt(needs, {
    own,
    together: { key: accountKeys.ofBudget('passwords', login, OTHER_CALLERS), budget: PASSWORDS_BY_STRANGERS },
    tally: accountKeys.ofAttempt(login, OTHER_CALLERS),
  })
}
