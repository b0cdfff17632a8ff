import { todayIn } from '@turfwise/domain/kernel/local-date'
import { climateOf } from '@turfwise/domain/places/climate'
import { advise } from '@turfwise/domain/weather/advise'
import { fallbackReport } from '@turfwise/domain/weather/fallback'
import type { GardenFacts } from '@turfwise/domain/weather/garden'
import { reportFrom } from '@turfwise/domain/weather/reading'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { LimitReached, type RateLimits } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import { UNKNOWN_GARDEN } from '../garden/garden.public.ts'
import { endsWithin } from './ends-within.ts'
import type { LatestReadings } from './latest-reading.ts'
import { cellOf, type WeatherCell } from './weather-cell.ts'
import { type LocationNeeds, makeLocate } from './weather-location.ts'

/** Places that one account may be the first to ask for: each costs the source a call. Known places cost nothing. */
export const NEW_PLACES_LIMIT: RateLimit = { name: 'weather-places', points: 30, seconds: 600 }

export interface GetWeatherNeeds extends LocationNeeds {
  gardenOf(userId: string): Promise<GardenFacts>
  readings: Pick<LatestReadings, 'isNew' | 'latest'>
  limits: Pick<RateLimits, 'consume'>
  clock: Clock
  logger: Pick<Logger, 'warn'>
  /** For place look-up and forecast together, ms. */
  timeoutMs: number
}

/** Asked for the garden of `userId`; `personId` is who asks, where that is not its owner. */
export type GetWeather = (asked: { location: string; userId: string; personId?: string }) => Promise<WeatherReport>

/**
 * The weather report of a place: fresh, else the last 6 hours' marked stale, else the fixed fallback marked not live. An
 * observation of more than 2 hours ago is stale however fresh the answer, one of more than 24 hours ago is not used.
 * Throws Refusal place/unknown, and rate/limited for too many places that nobody asked for before. A source that fails
 * is no error.
 */
export function makeGetWeather(needs: GetWeatherNeeds): GetWeather {
  const { readings, limits, clock, logger, timeoutMs } = needs
  const locate = makeLocate(needs)

  const countNewPlace = async (cell: WeatherCell, personId: string): Promise<void> => {
    if (!readings.isNew(cell)) return
    try {
      await limits.consume(NEW_PLACES_LIMIT, `user:${personId}`)
    } catch (refusal) {
      // A limit that cannot be counted does not keep anybody from the weather.
      if (!(refusal instanceof LimitReached)) return
      throw new Refusal('rate/limited', { retryAfterSeconds: refusal.retryAfterSeconds })
    }
  }

  /** What is known of the garden by the end of `ms`: the weather comes without it too. */
  const gardenWithin = async (userId: string, ms: number): Promise<GardenFacts> => {
    let garden = UNKNOWN_GARDEN
    const reading = needs.gardenOf(userId).then(
      (facts) => {
        garden = facts
      },
      (error: unknown) => logger.warn({ err: error }, 'nothing could be read of the garden'),
    )
    await endsWithin(reading, ms)
    return garden
  }

  /** The climate of a position is that of the place it lies at, whose height is known. */
  const climateAt = (position: { lat: number; lng: number }) =>
    climateOf({ ...position, elevationM: needs.places.near(position).place.elevationM }).zone

  return async (asked) => {
    const started = performance.now()
    const left = (): number => timeoutMs - (performance.now() - started)
    const location = await locate(asked)
    if (location === null) throw new Refusal('place/unknown')
    const { label, timeZone } = location
    const cell = cellOf(location, timeZone)
    await countNewPlace(cell, asked.personId ?? asked.userId)
    const [kept, garden] = await Promise.all([readings.latest(cell, left()), gardenWithin(asked.userId, left())])
    const now = clock.now()
    if (kept === null) return fallbackReport(label, timeZone, todayIn(timeZone, now))
    const { reading, stale } = kept
    const report = reportFrom(reading, { location: label, now, stale })
    return advise({ report, reading, garden, climate: climateAt(location), now })
  }
}
