import { clockWords } from '@turfwise/domain/kernel/clock'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { JobAdvice } from '@turfwise/domain/weather/advice'
import { kmh, percent } from '@turfwise/domain/weather/figures'
import { type HourlyWeather, hoursBetween } from '@turfwise/domain/weather/hours'
import type { WeatherTask } from '@turfwise/domain/weather/impact'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { TASK_WORDS } from '@turfwise/domain/weather/task-words'
import { degreesText, MAX, withMinus } from '../../features/weather/weather-copy.ts'

const HOUR_MS = 3_600_000

interface At {
  date: LocalDate
  /** HH:mm, or empty for no time. */
  time: string
  timeZone: string
}

const instantOf = ({ date, time, timeZone }: At): Date | undefined =>
  time === '' ? undefined : instantsOf(timeZone, date, time)[0]

/** What the judgement says of the job on that day, and at that time where one was said. */
export function suitWords(
  type: WeatherTask,
  { stand, mark, spans }: JobAdvice,
  at: At,
): { suits: boolean; words: string } {
  const good = { suits: true, words: `Suits ${TASK_WORDS[type].doing}` }
  const instant = instantOf(at)?.toISOString()
  if (stand === 'go') return good
  if (stand === 'hours') {
    if (instant === undefined) return { suits: true, words: withMinus(mark.text) }
    const isIn = spans.some(({ from, to }) => Date.parse(from) <= Date.parse(instant) && instant < to)
    return isIn ? good : { suits: false, words: withMinus(mark.text) }
  }
  return { suits: false, words: withMinus(mark.text) }
}

/** Less than falls into a gauge in an hour. */
const DRY_MM = 0.1

/** 'Dry and 18° at 7 am'; nothing where the hour is not known. */
function hourWords(hours: HourlyWeather | undefined, at: At): string | undefined {
  const instant = instantOf(at)
  if (hours === undefined || instant === undefined) return undefined
  const from = new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS)
  const hour = hoursBetween(hours, from, new Date(from.getTime() + HOUR_MS))
  const [temperature, rain] = [hour?.temperature[0], hour?.precipitation?.[0]]
  if (temperature === null || temperature === undefined) return undefined
  const clock = `${degreesText(temperature)} at ${clockWords(at.time)}`
  if (rain === null || rain === undefined) return clock
  return `${rain < DRY_MM ? 'Dry' : 'Rain'} and ${clock}`
}

/** 'Dry and 18° at 7 am, max 26°, wind 9 km/h, 10% chance of rain' */
export function figuresAt(day: ForecastDay, hours: HourlyWeather | undefined, at: At): string {
  const { temp, windSpeed, precipitationProbability: chance } = day
  return [
    hourWords(hours, at),
    temp === null ? undefined : `${MAX} ${degreesText(temp)}`,
    windSpeed === undefined ? undefined : `wind ${kmh(windSpeed)}`,
    chance === undefined ? undefined : `${percent(chance)} chance of rain`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
