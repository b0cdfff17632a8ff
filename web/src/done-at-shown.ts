import type { User } from '@turfwise/contract/users'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { keys } from './keys.ts'
import { writtenCache } from './platform/outbox/written-cache.ts'

/** The zone of the person's garden as this page has read it; where it has not, the one that its screens take. */
const zoneOfGarden = (userId: string): string =>
  writtenCache()?.getQueryData<User>(keys.user(userId))?.timeZone ?? DEFAULT_TIME_ZONE

/**
 * When something was done as the server will say it, an ISO instant: noon of the day that is said by the garden's clocks,
 * wherever the device is; on the day on which it is said that moment, and on its own day the time that stands.
 *
 * @param row whose garden it is of, and when the person said it
 * @param doneOn undefined where no day is said: nothing moves then
 * @param before when it was done as far as was known, an ISO instant
 */
export function doneAtShown(
  { userId, madeAt }: { userId: string; madeAt: string },
  doneOn: LocalDate | undefined,
  before: string = madeAt,
): string {
  if (doneOn === undefined) return before
  const timeZone = zoneOfGarden(userId)
  const known = [before, madeAt].find((at) => todayIn(timeZone, new Date(at)) === doneOn)
  return known ?? instantsOf(timeZone, doneOn, '12:00')[0].toISOString()
}
