import type { WeatherReading } from '@turfwise/domain/weather/reading'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Feature } from '../../feature.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WeatherPort } from '../../ports/weather/weather.port.ts'
import { Refusal } from '../../refusal.ts'
import { type GardenWeather, makeGardenWeather } from './garden-weather.ts'
import { type GetWeatherNeeds, makeGetWeather } from './get-weather.ts'
import { makeLatestReadings } from './latest-reading.ts'
import { makeRefreshWeather } from './refresh-weather.ts'
import { weatherRoutes } from './weather.routes.ts'
import { cellOf, type WeatherCell } from './weather-cell.ts'
import { type LocationNeeds, makeLocate, SAVED_LOCATION, type WeatherLocation } from './weather-location.ts'

export interface WeatherNeeds extends LocationNeeds {
  gardenOf: GetWeatherNeeds['gardenOf']
  db: Database
  clock: Clock
  logger: Logger
  limits: RateLimits
  port: WeatherPort
  /** For place look-up and forecast together, ms. */
  timeoutMs: number
}

/** Weather as other features ask for it. */
export interface Weather {
  /** The weather of the user's own garden. A source that fails is no error. */
  gardenWeather(userId: string): Promise<GardenWeather>
  /** The weather of a cell that others know by now; null where there is no live weather. A source that fails is no error. */
  weatherAt(cell: WeatherCell): Promise<{ reading: WeatherReading | null; fetchedAt: Date | null }>
  /**
   * The report of the user's own garden with its advice; null where there is no live one, or no such place. A source that
   * fails is no error.
   */
  gardenReport(userId: string): Promise<WeatherReport | null>
  /** Where the user's garden is; null where the place of the profile is nowhere to be found. */
  gardenPlace(userId: string): Promise<WeatherLocation | null>
  /** The cell of a place. */
  cellOf(place: { lat: number; lng: number; timeZone: string }): WeatherCell
}

export function makeWeather(needs: WeatherNeeds): Feature & Weather {
  const readings = makeLatestReadings(needs)
  const locate = makeLocate(needs)
  const getWeather = makeGetWeather({ ...needs, readings })
  return {
    name: 'weather',
    routes: weatherRoutes({ getWeather }),
    gardenWeather: makeGardenWeather({ ...needs, readings }),
    async weatherAt(cell) {
      const kept = await readings.latest(cell, needs.timeoutMs)
      return { reading: kept?.reading ?? null, fetchedAt: kept?.fetchedAt ?? null }
    },
    async gardenReport(userId) {
      try {
        const report = await getWeather({ location: SAVED_LOCATION, userId })
        return report.live ? report : null
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
    },
    gardenPlace: (userId) => locate({ location: SAVED_LOCATION, userId }),
    cellOf: (place) => cellOf(place, place.timeZone),
    jobs: [{ name: 'weather-refresh', cron: '*/30 * * * *', run: makeRefreshWeather({ ...needs, readings }) }],
  }
}
