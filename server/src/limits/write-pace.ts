import { type PaceLeft, takeWrite, WRITE_PACE } from '@turfwise/domain/kernel/write-limits'
import { Refusal } from '../refusal.ts'
import { makeRecentAccounts } from './recent-accounts.ts'

/**
 * Counts a write of the account.
 * @throws Refusal rate/limited
 */
export type WritePace = (userId: string) => void

const ACCOUNTS = 10_000

/**
 * The pace of one account's writes, in the memory of this process: a counter in the database would cost each write another.
 * Several processes multiply it, and an account that did not come for a while begins anew.
 * @param factor multiplies it, as it multiplies every limit
 * @param nowMs milliseconds of a clock that only goes forward
 */
export function makeWritePace(factor: number, nowMs: () => number = () => performance.now()): WritePace {
  const pace = { burst: Math.ceil(WRITE_PACE.burst * factor), perSecond: WRITE_PACE.perSecond * factor }
  const accounts = makeRecentAccounts<PaceLeft>(ACCOUNTS)
  return (userId) => {
    const { left, waitSeconds } = takeWrite(accounts.get(userId), nowMs(), pace)
    accounts.set(userId, left)
    if (waitSeconds > 0) throw new Refusal('rate/limited', { retryAfterSeconds: waitSeconds })
  }
}
