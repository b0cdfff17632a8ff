import { clockIn, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'

/** Clocks change at full quarters of an hour of UTC. */
const QUARTER_MS = 900_000
/** More than any clock is ever moved. */
const MOVED_MS = 3 * 3_600_000

/**
 * The instant at which something that is due at a time of the clock happens on a day: of an hour that is lived twice the
 * first, of one that is left out the moment at which the clocks jump over it. A day has one, whatever its length.
 * @param clock HH:mm
 */
export function firstInstantAt(timeZone: string, date: LocalDate, clock: string): Date {
  const [first] = instantsOf(timeZone, date, clock)
  const shownAt = (instant: number): string => {
    const at = new Date(instant)
    return `${todayIn(timeZone, at)} ${clockIn(timeZone, at)}`
  }
  const wanted = `${date} ${clock}`
  if (shownAt(first.getTime()) === wanted) return first
  const last = first.getTime()
  let instant = Math.floor((last - MOVED_MS) / QUARTER_MS) * QUARTER_MS
  while (instant < last && shownAt(instant) < wanted) instant += QUARTER_MS
  return new Date(Math.min(instant, last))
}
