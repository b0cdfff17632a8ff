import { addDays, type LocalDate } from '../src/kernel/local-date.ts'
import type { Condition } from '../src/weather/condition.ts'
import type { HourlyWeather } from '../src/weather/hours.ts'
import type { ReadingDay, WeatherReading } from '../src/weather/reading.ts'
import type { ConstructedDay, ConstructedHours, RecordedDay } from './constructed-days.ts'
import { daysWithHours } from './recorded-days.ts'
import { RECORDED_PLACES, type RecordedPlace } from './recorded-places.ts'

const HOUR_MS = 3_600_000
/** Days of a reading before and after its own. */
export const PAST_DAYS = 31
export const DAYS_TO_COME = 7
/** A reading holds the hours of this many days before its own. */
const PAST_DAYS_WITH_HOURS = 2

const conditionOf = (code: number): Condition => {
  if (code >= 95) return 'storm'
  if (code === 51 || code === 53 || code === 55 || code === 61 || code === 80) return 'light-rain'
  if (code > 55) return 'rain'
  return code <= 1 ? 'sunny' : code === 2 ? 'partly-cloudy' : 'cloudy'
}

const meanOf = (column: readonly number[]): number =>
  Math.round((10 * column.reduce((sum, value) => sum + value, 0)) / column.length) / 10

/** A day of which only the daily values are told. */
export const pastDay = ({ date, max, min, mean, rain, wind, code }: RecordedDay, soil: number): ReadingDay => ({
  date,
  temp: max,
  tempMin: min,
  tempMean: mean,
  condition: code === undefined ? (rain >= 5 ? 'rain' : rain > 0 ? 'light-rain' : 'partly-cloudy') : conditionOf(code),
  precipitation: rain,
  windMax: wind,
  soilTemperature: soil,
})

function tell(day: ConstructedDay): ReadingDay {
  const { hours } = day
  return {
    date: day.date,
    temp: day.max,
    condition: conditionOf(day.code),
    humidity: meanOf(hours.humidity.slice(9, 18)),
    windSpeed: meanOf(hours.wind.slice(9, 18)),
    precipitation: day.rain,
    tempMin: day.min,
    windMax: day.wind,
    precipitationProbability: day.probabilityMax,
    windGusts: day.gusts,
    feelsLikeMax: day.feelsLikeMax,
    uvIndexMax: day.uvMax,
    et0: day.et0,
    sunrise: new Date(day.sunrise).toISOString(),
    sunset: new Date(day.sunset).toISOString(),
    tempMean: meanOf(hours.temperature),
    soilTemperature: meanOf(hours.soil),
  }
}

const told = new WeakMap<ConstructedDay, ReadingDay>()

/** A day as a reading tells it; made once, since each day is part of 39 readings. */
export function readingDay(day: ConstructedDay): ReadingDay {
  const made = told.get(day) ?? tell(day)
  told.set(day, made)
  return made
}

const lived = new WeakMap<ConstructedDay, ConstructedHours>()

/** The entry of a local hour for each hour that passes: one less, or the last one twice, when clocks are changed. */
function passing(day: ConstructedDay): ConstructedHours {
  const known = lived.get(day)
  if (known !== undefined) return known
  const count = Math.round((day.to - day.from) / HOUR_MS)
  const made = Object.fromEntries(
    Object.entries(day.hours).map(([name, column]: [string, number[]]) => [
      name,
      [...column, ...column.slice(-1)].slice(0, count),
    ]),
  ) as unknown as ConstructedHours
  lived.set(day, made)
  return made
}

export function hourlyOf(days: readonly [ConstructedDay, ...ConstructedDay[]]): HourlyWeather {
  const all = days.map(passing)
  const column = (name: keyof ConstructedHours) => ([] as number[]).concat(...all.map((hours) => hours[name]))
  return {
    from: new Date(days[0].from).toISOString(),
    temperature: column('temperature'),
    humidity: column('humidity'),
    precipitation: column('precipitation'),
    precipitationProbability: column('probability'),
    windSpeed: column('wind'),
    windGusts: column('gusts'),
    cloudCover: column('cloud'),
    uvIndex: column('uv'),
    wetBulb: column('wetBulb'),
  }
}

/** The weather of a moment on one of the days. `past` are earlier days without hours. */
export function readingOf(
  place: RecordedPlace,
  days: readonly ConstructedDay[],
  { today, hour, past = [] }: { today: LocalDate; hour: number; past?: readonly ReadingDay[] },
): WeatherReading {
  const own = days.find(({ date }) => date === today)
  if (own === undefined) throw new Error(`${today} is none of the days.`)
  const since = addDays(today, -PAST_DAYS_WITH_HOURS)
  const [first = own, ...others] = days.filter(({ date }) => date >= since)
  const { temperature, humidity, wind, gusts, code } = own.hours
  return {
    source: 'recorded',
    timeZone: place.timeZone,
    observedAt: new Date(own.from + hour * HOUR_MS).toISOString(),
    current: {
      temperature: temperature[hour] ?? own.mean,
      humidity: humidity[hour] ?? 50,
      windSpeed: wind[hour] ?? own.wind,
      windGusts: gusts[hour] ?? own.gusts,
      condition: conditionOf(code[hour] ?? own.code),
    },
    days: [...past, ...days.map(readingDay)],
    hours: hourlyOf([first, ...others]),
  }
}

export interface RecordedMoment {
  place: RecordedPlace
  date: LocalDate
  reading: WeatherReading
}

/**
 * A reading for each recorded day of the eight capitals, taken at the local hour: its day, up to 31 before it and up to 7
 * after it with their hours. The first and last days of a record have fewer.
 * @param every 3 makes only every third reading of them all, the third one first
 */
export function* recordedMoments(hour = 10, every = 1): Generator<RecordedMoment> {
  let count = 0
  for (const place of RECORDED_PLACES) {
    for (const file of place.files) {
      const days = daysWithHours(place, file)
      for (const [index, day] of days.entries()) {
        count += 1
        if (count % every !== 0) continue
        const around = days.slice(Math.max(0, index - PAST_DAYS), index + DAYS_TO_COME + 1)
        yield { place, date: day.date, reading: readingOf(place, around, { today: day.date, hour }) }
      }
    }
  }
}
