/** Whether a push service may wake a sleeping phone for a message (RFC 8030, section 5.3). */
export type PushUrgency = 'high' | 'normal' | 'low'

/** By the type of the notification; one that is not known is like any other. */
export function urgencyOf(type: string): PushUrgency {
  if (type === 'weather_alert') return 'high'
  return type === 'task_reminder' || type === 'watering_due' ? 'normal' : 'low'
}

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * When to try again after a push service took nothing for now: as it asked for, else after 15 s, 30 s, 1 min and so on, an
 * hour at most. Each pause is up to half as long again, so that those who were turned away together do not come back so.
 *
 * @param tried.tries how often it was tried, from 1
 * @param tried.retryAfterSeconds what the service asked for; undefined where it said nothing
 * @param chance from 0 to 1
 * @returns undefined when the message would be of no use by then
 */
export function nextTry(
  tried: { tries: number; retryAfterSeconds: number | undefined; now: Date; endsAt: Date },
  chance: number,
): Date | undefined {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** (tried.tries - 1), LONGEST_PAUSE_MS)
  const pause = Math.max(own, (tried.retryAfterSeconds ?? 0) * 1000) * (1 + chance / 2)
  const at = tried.now.getTime() + pause
  return at < tried.endsAt.getTime() ? new Date(at) : undefined
}

const LONGEST_WAIT_SECONDS = 7 * 24 * 3600

/**
 * Seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3).
 * @returns undefined for a header that says neither
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), LONGEST_WAIT_SECONDS)
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) return undefined
  return Math.min(Math.max(0, Math.ceil((at - now.getTime()) / 1000)), LONGEST_WAIT_SECONDS)
}
