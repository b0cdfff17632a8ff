import { type ComingWatering, comingWaterings } from '@turfwise/domain/irrigation/coming-waterings'
import { IRRIGATION_LIMITS } from '@turfwise/domain/irrigation/zone'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { type ListNeeds, listWithRuns } from './list-schedules.ts'
import { readSchedules } from './schedules.store.ts'

/** The runs that the user's schedules plan from today on. */
export async function listWaterings(
  needs: ListNeeds & Pick<IrrigationNeeds, 'db'>,
  userId: string,
): Promise<ComingWatering[]> {
  const stored = readSchedules(needs.db, userId, { limit: IRRIGATION_LIMITS.listMax, after: undefined })
  const listed = await listWithRuns(needs, userId, stored)
  return comingWaterings(listed.map(({ schedule: { zoneId, zoneName }, runs }) => ({ zoneId, zoneName, runs })))
}
