import { keepingWeather } from '@turfwise/domain/analytics/keeping-weather'
import type { WeatherDay } from '@turfwise/domain/analytics/week-facts'
import { type WeeklyRecord, weeklyRecord } from '@turfwise/domain/analytics/weekly-record'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import type { Week } from '@turfwise/domain/kernel/week'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import type { Tx } from '../../db/queryable.ts'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { earlierRecords, keepRecords, type StoredRecord } from './records.store.ts'
import { type AskedWeek, storedWeeks } from './week-facts.store.ts'

/** A week of a garden that is to be made. */
export interface WantedWeek {
  userId: string
  week: Week
  timeZone: string
  /** Null where there is no live weather of its place. */
  reading: WeatherReading | null
}

const knownDays = (reading: WeatherReading | null): WeatherDay[] =>
  (reading?.days ?? []).map(({ date, tempMean, precipitation, humidity }) => ({
    on: date,
    temp: tempMean ?? null,
    rain: precipitation ?? null,
    humidity: humidity ?? null,
  }))

/** A day is over for the weather once the reading is of a later one: what it says of its own is partly a forecast. */
const overFor = (reading: WeatherReading | null, { on }: WeatherDay): boolean =>
  reading !== null && on < todayIn(reading.timeZone, new Date(reading.observedAt))

function askedOf({ userId, week, timeZone }: WantedWeek, now: Date): AskedWeek {
  const startOf = (day: string): Date => firstInstantAt(timeZone, day, '00:00')
  return {
    ...{ userId, from: week.from, to: week.to, today: todayIn(timeZone, now) },
    starts: startOf(week.from),
    ends: startOf(addDays(week.to, 1)),
    startsBefore: startOf(addDays(week.from, -7)),
  }
}

/** Makes and keeps the records of weeks, one of each user, in the open transaction. */
export async function makeRecords(
  { readingsBefore }: Pick<AnalyticsNeeds, 'readingsBefore'>,
  tx: Tx,
  wanted: readonly WantedWeek[],
  now: Date,
): Promise<ReadonlyMap<string, StoredRecord>> {
  if (wanted.length === 0) return new Map()
  const asked = wanted.map((one) => askedOf(one, now))
  // First: what is written from here on waits until these weeks are made, and makes them stale.
  const earlier = await earlierRecords(tx, asked)
  const stored = await storedWeeks(tx, asked)
  const readings = await readingsBefore(asked.map(({ userId, ends }) => ({ userId, before: ends })))
  const made: { userId: string; record: WeeklyRecord }[] = []
  for (const [place, { userId, week, timeZone, reading }] of wanted.entries()) {
    const facts = stored.get(userId)
    const today = asked[place]?.today
    if (facts === undefined || today === undefined) continue
    const record = weeklyRecord({
      ...facts,
      ...{ week, today },
      tasks: facts.tasks.map(({ at, ...task }) => ({ ...task, on: todayIn(timeZone, at) })),
      logs: facts.logs.map(({ at, ...log }) => ({ ...log, on: todayIn(timeZone, at) })),
      weather: knownDays(reading).filter((day) => overFor(reading, day)),
      scores: (readings.get(userId) ?? []).map(({ recordedAt, ...score }) => ({
        ...score,
        on: todayIn(timeZone, recordedAt),
      })),
    })
    made.push({ userId, record: keepingWeather(record, earlier.get(userId)) })
  }
  const kept = await keepRecords(tx, made, now)
  return new Map(
    made.flatMap(({ userId, record }) => {
      const row = kept.get(userId)
      const { period, periodStart, periodEnd, complete } = record
      return row === undefined
        ? []
        : [[userId, { ...row, period, periodStart, periodEnd, complete, record, stale: false }] as const]
    }),
  )
}
