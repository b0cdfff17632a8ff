import type { ApiErrorCode } from '@turfwise/contract/errors'
import { QUOTA_LOOKS_EVERY, quotaAfterLook } from '@turfwise/domain/kernel/write-limits'
import { Refusal } from '../refusal.ts'
import { makeRecentAccounts } from './recent-accounts.ts'

/**
 * Takes a place for one more row of the account. Nothing to wait for, most of the time.
 * @throws Refusal when there is none
 */
export type Quota = (userId: string) => Promise<void> | undefined

const ACCOUNTS = 10_000

/**
 * How many rows one account may have. They are counted at each fiftieth that it writes in this process, and at each one
 * close to the end: a count at every write would cost it more than the write. So an account may get past it by some fifty
 * rows for each process, which harms nobody.
 * @param count rows of the account, up to `most`
 */
export function makeQuota(needs: {
  max: number
  refusal: ApiErrorCode
  count(userId: string, most: number): Promise<number>
}): Quota {
  const accounts = makeRecentAccounts<number>(ACCOUNTS)
  const look = async (userId: string): Promise<void> => {
    const { allowed, free } = quotaAfterLook(await needs.count(userId, needs.max), needs.max)
    accounts.set(userId, free)
    if (!allowed) throw new Refusal(needs.refusal)
  }
  return (userId) => {
    const free = accounts.get(userId) ?? QUOTA_LOOKS_EVERY - 1
    if (free <= 0) return look(userId)
    accounts.set(userId, free - 1)
    return undefined
  }
}
