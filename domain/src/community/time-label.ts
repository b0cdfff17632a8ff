const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** One a zone: making one takes a slow phone several milliseconds, and a feed has a label for each post. */
const days = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = days.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  days.set(timeZone, made)
  return made
}

/** 'Just now', '12m ago', '3h ago', and from 24 hours on the day in the garden: '21 Nov 2026'. Both are epoch ms. */
export function timeLabel(at: number, now: number, timeZone: string): string {
  // A clock that is a little behind makes nothing happen in the future.
  const age = Math.max(0, now - at)
  if (age < MINUTE_MS) return 'Just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}m ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`
  return dayFormat(timeZone).format(at)
}
