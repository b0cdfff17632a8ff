import { alertsOf, type WeatherAlert } from './alerts.ts'
import type { Condition } from './condition.ts'
import { impactOf, type TaskImpact, type WeatherTask } from './impact.ts'
import { type Rating, ratingOf } from './rating.ts'
import type { ForecastDay, WeatherReport } from './report.ts'

/** The span that `recentRainfall` sums up, local days before the day in question. */
export const RECENT_RAIN_DAYS = 3

/** One day with a verdict. Humidity and wind are null when the source did not say; no rule then speaks of them. */
export interface DailyPrediction {
  enough: true
  day: string
  /** yyyy-mm-dd */
  date: string
  condition: Condition
  /** Maximum of the day, degrees Celsius. */
  temperature: number
  /** Per cent. */
  humidity: number | null
  /** km/h */
  windSpeed: number | null
  /** 0.8 of the day's maximum stands in for the mean. */
  windEstimated: boolean
  /** mm */
  precipitation: number | null
  impacts: Record<WeatherTask, TaskImpact>
  overallRating: Rating
  alerts: WeatherAlert[]
}

/** A day with less than condition and temperature: 'Not enough data', and the alerts that need neither. */
export interface UnknownDay {
  enough: false
  day: string
  date: string
  condition: Condition | null
  temperature: number | null
  alerts: WeatherAlert[]
}

export type DayOutlook = DailyPrediction | UnknownDay

/**
 * Recent rain as seen from a later day: the past days that its own 3-day span still holds. Rain that is only forecast is
 * never counted as received. A report that has the sum alone is read as if it fell evenly.
 */
function recentRainOn(report: WeatherReport, day: ForecastDay, index: number): number | undefined {
  if (day.recentRainfall !== undefined) return day.recentRainfall
  if (report.recentRainfall === undefined) return undefined
  return (report.recentRainfall * Math.max(0, RECENT_RAIN_DAYS - index)) / RECENT_RAIN_DAYS
}

function outlookOf(report: WeatherReport, entry: ForecastDay, index: number): DayOutlook {
  const { day, date, condition, temp } = entry
  // The fallback report is nobody's weather: it warns of nothing.
  const alerts = report.live ? alertsOf({ ...entry, temperature: temp }) : []
  if (condition === null || temp === null) return { enough: false, day, date, condition, temperature: temp, alerts }
  const conditions = { ...entry, condition, temperature: temp, recentRainfall: recentRainOn(report, entry, index) }
  const impacts = {
    mowing: impactOf('mowing', conditions),
    watering: impactOf('watering', conditions),
    fertilizing: impactOf('fertilizing', conditions),
    weeding: impactOf('weeding', conditions),
  }
  return {
    enough: true,
    day,
    date,
    condition,
    temperature: temp,
    humidity: entry.humidity ?? null,
    windSpeed: entry.windSpeed ?? null,
    windEstimated: entry.windEstimated ?? false,
    precipitation: entry.precipitation ?? null,
    impacts,
    overallRating: ratingOf(impacts),
    alerts,
  }
}

/** The verdict on each forecast day, made from the report alone. */
export const predict = (report: WeatherReport): DayOutlook[] =>
  report.forecast.map((entry, index) => outlookOf(report, entry, index))
