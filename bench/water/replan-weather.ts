import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import type { WeatherPort } from '../../server/src/ports/weather/weather.port.ts'

const PAST_DAYS = 31
const DAYS = 39

/** A number of a day that always comes out the same, 0 to 1. */
const chanceOf = (date: string): number => {
  const hashed = Math.sin(Number(date.replaceAll('-', ''))) * 10_000
  return hashed - Math.floor(hashed)
}

/** Weather as full as that of the real source: a month, the days to come and all their hours. Some days are wet. */
export const replanWeather: WeatherPort = {
  async readingFor({ timeZone }, { now }): Promise<WeatherReading> {
    const first = addDays(todayIn(timeZone, now), -PAST_DAYS)
    const dates = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
    const wet = (date: string): number => (chanceOf(date) > 0.85 ? 12 : 0)
    const hourly = (of: (date: string, hour: number) => number) =>
      dates.flatMap((date) => Array.from({ length: 24 }, (_, hour) => of(date, hour)))
    return {
      source: 'recorded',
      timeZone,
      observedAt: now.toISOString(),
      current: { temperature: 27, humidity: 40, windSpeed: 12, condition: 'sunny' },
      days: dates.map((date) => ({
        date,
        temp: 26 + 10 * chanceOf(date),
        tempMin: 15,
        condition: wet(date) > 0 ? 'rain' : 'sunny',
        et0: 4 + 3 * chanceOf(date),
        precipitation: wet(date),
        precipitationProbability: wet(date) > 0 ? 80 : 5,
        sunrise: instantsOf(timeZone, date, '05:10')[0].toISOString(),
      })),
      hours: {
        from: instantsOf(timeZone, first, '00:00')[0].toISOString(),
        temperature: hourly((_, hour) => 25 - 8 * Math.cos((hour * Math.PI) / 12)),
        humidity: hourly(() => 45),
        precipitation: hourly((date) => wet(date) / 24),
        precipitationProbability: hourly((date) => (wet(date) > 0 ? 80 : 5)),
        windSpeed: hourly((date, hour) => (hour > 12 ? 28 : 12) * (0.6 + 0.6 * chanceOf(date))),
      },
    }
  },
}
