import { addDays, todayIn } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'

const HOUR_MS = 3_600_000

/** When a paused schedule is looked at again: an hour before its next start on the garden's clocks. */
export function lookAgainAt(timeZone: string, now: Date, startTime: string): Date {
  const today = todayIn(timeZone, now)
  const before = (day: string) => new Date(instantsOf(timeZone, day, startTime)[0].getTime() - HOUR_MS)
  const first = before(today)
  return first > now ? first : before(addDays(today, 1))
}
