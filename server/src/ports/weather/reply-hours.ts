import type { HourlyWeather } from '@turfwise/domain/weather/hours'
import type { Table, Variable } from './reply-figures.ts'

const HOUR_MS = 3_600_000
/** More hours than two past and 16 coming days have. */
const HOURS_MAX = 24 * 19

type Column = Exclude<keyof HourlyWeather, 'from'>

/**
 * Where each column comes from. Open-Meteo gives rain, its probability and gusts for the hour that ends at the time they
 * stand by; `HourlyWeather` speaks of the hour that begins, so these move one entry up. One decimal is as much as the
 * service gives, and is kept for whatever a limit is held against: 20.4 km/h must not become 20.
 */
const COLUMNS: Record<Column, { variable: Variable<'hourly'>; ofHourBefore?: true; decimals: 0 | 1 }> = {
  temperature: { variable: 'temperature_2m', decimals: 1 },
  humidity: { variable: 'relative_humidity_2m', decimals: 0 },
  precipitation: { variable: 'precipitation', ofHourBefore: true, decimals: 1 },
  precipitationProbability: { variable: 'precipitation_probability', ofHourBefore: true, decimals: 0 },
  windSpeed: { variable: 'wind_speed_10m', decimals: 1 },
  windGusts: { variable: 'wind_gusts_10m', ofHourBefore: true, decimals: 1 },
  cloudCover: { variable: 'cloud_cover', decimals: 0 },
  uvIndex: { variable: 'uv_index', decimals: 1 },
  wetBulb: { variable: 'wet_bulb_temperature_2m', decimals: 1 },
}

const rounded = (value: number, decimals: 0 | 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals + 0

/**
 * The hours of a reply that lie in [from, to), ms since 1970, in a grid without gaps: times that come out of order are
 * put right, hours that were not sent are null. Half an hour that a clock change shifts the times by is lost. Undefined
 * when nothing is known of these hours.
 */
export function hoursOf({ at, figures }: Table<'hourly'>, from: number, to: number): HourlyWeather | undefined {
  const inside = at.filter((time) => time >= from && time < to)
  if (inside.length === 0) return undefined
  const first = inside.reduce((least, time) => Math.min(least, time))
  const last = inside.reduce((most, time) => Math.max(most, time))
  const length = Math.min(HOURS_MAX, Math.floor((last - first) / HOUR_MS) + 1)

  const columnOf = (name: Column): (number | null)[] | undefined => {
    const { variable, ofHourBefore, decimals } = COLUMNS[name]
    const given = figures[variable]
    const column = new Array<number | null>(length).fill(null)
    at.forEach((time, index) => {
      const value = given?.[index] ?? null
      const hour = Math.floor((time - first) / HOUR_MS) - (ofHourBefore ? 1 : 0)
      if (value !== null && hour >= 0 && hour < length) column[hour] = rounded(value, decimals)
    })
    return column.every((value) => value === null) ? undefined : column
  }

  const columns = (Object.keys(COLUMNS) as Column[]).flatMap((name) => {
    const column = columnOf(name)
    return column === undefined ? [] : [[name, column] as const]
  })
  if (columns.length === 0) return undefined
  const unknown = new Array<null>(length).fill(null)
  return { from: new Date(first).toISOString(), temperature: unknown, ...Object.fromEntries(columns) }
}
