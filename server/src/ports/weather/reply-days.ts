import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import type { ReadingDay } from '@turfwise/domain/weather/reading'
import type { Table, Variable } from './reply-figures.ts'
import { conditionOf, isSnow } from './wmo-condition.ts'
import type { ZoneClock } from './zone-clock.ts'

const HALF_DAY_MS = 12 * 3_600_000

/** The day's figures for the garden are those of the hours in which people are in it. */
const GARDEN_HOURS = { from: '09:00', to: '17:00' } as const
/** Fewer known hours of the nine than this make no mean of the day. */
const HOURS_FOR_A_GARDEN_MEAN = 5
/** Fewer known hours than this make no mean of day and night; the days of a clock change have 23 and 25. */
const HOURS_FOR_A_DAY_MEAN = 18
/** Mean of the garden hours from the day's maximum, where only that is known. Our assumption. */
const WIND_MEAN_OF_MAX = 0.8

const oneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0

/** Mean of the figures at the instants in [from, to], ms since 1970; undefined when fewer than `least` are known. */
function meanOf(
  { at, figures }: Table<'hourly'>,
  variable: Variable<'hourly'>,
  { from, to, least }: { from: number; to: number; least: number },
): number | undefined {
  const column = figures[variable]
  if (column === undefined) return undefined
  let [known, sum] = [0, 0]
  at.forEach((time, index) => {
    const value = column[index] ?? null
    if (value === null || time < from || time > to) return
    known += 1
    sum += value
  })
  return known < least ? undefined : oneDecimal(sum / known)
}

type Known<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Leaves out what is not known, so that an absent figure is absent and not null. */
const onlyKnown = <T extends Record<string, unknown>>(figures: T): Known<T> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value != null)) as Known<T>

/** Of a highest below its lowest nobody knows which of them is wrong. */
const extremesOf = (highest: number | null, lowest: number | null): readonly [number | null, number | null] =>
  highest !== null && lowest !== null && highest < lowest ? [null, null] : [highest, lowest]

/** Sunrise and sunset as instants, where they are in their order and within the day or the night after it. */
function sunOf(sunrise: number | null, sunset: number | null, day: number) {
  if (sunrise === null || sunset === null) return {}
  const [up, down] = [sunrise * 1000, sunset * 1000]
  if (!(day <= up && up < down && down <= day + 3 * HALF_DAY_MS)) return {}
  return { sunrise: new Date(up).toISOString(), sunset: new Date(down).toISOString() }
}

function dayOf(
  date: LocalDate,
  index: number,
  { zone, daily, hourly }: { zone: ZoneClock; daily: Table<'daily'>; hourly: Table<'hourly'> },
): ReadingDay {
  const figure = (variable: Variable<'daily'>): number | null => daily.figures[variable]?.[index] ?? null
  const start = zone.startOf(date)
  const end = zone.startOf(addDays(date, 1))
  const whole = { from: start, to: end - 1, least: HOURS_FOR_A_DAY_MEAN }
  const inGarden = {
    from: zone.instantsAt(date, GARDEN_HOURS.from)[0] ?? end,
    to: zone.instantsAt(date, GARDEN_HOURS.to).at(-1) ?? end,
    least: HOURS_FOR_A_GARDEN_MEAN,
  }
  const code = figure('weather_code')
  const windMax = figure('wind_speed_10m_max')
  const windMean = meanOf(hourly, 'wind_speed_10m', inGarden)
  const estimated = windMean === undefined && windMax !== null
  const [highest, lowest] = extremesOf(figure('temperature_2m_max'), figure('temperature_2m_min'))
  return {
    date,
    temp: highest,
    condition: code === null ? null : conditionOf(code),
    ...onlyKnown({
      humidity: meanOf(hourly, 'relative_humidity_2m', inGarden),
      windSpeed: estimated ? oneDecimal(windMax * WIND_MEAN_OF_MAX) : windMean,
      windEstimated: estimated ? true : undefined,
      precipitation: figure('precipitation_sum'),
      tempMin: lowest,
      windMax,
      precipitationProbability: figure('precipitation_probability_max'),
      windGusts: figure('wind_gusts_10m_max'),
      feelsLikeMax: figure('apparent_temperature_max'),
      uvIndexMax: figure('uv_index_max'),
      et0: figure('et0_fao_evapotranspiration'),
      ...sunOf(figure('sunrise'), figure('sunset'), start),
      snow: code !== null && isSnow(code) ? true : undefined,
      tempMean: meanOf(hourly, 'temperature_2m', whole),
      soilTemperature: meanOf(hourly, 'soil_temperature_6cm', whole),
    }),
  }
}

/**
 * The days of a reply in order of date. A day's time is its midnight, which the service reckons with the offset of the
 * day it answers on: after a clock change that is an hour beside the midnight of the garden, so its noon names the day. A
 * day that comes twice is left out, since nobody knows which of them it is.
 */
export function daysOf(
  timeZone: string,
  { zone, daily, hourly }: { zone: ZoneClock; daily: Table<'daily'>; hourly: Table<'hourly'> },
): ReadingDay[] {
  const dates = daily.at.map((midnight) => todayIn(timeZone, new Date(midnight + HALF_DAY_MS)))
  const times = new Map<LocalDate, number>()
  for (const date of dates) times.set(date, (times.get(date) ?? 0) + 1)
  return dates
    .flatMap((date, index) => (times.get(date) === 1 ? [dayOf(date, index, { zone, daily, hourly })] : []))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
