import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { weekOf } from '@turfwise/domain/kernel/week'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { makeRecords } from './make-records.ts'
import { staleWeeks } from './records.store.ts'

/**
 * Makes those of somebody's weeks anew of which something was changed, deleted or added since they were made. Their
 * weather stays as it was told.
 */
export async function renewStale(
  needs: Pick<AnalyticsNeeds, 'db' | 'clock' | 'placeOf' | 'readingsBefore'>,
  userId: string,
  weekStarts: readonly LocalDate[],
): Promise<void> {
  const now = needs.clock.now()
  const timeZone = (await needs.placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  await needs.db.transaction(async (tx) => {
    for (const start of await staleWeeks(tx, userId, weekStarts))
      await makeRecords(needs, tx, [{ userId, week: weekOf(start), timeZone, reading: null }], now)
  })
}
