import { FAILURES_FORGOTTEN_SECONDS, failureDelaySeconds, type PasswordFailures } from '../auth/failure-delay.ts'

/** What the owner is told of failed sign-ins: how many count at the moment, and until when the next has to wait. */
export interface FailedAttempts {
  count: number
  lockedUntil: Date | null
}

/**
 * @param counters one for each way in that is counted apart
 * @param free wrong passwords in a row that put nothing off
 */
export function failedAttempts(counters: readonly PasswordFailures[], now: Date, free: number): FailedAttempts {
  const counting = counters.filter(
    ({ lastAt }) => now.getTime() - lastAt.getTime() <= FAILURES_FORGOTTEN_SECONDS * 1000,
  )
  const until = counting.map(({ count, lastAt }) => lastAt.getTime() + failureDelaySeconds(count, free) * 1000)
  const latest = Math.max(0, ...until)
  return {
    count: counting.reduce((sum, { count }) => sum + count, 0),
    lockedUntil: latest > now.getTime() ? new Date(latest) : null,
  }
}
