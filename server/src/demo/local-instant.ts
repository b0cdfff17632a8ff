import { clockIn, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'

const asUtc = (date: LocalDate, clock: string): number => Date.parse(`${date}T${clock}:00Z`)

/**
 * The instant at which a wall clock in the zone shows this day and time, HH:mm. A time that a clock change leaves out
 * becomes one within an hour of it.
 * @throws RangeError for a zone that does not exist
 */
export function localInstant(timeZone: string, date: LocalDate, clock: string): Date {
  const wanted = asUtc(date, clock)
  const shift = (guess: number): number => {
    const at = new Date(guess)
    return guess + wanted - asUtc(todayIn(timeZone, at), clockIn(timeZone, at))
  }
  // The second look matters when a clock change lies between the first guess and the answer.
  return new Date(shift(shift(wanted)))
}
