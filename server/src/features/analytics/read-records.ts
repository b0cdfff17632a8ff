import type { RecordRow } from '@turfwise/contract/activity-files'
import { clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { allRecords } from './all-records.store.ts'
import type { AnalyticsNeeds } from './analytics-needs.ts'

/** Everything that somebody recorded, by the garden's clocks, the newest first. */
export async function readRecords(
  { db, placeOf }: Pick<AnalyticsNeeds, 'db' | 'placeOf'>,
  userId: string,
): Promise<RecordRow[]> {
  const timeZone = (await placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const rows = (await allRecords(db, userId)).map(({ at, day, ...row }) => ({
    ...row,
    date: at === null ? (day ?? '') : todayIn(timeZone, at),
    time: at === null ? null : clockIn(timeZone, at),
  }))
  const keyOf = ({ date, time }: (typeof rows)[number]) => `${date} ${time ?? ''}`
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0))
}
