import { addDays, dayName, type LocalDate, todayIn } from '../kernel/local-date.ts'
import type { Condition } from './condition.ts'
import type { HourlyWeather } from './hours.ts'
import { standingOf } from './observation.ts'
import { predict, RECENT_RAIN_DAYS } from './prediction.ts'
import { recommendationFor } from './recommendation.ts'
import { FORECAST_DAYS, type ForecastDay, type WeatherReport } from './report.ts'

/** One local day as the source gave it, past or to come, in our words and units. */
export interface ReadingDay extends Omit<ForecastDay, 'day' | 'recentRainfall' | 'advice'> {
  date: LocalDate
  /** Degrees Celsius: the mean of the day's hours, from which growth potential is made. */
  tempMean?: number | undefined
  /** Degrees Celsius at 6 cm: the mean of the day's hours. */
  soilTemperature?: number | undefined
}

/** What a weather source answered for a place. It names no day "today", so that it can be kept over midnight. */
export interface WeatherReading {
  source: 'open-meteo' | 'recorded'
  /** IANA zone whose days these are. */
  timeZone: string
  /** ISO instant of the current figures. */
  observedAt: string
  /** Degrees Celsius, per cent, km/h. */
  current: {
    temperature: number
    humidity: number
    windSpeed: number
    condition: Condition
    windGusts?: number | undefined
    snow?: boolean | undefined
  }
  /** In order of date: up to 31 past local days, today, and those to come. */
  days: ReadingDay[]
  /** From the first hour of the second day before the reading's own to the end of the last day. Absent when unknown. */
  hours?: HourlyWeather | undefined
}

/** mm of rain on the past days of the reading from `since` up to yesterday; undefined when none of them is known. */
function rainSince(reading: WeatherReading, since: LocalDate, today: LocalDate): number | undefined {
  const known = reading.days
    .filter(({ date }) => date >= since && date < today)
    .flatMap(({ precipitation }) => (precipitation === undefined ? [] : [precipitation]))
  if (known.length === 0) return undefined
  return Math.round(known.reduce((sum, depth) => sum + depth, 0) * 10) / 10
}

function forecastDay(reading: WeatherReading, date: LocalDate, today: LocalDate): ForecastDay {
  const known = reading.days.find((day) => day.date === date)
  const recentRainfall = rainSince(reading, addDays(date, -RECENT_RAIN_DAYS), today)
  return {
    ...(known ?? { date, temp: null, condition: null }),
    day: dayName(date, today),
    ...(recentRainfall === undefined ? {} : { recentRainfall }),
  }
}

/**
 * The report of a reading as seen at `now`, which may be a later day than the one it was taken on. It is stale when the
 * caller says so (the source was not reached) or when the observation itself is old.
 */
export function reportFrom(
  reading: WeatherReading,
  seen: { location: string; now: Date; stale: boolean },
): WeatherReport {
  const today = todayIn(reading.timeZone, seen.now)
  const recentRainfall = rainSince(reading, addDays(today, -RECENT_RAIN_DAYS), today)
  const report: WeatherReport = {
    location: seen.location,
    temperature: reading.current.temperature,
    humidity: reading.current.humidity,
    windSpeed: reading.current.windSpeed,
    conditions: reading.current.condition,
    recommendation: '',
    ...(recentRainfall === undefined ? {} : { recentRainfall }),
    forecast: Array.from({ length: FORECAST_DAYS }, (_, index) => forecastDay(reading, addDays(today, index), today)),
    live: true,
    stale: seen.stale || standingOf(new Date(reading.observedAt), seen.now) !== 'live',
    observedAt: reading.observedAt,
    servedAt: seen.now.toISOString(),
    timeZone: reading.timeZone,
    source: reading.source,
  }
  const [first] = predict(report)
  return first === undefined ? report : { ...report, recommendation: recommendationFor(first) }
}
