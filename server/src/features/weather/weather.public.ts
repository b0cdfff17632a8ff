import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Feature } from '../../feature.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WeatherPort } from '../../ports/weather/weather.port.ts'
import { type GetWeatherNeeds, makeGetWeather } from './get-weather.ts'
import { makeLatestReadings } from './latest-reading.ts'
import { makeRefreshWeather } from './refresh-weather.ts'
import { weatherRoutes } from './weather.routes.ts'
import type { LocationNeeds } from './weather-location.ts'

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

export function makeWeather(needs: WeatherNeeds): Feature {
  const readings = makeLatestReadings(needs)
  return {
    name: 'weather',
    routes: weatherRoutes({ getWeather: makeGetWeather({ ...needs, readings }) }),
    jobs: [{ name: 'weather-refresh', cron: '*/30 * * * *', run: makeRefreshWeather({ ...needs, readings }) }],
  }
}
