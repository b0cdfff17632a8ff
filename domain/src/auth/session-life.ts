const DAY_MS = 86_400_000

/** How long a session may last, in days. A garden sleeps in winter, so its people may stay away for half a year. */
export interface SessionLife {
  unused: number
  inAll: number
}

interface SessionTimes {
  createdAt: Date
  /** When it was last refreshed, or else opened. */
  lastUsedAt: Date
  /** An end of its own; null for none. */
  notAfter: Date | null
}

/** When a session ends if nobody uses it again; the earliest of its ends. */
export function sessionEndsAt({ createdAt, lastUsedAt, notAfter }: SessionTimes, life: SessionLife): Date {
  const ends = [createdAt.getTime() + life.inAll * DAY_MS, lastUsedAt.getTime() + life.unused * DAY_MS]
  return new Date(Math.min(...ends, notAfter?.getTime() ?? Number.POSITIVE_INFINITY))
}

/** True at the end of a session and after it. */
export const isSessionOver = (times: SessionTimes, life: SessionLife, now: Date): boolean =>
  sessionEndsAt(times, life) <= now

/** What was last used, or opened, at these times or before is over by now. */
export const sessionBounds = (life: SessionLife, now: Date): { lastUsed: Date; created: Date } => ({
  lastUsed: new Date(now.getTime() - life.unused * DAY_MS),
  created: new Date(now.getTime() - life.inAll * DAY_MS),
})
