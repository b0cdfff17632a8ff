import type { RecordRow } from '@turfwise/contract/activity-files'
import { HEALTH_PARTS } from '@turfwise/domain/health-scores/parts'
import { clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { allRecords, type StoredRow } from './all-records.store.ts'
import type { AnalyticsNeeds } from './analytics-needs.ts'

/** 'grassDensity 82 photo, weedControl 79 answer': the parts that have a score, each with where it comes from. */
function partsText({ parts, origins }: Pick<StoredRow, 'parts' | 'origins'>): string | null {
  if (parts === null) return null
  const known = HEALTH_PARTS.filter((part) => parts[part] !== null)
  return known.length === 0
    ? null
    : known.map((part) => `${part} ${parts[part]} ${origins?.[part] ?? ''}`.trim()).join(', ')
}

/** Everything that somebody recorded, by the garden's clocks, the newest first. */
export async function readRecords(
  { db, placeOf }: Pick<AnalyticsNeeds, 'db' | 'placeOf'>,
  userId: string,
): Promise<RecordRow[]> {
  const timeZone = (await placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const rows = (await allRecords(db, userId)).map(({ at, day, parts, origins, ...row }) => ({
    ...row,
    parts: partsText({ parts, origins }),
    date: at === null ? (day ?? '') : todayIn(timeZone, at),
    time: at === null ? null : clockIn(timeZone, at),
  }))
  const keyOf = ({ date, time }: (typeof rows)[number]) => `${date} ${time ?? ''}`
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : keyOf(a) > keyOf(b) ? -1 : 0))
}
