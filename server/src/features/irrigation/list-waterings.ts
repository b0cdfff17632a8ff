import { type ComingWatering, comingWaterings } from '@turfwise/domain/irrigation/coming-waterings'
import { IRRIGATION_LIMITS } from '@turfwise/domain/irrigation/zone'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { withAdvice } from './list-schedules.ts'
import { readSchedules } from './schedules.store.ts'

/** The runs that the user's schedules plan from today on, in a garden of that time zone. */
export async function listWaterings(
  needs: Pick<IrrigationNeeds, 'db' | 'clock' | 'balances'>,
  userId: string,
  timeZone: string,
): Promise<ComingWatering[]> {
  const { db, clock } = needs
  const stored = readSchedules(db, userId, { limit: IRRIGATION_LIMITS.listMax, after: undefined })
  return comingWaterings(await withAdvice(needs, userId, stored), todayIn(timeZone, clock.now()))
}
