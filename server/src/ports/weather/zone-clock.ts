import { addDays, clockIn, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'

const DAY_MS = 24 * 3_600_000

/** The clocks of one zone. Each midnight is asked for once, since a zone answers slowly and a reply has a thousand hours. */
export interface ZoneClock {
  /** The first moment of a day, ms since 1970. */
  startOf(date: LocalDate): number
  /**
   * When the clocks show 'HH:mm' on a day, ms since 1970, earliest first: never for a time that a change leaves out, twice
   * for one of the hour that is lived twice.
   */
  instantsAt(date: LocalDate, clock: string): number[]
}

export function makeZoneClock(timeZone: string): ZoneClock {
  const starts = new Map<LocalDate, number>()
  const startOf = (date: LocalDate): number => {
    const start = starts.get(date) ?? instantsOf(timeZone, date, '00:00')[0].getTime()
    starts.set(date, start)
    return start
  }
  return {
    startOf,
    instantsAt(date, clock) {
      const start = startOf(date)
      // A day of 24 hours has no change of the clocks.
      if (startOf(addDays(date, 1)) - start === DAY_MS) {
        return [start + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))) * 60_000]
      }
      return instantsOf(timeZone, date, clock)
        .filter((instant) => clockIn(timeZone, instant) === clock)
        .map((instant) => instant.getTime())
    },
  }
}
