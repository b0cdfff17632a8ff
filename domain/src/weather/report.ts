import type { DayAdvice } from './advice.ts'
import type { Condition } from './condition.ts'
import type { HourlyWeather } from './hours.ts'

/** Number of local days a forecast covers, today included. */
export const FORECAST_DAYS = 3

/** The client asks again after this long. */
export const WEATHER_REFRESH_MINUTES = 30

/** Where the weather of a garden without a place comes from. */
export const DEFAULT_WEATHER_LOCATION = 'Sydney, NSW'

/** One local day of the forecast. A figure that is not known is absent, never 0. */
export interface ForecastDay {
  /** 'Today', 'Tomorrow' or the weekday, 'Monday'. */
  day: string
  /** yyyy-mm-dd in the garden's time zone. */
  date: string
  /** Maximum of the day, degrees Celsius; null when the source did not say. */
  temp: number | null
  condition: Condition | null
  /** Per cent, mean of 9 to 17 h where the hours are known. */
  humidity?: number | undefined
  /** km/h at 10 m, mean of 9 to 17 h; 0.8 of the maximum where only that is known (then windEstimated). */
  windSpeed?: number | undefined
  /** mm, the day's sum. */
  precipitation?: number | undefined
  /** Minimum of the day, degrees Celsius: what the frost alert tests. */
  tempMin?: number | undefined
  /** km/h, the day's maximum: what the wind alert tests. */
  windMax?: number | undefined
  windEstimated?: boolean | undefined
  /** mm on the past days that the 3 days before this one still hold; forecast rain is not counted as received. */
  recentRainfall?: number | undefined
  /** Per cent; the source leaves it out far ahead. */
  precipitationProbability?: number | undefined
  /** km/h, the strongest gust of the day. */
  windGusts?: number | undefined
  /** Degrees Celsius, the highest apparent temperature. */
  feelsLikeMax?: number | undefined
  uvIndexMax?: number | undefined
  /** mm, reference evapotranspiration by FAO-56. */
  et0?: number | undefined
  /** ISO instants. */
  sunrise?: string | undefined
  sunset?: string | undefined
  /** What falls is snow, for which the closed list has no word of its own. */
  snow?: boolean | undefined
  /** What we say of the day. Absent where the figures are nobody's weather or too few. */
  advice?: DayAdvice | undefined
}

export interface WeatherReport {
  /** The place in words, 'Parramatta, NSW'. */
  location: string
  /** Current temperature, degrees Celsius. */
  temperature: number
  /** Current relative humidity, per cent. */
  humidity: number
  /** Current wind, km/h at 10 m. */
  windSpeed: number
  conditions: Condition
  /** Current gusts, km/h. */
  windGusts?: number | undefined
  /** What falls now is snow. */
  snow?: boolean | undefined
  recommendation: string
  /** mm, sum of the 3 local days before today; absent when not measured. */
  recentRainfall?: number | undefined
  forecast: ForecastDay[]
  /** From the first hour of today to the ninth of the day after the last forecast day. */
  hours?: HourlyWeather | undefined
  /** false for the fixed fallback report, which is nobody's weather. */
  live: boolean
  /** true when an earlier reading is shown because the source could not be reached, or when its observation is old. */
  stale: boolean
  /** ISO instant of the observation by its source's own word; null for the fallback. */
  observedAt: string | null
  /** ISO instant by the server's clock at which this report was made: the age then does not depend on the reader's clock. */
  servedAt?: string | undefined
  /** IANA zone of the garden. */
  timeZone: string
  source: 'open-meteo' | 'recorded' | 'fallback'
}
