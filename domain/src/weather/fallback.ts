import { addDays, dayName, type LocalDate } from '../kernel/local-date.ts'
import { FORECAST_DAYS, type WeatherReport } from './report.ts'

/** The fixed figures of the specification, section 8: typical, and nobody's weather. */
export const FALLBACK = {
  temperature: 22,
  humidity: 50,
  windSpeed: 10,
  conditions: 'partly-cloudy',
  recommendation: 'Good conditions for general lawn care activities',
} as const

/**
 * The report that stands in when the source fails and nothing recent is kept. Its days are named from today; it is
 * marked not live, so that it raises no alert and drives nothing.
 */
export function fallbackReport(location: string, timeZone: string, today: LocalDate): WeatherReport {
  const dates = Array.from({ length: FORECAST_DAYS }, (_, index) => addDays(today, index))
  return {
    location,
    temperature: FALLBACK.temperature,
    humidity: FALLBACK.humidity,
    windSpeed: FALLBACK.windSpeed,
    conditions: FALLBACK.conditions,
    recommendation: FALLBACK.recommendation,
    forecast: dates.map((date) => ({
      day: dayName(date, today),
      date,
      temp: FALLBACK.temperature,
      condition: FALLBACK.conditions,
      humidity: FALLBACK.humidity,
      windSpeed: FALLBACK.windSpeed,
    })),
    live: false,
    stale: false,
    observedAt: null,
    timeZone,
    source: 'fallback',
  }
}
