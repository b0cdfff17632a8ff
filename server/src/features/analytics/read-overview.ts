import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { insightsOf, type PastDay } from '@turfwise/domain/analytics/insights'
import { costOfYear, nitrogenGiven, productTotals } from '@turfwise/domain/analytics/product-year'
import { lastMonths, waterByMonths } from '@turfwise/domain/analytics/water-year'
import { firstDayOf, monthOf } from '@turfwise/domain/calendar/month'
import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import { climateOf } from '@turfwise/domain/places/climate'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { measuredWarmth } from '@turfwise/domain/schedules/measured-warmth'
import { GRASS_PLANS } from '@turfwise/domain/schedules/plan-table'
import { PLAN_GRASS_OF_PROFILE } from '@turfwise/domain/schedules/profile-grass'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { gardenNow, mowingsSince, usesSince, waterByMonth } from './overview.store.ts'

/** Days behind a rhythm. */
const LATELY_DAYS = 90

/** Days that are over by the reading's own day. */
function pastDays(reading: WeatherReading | null): PastDay[] {
  if (reading === null) return []
  const own = todayIn(reading.timeZone, new Date(reading.observedAt))
  return reading.days
    .filter(({ date }) => date < own)
    .map(({ date, tempMean, precipitation, humidity, temp, tempMin, et0 }) => ({
      ...{ on: date, temp: tempMean ?? null, rain: precipitation ?? null, humidity: humidity ?? null },
      ...{ max: temp, min: tempMin ?? null, et0: et0 ?? null },
    }))
}

/** One mowing a day, with the last height that was written down on it. */
function mowingDays(
  rows: readonly { at: Date; heightMm: number | null }[],
  dayOf: (at: Date) => LocalDate,
): { on: LocalDate; heightMm: number | null }[] {
  const days = new Map<LocalDate, number | null>()
  for (const { at, heightMm } of rows) days.set(dayOf(at), heightMm ?? days.get(dayOf(at)) ?? null)
  return [...days].map(([on, heightMm]) => ({ on, heightMm }))
}

/** What the last twelve months of a garden came to, and what follows from them. A weather source that fails is no error. */
export async function readOverview(needs: AnalyticsNeeds, userId: string): Promise<AnalyticsOverview> {
  const { db, clock } = needs
  const now = clock.now()
  const timeZone = (await needs.placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const today = todayIn(timeZone, now)
  const dayOf = (at: Date): LocalDate => todayIn(timeZone, at)
  const from = firstDayOf(lastMonths(today)[0] ?? monthOf(today))
  const startOf = (day: LocalDate): Date => firstInstantAt(timeZone, day, '00:00')
  const lately = startOf(addDays(today, -LATELY_DAYS))
  const [weather, water, uses, mowings, garden] = await Promise.all([
    needs.weather.gardenWeather(userId),
    waterByMonth(db, userId, { from, timeZone }),
    usesSince(db, userId, startOf(from), dayOf),
    mowingsSince(db, userId, lately),
    gardenNow(db, userId, lately, today),
  ])
  const { place, reading } = weather
  const grass = garden.grass === null || garden.grass === 'unknown' ? null : PLAN_GRASS_OF_PROFILE[garden.grass]
  const given = nitrogenGiven(uses, garden.areaM2)
  const nitrogen = { given: given.gramsPerM2, plan: grass === null ? null : GRASS_PLANS[grass].nitrogenGM2 }
  return {
    ...{ from, today },
    months: waterByMonths(today, water),
    products: productTotals(uses),
    nitrogen: { ...nitrogen, origin: given.origin },
    cost: costOfYear(uses),
    insights: insightsOf({
      ...{ today, grass, nitrogen },
      climate: place === null ? 'temperate' : climateOf(place).zone,
      place: place && { lat: place.lat, lng: place.lng },
      meanC: measuredWarmth(reading, today).meanC,
      weather: pastDays(reading),
      mowings: mowingDays(mowings, dayOf),
      lastFed: uses.findLast(({ isFeed }) => isFeed)?.on ?? null,
      late: garden.late,
      logs: { all: garden.logs, withoutTime: garden.logsWithoutTime },
    }),
  }
}
