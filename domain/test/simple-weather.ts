import { addDays, type LocalDate } from '../src/kernel/local-date.ts'
import { instantsOf } from '../src/kernel/local-time.ts'
import { advise } from '../src/weather/advise.ts'
import type { Condition } from '../src/weather/condition.ts'
import type { GardenFacts } from '../src/weather/garden.ts'
import { type ReadingDay, reportFrom, type WeatherReading } from '../src/weather/reading.ts'
import type { WeatherReport } from '../src/weather/report.ts'

const ZONE = 'Australia/Sydney'
/** A Wednesday, sun from 5:40 to 19:50. */
export const TODAY: LocalDate = '2026-11-25'

type ByHour = number | ((hour: number) => number | null)

/** A day by the figures of its hours; a day's own values follow from them unless given. */
export interface SimpleDay {
  temperature?: ByHour
  humidity?: ByHour
  rain?: ByHour
  /** Null is a chance that the source did not tell. */
  chance?: number | null
  wind?: ByHour
  cloud?: ByHour
  uv?: ByHour
  more?: Partial<ReadingDay>
}

const at = (figure: ByHour, hour: number): number | null => (typeof figure === 'function' ? figure(hour) : figure)
const each = (figure: ByHour): (number | null)[] => Array.from({ length: 24 }, (_, hour) => at(figure, hour))
const known = (column: readonly (number | null)[]): number[] => column.flatMap((value) => value ?? [])
const mean = (column: readonly (number | null)[]): number => {
  const values = known(column)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const conditionOf = (rain: number): Condition => (rain >= 5 ? 'rain' : rain > 0 ? 'light-rain' : 'sunny')

function columnsOf(day: SimpleDay) {
  const { temperature = 22, humidity = 55, rain = 0, chance = 100, wind = 8, cloud = 20, uv = 2 } = day
  return {
    temperature: each(temperature),
    humidity: each(humidity),
    precipitation: each(rain),
    precipitationProbability: each(() => chance),
    windSpeed: each(wind),
    windGusts: each((hour) => (at(wind, hour) ?? 0) * 1.5),
    cloudCover: each(cloud),
    uvIndex: each(uv),
  }
}

function readingDay(day: SimpleDay, date: LocalDate): ReadingDay {
  const hours = columnsOf(day)
  const rain = Math.round(known(hours.precipitation).reduce((sum, mm) => sum + mm, 0) * 10) / 10
  return {
    date,
    temp: Math.max(...known(hours.temperature)),
    tempMin: Math.min(...known(hours.temperature)),
    tempMean: mean(hours.temperature),
    soilTemperature: mean(hours.temperature),
    condition: conditionOf(rain),
    humidity: mean(hours.humidity.slice(9, 18)),
    windSpeed: mean(hours.windSpeed.slice(9, 18)),
    windMax: Math.max(...known(hours.windSpeed)),
    precipitation: rain,
    ...(day.chance === null ? {} : { precipitationProbability: day.chance ?? 100 }),
    sunrise: instantsOf(ZONE, date, '05:40')[0].toISOString(),
    sunset: instantsOf(ZONE, date, '19:50')[0].toISOString(),
    ...day.more,
  }
}

export const NO_JOBS: GardenFacts['jobs'] = {
  mowing: { last: null, due: null },
  watering: { last: null, due: null },
  fertilizing: { last: null, due: null },
  weeding: { last: null, due: null },
}

interface Around {
  /** `TODAY` unless said. */
  today?: LocalDate
  /** Two days before today, the earlier first. */
  past?: readonly [SimpleDay, SimpleDay]
  /** HH:mm in Sydney. */
  clock?: string
  garden?: Partial<GardenFacts>
  withoutHours?: boolean
  live?: boolean
}

/** A reading of past days, `days` from today on, and mild days after them to the fourth; past ones beyond are mild too. */
export function simpleReading(
  days: readonly SimpleDay[],
  { past = [{}, {}], withoutHours = false, today = TODAY }: Around = {},
): WeatherReading {
  const mild = Array.from({ length: Math.max(0, 5 - days.length) }, () => ({}))
  const all: SimpleDay[] = [...past, ...days, ...mild]
  const dated = all.map((day, index) => ({ day, date: addDays(today, index - 2) }))
  const earlier = Array.from({ length: 14 }, (_, index) => ({ day: {}, date: addDays(today, index - 16) }))
  const columns = all.map(columnsOf)
  const column = (name: keyof ReturnType<typeof columnsOf>) => columns.flatMap((one) => one[name])
  return {
    source: 'recorded',
    timeZone: ZONE,
    observedAt: instantsOf(ZONE, today, '00:10')[0].toISOString(),
    current: { temperature: 20, humidity: 50, windSpeed: 8, condition: 'sunny' },
    days: [...earlier, ...dated].map(({ day, date }) => readingDay(day, date)),
    ...(withoutHours
      ? {}
      : {
          hours: {
            from: instantsOf(ZONE, addDays(today, -2), '00:00')[0].toISOString(),
            temperature: column('temperature'),
            humidity: column('humidity'),
            precipitation: column('precipitation'),
            precipitationProbability: column('precipitationProbability'),
            windSpeed: column('windSpeed'),
            windGusts: column('windGusts'),
            cloudCover: column('cloudCover'),
            uvIndex: column('uvIndex'),
          },
        }),
  }
}

/** The report with its advice, looked at today by a clock in Sydney; 6 in the morning unless said. */
export function simpleAdvice(days: readonly SimpleDay[], around: Around = {}): WeatherReport {
  const { clock = '06:00', garden = {}, today = TODAY } = around
  const [now] = instantsOf(ZONE, today, clock)
  const reading = simpleReading(days, around)
  const made = reportFrom({ ...reading, observedAt: now.toISOString() }, { location: 'Here', now, stale: false })
  const report = { ...made, live: around.live ?? true }
  const facts: GardenFacts = { grass: 'kikuyu', jobs: NO_JOBS, uses: [], waterRule: null, ...garden }
  return advise({ report, reading, garden: facts, climate: 'temperate', now })
}
