import { addDays, type LocalDate } from '../src/kernel/local-date.ts'
import { HOURLY_COLUMNS, type HourlyWeather } from '../src/weather/hours.ts'
import type { ReadingDay } from '../src/weather/reading.ts'
import { constructDay, type RecordedDay } from './constructed-days.ts'
import { RECORDED_PLACES } from './recorded-places.ts'
import { DAYS_TO_COME, PAST_DAYS, pastDay, type RecordedMoment, readingOf } from './weather-readings.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0

/** Weather that may turn from one day to the next as none did. */
function randomDay(date: LocalDate, warmth: number, next: () => number): RecordedDay {
  const min = tenth(warmth - next() * 12)
  const max = tenth(min + 0.5 + next() * 18)
  const isWet = next() < 0.4
  return {
    date,
    max,
    min,
    mean: tenth((max + min) / 2),
    rain: isWet ? tenth(next() ** 4 * 120) : 0,
    wind: tenth(next() ** 2 * 80),
    radiation: tenth(1 + next() * 30),
    ...(next() < 0.3
      ? { code: [0, 1, 2, 3, 45, 51, 61, 63, 65, 73, 80, 82, 95][Math.floor(next() * 13)] as number }
      : {}),
  }
}

type Column = (typeof HOURLY_COLUMNS)[number]

/** Some columns absent, some entries null, the end cut off: whatever a source may leave out. */
function thinned(hours: HourlyWeather, next: () => number): HourlyWeather {
  const length = next() < 0.3 ? Math.floor(next() * hours.temperature.length) : hours.temperature.length
  const columns = HOURLY_COLUMNS.flatMap((name): [Column, (number | null)[]][] => {
    if (name !== 'temperature' && next() < 0.1) return []
    const gaps = next() < 0.2 ? next() * 0.3 : 0
    return [[name, (hours[name] ?? []).slice(0, length).map((value) => (next() < gaps ? null : value))]]
  })
  return { temperature: [], from: hours.from, ...Object.fromEntries(columns) }
}

const OPTIONAL = [
  'humidity',
  'windSpeed',
  'precipitation',
  'tempMin',
  'windMax',
  'precipitationProbability',
  'windGusts',
  'feelsLikeMax',
  'uvIndexMax',
  'et0',
  'sunrise',
  'sunset',
  'tempMean',
  'soilTemperature',
] as const satisfies readonly (keyof ReadingDay)[]

const withoutSome = (day: ReadingDay, next: () => number): ReadingDay => {
  const absent = OPTIONAL.filter(() => next() < 0.1)
  return Object.fromEntries(
    Object.entries(day).filter(([name]) => !(absent as string[]).includes(name)),
  ) as unknown as ReadingDay
}

/**
 * Weather of a day and hour that nobody recorded, for the seed always the same: any season at one of the eight capitals,
 * from −8 to 50 °C, with rain, wind and cloud that follow no climate. Half of the readings lack figures.
 */
export function randomMoment(seed: number): RecordedMoment {
  const next = numbersOf(seed)
  const place = RECORDED_PLACES[Math.floor(next() * RECORDED_PLACES.length)] as (typeof RECORDED_PLACES)[number]
  const date = addDays('2025-01-01', Math.floor(next() * 730))
  let warmth = 4 + next() * 28
  const days = Array.from({ length: PAST_DAYS + 1 + DAYS_TO_COME }, (_, index) => {
    warmth = Math.min(32, Math.max(4, warmth + (next() - 0.5) * 8))
    return randomDay(addDays(date, index - PAST_DAYS), warmth, next)
  })
  const soil = tenth(days.slice(PAST_DAYS - 7, PAST_DAYS).reduce((sum, { mean }) => sum + mean, 0) / 7)
  const withHours = days.slice(PAST_DAYS - 2).map((day) => constructDay(place, day, { soil }))
  const past = days.slice(0, PAST_DAYS - 2).map((day) => pastDay(day, soil))
  const whole = readingOf(place, withHours, { today: date, hour: Math.floor(next() * 24), past })
  if (next() < 0.5) return { place, date, reading: whole }
  const { hours, ...rest } = whole
  const thin = hours === undefined || next() < 0.2 ? {} : { hours: thinned(hours, next) }
  return { place, date, reading: { ...rest, ...thin, days: whole.days.map((day) => withoutSome(day, next)) } }
}
