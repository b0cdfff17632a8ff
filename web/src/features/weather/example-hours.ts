import { addDays } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { HourSpan } from '@turfwise/domain/weather/advice'
import type { HourlyWeather } from '@turfwise/domain/weather/hours'

const HOUR_MS = 3_600_000
const DAYS = 3

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const hourName = (hour: number): string => `${((hour + 11) % 12) + 1} ${hour % 24 < 12 ? 'am' : 'pm'}`

/** A run of hours of a day, by the clocks of the zone. */
export const spanOf = (timeZone: string, date: string, from: number, to: number): HourSpan => {
  const [start] = instantsOf(timeZone, date, clock(from))
  const [end] = to === 24 ? instantsOf(timeZone, addDays(date, 1), '00:00') : instantsOf(timeZone, date, clock(to))
  const sameHalf = from < 12 === to < 12
  const label = sameHalf ? `${((from + 11) % 12) + 1} to ${hourName(to)}` : `${hourName(from)} to ${hourName(to)}`
  return { from: start.toISOString(), to: end.toISOString(), label }
}

/** Of a hot day with a change in the evening, from midnight on. */
const HOT_DAY = {
  temperature: [27, 26, 25, 24, 24, 23, 22, 24, 27, 30, 33, 35, 36, 37, 38, 38, 37, 35, 29, 25, 23, 22, 21, 21],
  precipitation: [...Array(19).fill(0), 0.9, 1.4, 0.5, 0.2, 0],
  windSpeed: [8, 7, 6, 6, 6, 7, 11, 19, 21, 22, 24, 26, 27, 28, 28, 27, 25, 24, 36, 32, 25, 20, 16, 13],
}

/** Three times a hot day, and the morning after; for tests. */
export const hoursOf = (timeZone: string, date: string, more: Partial<HourlyWeather> = {}): HourlyWeather => {
  const [from] = instantsOf(timeZone, date, '00:00')
  const [end] = instantsOf(timeZone, addDays(date, DAYS), '09:00')
  const count = Math.round((end.getTime() - from.getTime()) / HOUR_MS)
  const column = (day: readonly number[]) => Array.from({ length: count }, (_, hour) => day[hour % 24] ?? null)
  return {
    from: from.toISOString(),
    temperature: column(HOT_DAY.temperature),
    precipitation: column(HOT_DAY.precipitation),
    windSpeed: column(HOT_DAY.windSpeed),
    uvIndex: column(
      Array.from({ length: 24 }, (_, hour) => Math.max(0, Math.round(11 * Math.sin(((hour - 6) * Math.PI) / 14)))),
    ),
    ...more,
  }
}
