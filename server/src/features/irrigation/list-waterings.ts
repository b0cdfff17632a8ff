import { type ComingWatering, comingWaterings } from '@turfwise/domain/irrigation/coming-waterings'
import { IRRIGATION_LIMITS } from '@turfwise/domain/irrigation/zone'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { withAdvice } from './list-schedules.ts'
import { readSchedules } from './schedules.store.ts'

/** The runs that the user's schedules plan from today on. */
export async function listWaterings(
  needs: Pick<IrrigationNeeds, 'db' | 'clock' | 'balances' | 'placeOf'>,
  userId: string,
): Promise<ComingWatering[]> {
  const { db, clock, placeOf } = needs
  const stored = readSchedules(db, userId, { limit: IRRIGATION_LIMITS.listMax, after: undefined })
  const [schedules, place] = await Promise.all([withAdvice(needs, userId, stored), placeOf(userId)])
  return comingWaterings(schedules, todayIn(place?.timeZone ?? DEFAULT_TIME_ZONE, clock.now()))
}
