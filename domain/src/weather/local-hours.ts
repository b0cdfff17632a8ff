import type { LocalDate } from '../kernel/local-date.ts'
import { offsetsOver } from '../kernel/local-time.ts'
import type { HourlyWeather } from './hours.ts'

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One hour of the garden's clocks with what is known of it; null for what is not. Units as in `HourlyWeather`. */
export interface LocalHour {
  /** Its first moment, ms since 1970. */
  at: number
  date: LocalDate
  /** 0 to 23 by the garden's clocks. */
  hour: number
  temperature: number | null
  humidity: number | null
  rain: number | null
  chance: number | null
  wind: number | null
  gusts: number | null
  cloud: number | null
  uv: number | null
  wetBulb: number | null
}

/**
 * The hours of a report by the garden's clocks, in order. On the days of a clock change one hour comes twice or not at
 * all, as it does in the garden.
 */
export function localHours(hours: HourlyWeather, timeZone: string): LocalHour[] {
  const from = Date.parse(hours.from)
  const offsetOf = offsetsOver(timeZone, from, from + hours.temperature.length * HOUR_MS)
  let day = Number.NaN
  let date: LocalDate = ''
  return hours.temperature.map((temperature, index) => {
    const at = from + index * HOUR_MS
    const local = at + offsetOf(at)
    if (Math.floor(local / DAY_MS) !== day) {
      day = Math.floor(local / DAY_MS)
      date = new Date(local).toISOString().slice(0, 10)
    }
    return {
      at,
      date,
      hour: Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS),
      temperature,
      humidity: hours.humidity?.[index] ?? null,
      rain: hours.precipitation?.[index] ?? null,
      chance: hours.precipitationProbability?.[index] ?? null,
      wind: hours.windSpeed?.[index] ?? null,
      gusts: hours.windGusts?.[index] ?? null,
      cloud: hours.cloudCover?.[index] ?? null,
      uv: hours.uvIndex?.[index] ?? null,
      wetBulb: hours.wetBulb?.[index] ?? null,
    }
  })
}
