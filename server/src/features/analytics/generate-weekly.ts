import { WEEKS_BACK_YEARS } from '@turfwise/contract/analytics'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { weekOf } from '@turfwise/domain/kernel/week'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Refusal } from '../../refusal.ts'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { makeRecords } from './make-records.ts'
import type { StoredRecord } from './records.store.ts'

const refused = (why: string) => new Refusal('request/invalid', { fields: { weekOf: why } })

/** @throws Refusal request/invalid for a week that is to come or too long ago */
function requireWeek(day: LocalDate, today: LocalDate): void {
  if (day > today) throw refused('Must not be in the future.')
  const first = `${Number(today.slice(0, 4)) - WEEKS_BACK_YEARS}${today.slice(4, 8)}01`
  if (day < first) throw refused(`Must be from ${first} on.`)
}

/**
 * Makes the record of a week anew from what is recorded by now: a week has one.
 * @throws Refusal request/invalid
 */
export async function generateWeekly(
  needs: AnalyticsNeeds,
  userId: string,
  asked: LocalDate | undefined,
): Promise<StoredRecord> {
  const { db, clock } = needs
  const now = clock.now()
  const timeZone = (await needs.placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const today = todayIn(timeZone, now)
  const day = asked ?? today
  requireWeek(day, today)
  const { reading } = await needs.weather.gardenWeather(userId)
  const made = await db.transaction((tx) =>
    makeRecords(needs, tx, [{ userId, week: weekOf(day), timeZone, reading }], now),
  )
  const record = made.get(userId)
  if (record === undefined) throw new Error('a week that was asked for was not made')
  return record
}
