import type { ForecastDay, WeatherReport } from '@turfwise/domain/weather/report'

/** A forecast day on which every job suits, for tests. */
export const aDay = (more: Partial<ForecastDay> = {}): ForecastDay => ({
  day: 'Today',
  date: '2026-11-21',
  temp: 24,
  condition: 'sunny',
  humidity: 55,
  windSpeed: 9,
  precipitation: 0,
  recentRainfall: 0,
  ...more,
})

/** A live report, for tests: a fine day, a fine day, a wet and windy one. */
export const aReport = (more: Partial<WeatherReport> = {}): WeatherReport => ({
  location: 'Parramatta, NSW',
  temperature: 21,
  humidity: 58,
  windSpeed: 11,
  conditions: 'partly-cloudy',
  recommendation: 'A fine morning to mow',
  recentRainfall: 0,
  forecast: [
    aDay(),
    aDay({ day: 'Tomorrow', date: '2026-11-22', temp: 27 }),
    aDay({
      day: 'Monday',
      date: '2026-11-23',
      temp: 19,
      condition: 'rain',
      humidity: 88,
      windSpeed: 24,
      windMax: 41,
      precipitation: 14,
    }),
  ],
  live: true,
  stale: false,
  observedAt: '2026-11-20T22:40:00Z',
  timeZone: 'Australia/Sydney',
  source: 'open-meteo',
  ...more,
})
