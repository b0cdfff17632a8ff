import { addDays, dayName, daysBetween, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import type { Condition } from './condition.ts'
import { type HourlyWeather, hoursBetween } from './hours.ts'
import { standingOf } from './observation.ts'
import { RECENT_RAIN_DAYS } from './prediction.ts'
import { FORECAST_DAYS, type ForecastDay, type WeatherReport } from './report.ts'

/** One local day as the source gave it, past or to come, in our words and units. */
export interface ReadingDay extends Omit<ForecastDay, 'day' | 'recentRainfall' | 'advice'> {
  date: LocalDate
  /** Degrees Celsius: the mean of the day's hours, from which growth potential is made. */
  tempMean?: number | undefined
  /** Degrees Celsius at 6 cm: the mean of the day's hours. */
  soilTemperature?: number | undefined
}

/** The clock at which the night after a day is over. */
const NIGHT_ENDS = '09:00'

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

/**
 * mm of rain on the days from `since` up to yesterday; undefined when one of them is not known, or was not over yet when
 * the reading was made: its figure is partly a forecast, and what is only forecast has not fallen.
 */
function rainSince(reading: WeatherReading, since: LocalDate, today: LocalDate): number | undefined {
  const own = todayIn(reading.timeZone, new Date(reading.observedAt))
  const depths = Array.from({ length: Math.max(0, daysBetween(since, today)) }, (_, index) => {
    const date = addDays(since, index)
    return date < own ? reading.days.find((day) => day.date === date)?.precipitation : undefined
  })
  let sum = 0
  for (const depth of depths) {
    if (depth === undefined) return undefined
    sum += depth
  }
  return Math.round(sum * 10) / 10
}

function forecastDay(reading: WeatherReading, date: LocalDate, today: LocalDate): ForecastDay {
  const known = reading.days.find((day) => day.date === date) ?? { date, temp: null, condition: null }
  const { tempMean: _, soilTemperature: __, ...figures }: ReadingDay = known
  const recentRainfall = rainSince(reading, addDays(date, -RECENT_RAIN_DAYS), today)
  return {
    ...figures,
    day: dayName(date, today),
    ...(recentRainfall === undefined ? {} : { recentRainfall }),
  }
}

/** The hours from the first of today to the last of the night that follows the last forecast day. */
function hoursFrom({ hours, timeZone }: WeatherReading, today: LocalDate): HourlyWeather | undefined {
  if (hours === undefined) return undefined
  const [from] = instantsOf(timeZone, today, '00:00')
  const [to] = instantsOf(timeZone, addDays(today, FORECAST_DAYS), NIGHT_ENDS)
  return hoursBetween(hours, from, to)
}

/** Stands where too little is known of today to advise on it; `advise` puts its own words in place of it. */
const NOTHING_TO_SAY = 'Not enough data to advise on today'

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
  const hours = hoursFrom(reading, today)
  const { current } = reading
  return {
    location: seen.location,
    temperature: current.temperature,
    humidity: current.humidity,
    windSpeed: current.windSpeed,
    conditions: current.condition,
    ...(current.windGusts === undefined ? {} : { windGusts: current.windGusts }),
    ...(current.snow === undefined ? {} : { snow: current.snow }),
    recommendation: NOTHING_TO_SAY,
    ...(recentRainfall === undefined ? {} : { recentRainfall }),
    forecast: Array.from({ length: FORECAST_DAYS }, (_, index) => forecastDay(reading, addDays(today, index), today)),
    ...(hours === undefined ? {} : { hours }),
    live: true,
    stale: seen.stale || standingOf(new Date(reading.observedAt), seen.now) !== 'live',
    observedAt: reading.observedAt,
    servedAt: seen.now.toISOString(),
    timeZone: reading.timeZone,
    source: reading.source,
  }
}
