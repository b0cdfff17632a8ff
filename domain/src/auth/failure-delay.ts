/** Wrong passwords in a row that cost nothing: typing errors, an old password, the other account. */
export const FREE_FAILURES = 5
/** Never longer, so that nobody can keep the owner out for good by guessing on purpose. */
export const LONGEST_DELAY_SECONDS = 60
/** After this long without a wrong password the count starts anew. */
export const FAILURES_FORGOTTEN_SECONDS = 3600

export interface PasswordFailures {
  count: number
  lastAt: Date
}

/** Seconds to wait after `count` wrong passwords in a row: 0 while they are free, then 1, 2, 4 … up to a minute. */
export function failureDelaySeconds(count: number, free: number = FREE_FAILURES): number {
  if (count < free) return 0
  return Math.min(2 ** Math.min(count - free, 30), LONGEST_DELAY_SECONDS)
}

/**
 * Whether another password may be tried now, and the count to keep before it is tried: the attempt counts as a failure
 * until it succeeds, so that guesses at the same moment cannot all slip through.
 */
export function judgeAttempt(
  failures: PasswordFailures | undefined,
  now: Date,
  free: number = FREE_FAILURES,
): { allowed: true; count: number } | { allowed: false; retryAfterSeconds: number } {
  const sinceMs = failures ? now.getTime() - failures.lastAt.getTime() : Number.POSITIVE_INFINITY
  if (!failures || sinceMs > FAILURES_FORGOTTEN_SECONDS * 1000) return { allowed: true, count: 1 }
  const waitMs = failureDelaySeconds(failures.count, free) * 1000 - sinceMs
  if (waitMs > 0) return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  return { allowed: true, count: failures.count + 1 }
}
