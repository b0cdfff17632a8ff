/**
 * Writes of one account: what is free at once, and how many come back a second. A quick person plans twelve jobs a minute;
 * ten times that is two a second. A device that was without a network for weeks hands in what it held all at once.
 */
export const WRITE_PACE: Pace = { burst: 300, perSecond: 2 }

/** Tasks of one account, open or done. A job a day fills this in 54 years. */
export const TASKS_MAX = 20_000
/** Activity logs of one account, which may be written without a task as well. */
export const LOGS_MAX = 50_000

/** Lawn zones of one account: a golf course has fewer. */
export const LAWN_ZONES_MAX = 200

/** Schedules of one account: ten zones with ten of them each. */
export const SCHEDULES_MAX = 100

export interface Pace {
  burst: number
  perSecond: number
}

/** What one account may still write, as of a moment in milliseconds. */
export interface PaceLeft {
  left: number
  atMs: number
}

/**
 * Takes one write out of what is left; before the first one all is.
 * @returns what is left after it, or how long to wait when there is nothing
 */
export function takeWrite(
  before: PaceLeft | undefined,
  nowMs: number,
  pace: Pace,
): { left: PaceLeft; waitSeconds: number } {
  // A clock that was set back gives nothing and takes nothing.
  const passed = before ? Math.max(0, nowMs - before.atMs) : 0
  const left = before ? Math.min(pace.burst, before.left + (passed / 1000) * pace.perSecond) : pace.burst
  if (left >= 1) return { left: { left: left - 1, atMs: nowMs }, waitSeconds: 0 }
  return { left: { left, atMs: nowMs }, waitSeconds: Math.max(1, Math.ceil((1 - left) / pace.perSecond)) }
}

/** Creates between two looks at how many rows an account has: a look at each would cost each of them. */
export const QUOTA_LOOKS_EVERY = 50

/**
 * After a look: whether this row may be written, and how many after it without another look. Close to the end each one is
 * looked at, so that what was deleted makes room at once.
 */
export function quotaAfterLook(count: number, max: number): { allowed: boolean; free: number } {
  const room = max - count
  return { allowed: room > 0, free: Math.max(0, Math.min(QUOTA_LOOKS_EVERY, room) - 1) }
}
