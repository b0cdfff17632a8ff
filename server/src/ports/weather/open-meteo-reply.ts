import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { observedInstant } from '@turfwise/domain/weather/observation'
import type { ReadingDay, WeatherReading } from '@turfwise/domain/weather/reading'
import { z } from 'zod'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { conditionOf } from './wmo-condition.ts'

/** What a figure must be to be believed: its unit, as the reply names it, and its range on Earth. */
const KINDS = {
  temperature: { units: ['°C'], min: -90, max: 60 },
  humidity: { units: ['%'], min: 0, max: 100 },
  probability: { units: ['%'], min: 0, max: 100 },
  wind: { units: ['km/h'], min: 0, max: 450 },
  rain: { units: ['mm'], min: 0, max: 2000 },
  code: { units: ['wmo code', 'wmocode'], min: 0, max: 99 },
} as const satisfies Record<string, { units: readonly string[]; min: number; max: number }>
type Kind = keyof typeof KINDS

/** The variables of the service that we ask for and read, and nothing else of its reply. */
export const VARIABLES = {
  current: {
    temperature_2m: 'temperature',
    relative_humidity_2m: 'humidity',
    weather_code: 'code',
    wind_speed_10m: 'wind',
  },
  hourly: {
    temperature_2m: 'temperature',
    relative_humidity_2m: 'humidity',
    weather_code: 'code',
    wind_speed_10m: 'wind',
  },
  daily: {
    weather_code: 'code',
    temperature_2m_max: 'temperature',
    temperature_2m_min: 'temperature',
    precipitation_sum: 'rain',
    precipitation_probability_max: 'probability',
    wind_speed_10m_max: 'wind',
  },
} as const satisfies Record<string, Record<string, Kind>>

type Part = keyof typeof VARIABLES
type Variable<P extends Part> = keyof (typeof VARIABLES)[P] & string

/** More entries than 92 past and 16 future days have hours. */
const ENTRIES_MAX = 24 * 110
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const localDay = z.string().refine(isLocalDate)
const localTime = z.string().refine((text) => LOCAL_TIME.test(text) && isLocalDate(text.slice(0, 10)))
const block = z.record(z.string(), z.unknown())
const units = z.optional(z.record(z.string(), z.unknown()))
const envelope = z.object({
  timezone: z.string(),
  current: block,
  current_units: units,
  hourly: z.optional(block),
  hourly_units: units,
  daily: z.optional(block),
  daily_units: units,
})
const numbers = z.array(z.nullable(z.number())).max(ENTRIES_MAX)

type Figures = readonly (number | null)[]
interface Table<P extends Part> {
  time: readonly string[]
  figures: Partial<Record<Variable<P>, Figures>>
}

function believe<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new OutsideUnavailable('garbage', `${what} is not what it should be`)
  return parsed.data
}

/** A number of the reply after its range was checked; one absurd number means that nothing of the reply is understood. */
function inRange(value: number | null, kind: Kind, variable: string): number | null {
  const { min, max } = KINDS[kind]
  if (value === null) return null
  if (value < min || value > max) throw new OutsideUnavailable('range', `${variable} is out of range`)
  if (kind === 'code' && !Number.isInteger(value)) throw new OutsideUnavailable('range', `${variable} is no code`)
  return value
}

/** °F, mph or m/s would read as plausible figures, so any unit but the one that was asked for refuses the reply. */
function requireUnit(unitsOf: Record<string, unknown> | undefined, variable: string, kind: Kind): void {
  const unit = unitsOf?.[variable]
  if (!(KINDS[kind].units as readonly unknown[]).includes(unit)) {
    throw new OutsideUnavailable('units', `${variable} is not in ${KINDS[kind].units[0]}`)
  }
}

function readTable<P extends 'hourly' | 'daily'>(
  part: P,
  given: Record<string, unknown> | undefined,
  unitsOf: Record<string, unknown> | undefined,
): Table<P> {
  if (given === undefined) return { time: [], figures: {} }
  const time = believe(z.array(part === 'daily' ? localDay : localTime).max(ENTRIES_MAX), given.time, `${part} time`)
  const figures: Partial<Record<string, Figures>> = {}
  for (const [variable, kind] of Object.entries<Kind>(VARIABLES[part])) {
    if (given[variable] === undefined) continue
    requireUnit(unitsOf, variable, kind)
    const column = believe(numbers, given[variable], `${part} ${variable}`)
    if (column.length !== time.length) throw new OutsideUnavailable('garbage', `${part} ${variable} has gaps`)
    figures[variable] = column.map((value) => inRange(value, kind, variable))
  }
  return { time, figures: figures as Table<P>['figures'] }
}

/** The day's figures for the garden are those of the hours in which people are in it. */
const GARDEN_HOURS = { from: 9, to: 17 } as const
/** Fewer known hours of the nine than this make no mean of the day. */
const HOURS_FOR_A_MEAN = 5
/** Mean of the garden hours from the day's maximum, where only that is known. Our assumption. */
const WIND_MEAN_OF_MAX = 0.8

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

function gardenMean(hourly: Table<'hourly'>, variable: Variable<'hourly'>, date: string): number | undefined {
  const known = hourly.time.flatMap((time, index) => {
    const hour = Number(time.slice(11, 13))
    const value = hourly.figures[variable]?.[index] ?? null
    const counts = time.startsWith(date) && hour >= GARDEN_HOURS.from && hour <= GARDEN_HOURS.to
    return counts && value !== null ? [value] : []
  })
  if (known.length < HOURS_FOR_A_MEAN) return undefined
  return oneDecimal(known.reduce((sum, value) => sum + value, 0) / known.length)
}

type Known<T> = { [K in keyof T]?: NonNullable<T[K]> }

/** Leaves out what is not known, so that an absent figure is absent and not null. */
const onlyKnown = <T extends Record<string, unknown>>(figures: T): Known<T> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value != null)) as Known<T>

/** A day twice, or one whose highest is below its lowest, says that the columns are not what they are called. */
function requireSense(daily: Table<'daily'>): void {
  if (new Set(daily.time).size !== daily.time.length) throw new OutsideUnavailable('garbage', 'a day comes twice')
  const { temperature_2m_max: highest = [], temperature_2m_min: lowest = [] } = daily.figures
  const isTurned = (max: number | null, index: number): boolean => {
    const min = lowest[index] ?? null
    return max !== null && min !== null && max < min
  }
  if (highest.some(isTurned)) throw new OutsideUnavailable('range', 'a maximum is below its minimum')
}

function readDay(date: string, index: number, daily: Table<'daily'>, hourly: Table<'hourly'>): ReadingDay {
  const figure = (variable: Variable<'daily'>): number | null => daily.figures[variable]?.[index] ?? null
  const code = figure('weather_code')
  const windMax = figure('wind_speed_10m_max')
  const windMean = gardenMean(hourly, 'wind_speed_10m', date)
  const estimated = windMean === undefined && windMax !== null
  return {
    date,
    temp: figure('temperature_2m_max'),
    condition: code === null ? null : conditionOf(code),
    ...onlyKnown({
      humidity: gardenMean(hourly, 'relative_humidity_2m', date),
      windSpeed: estimated ? oneDecimal(windMax * WIND_MEAN_OF_MAX) : windMean,
      windEstimated: estimated ? true : undefined,
      precipitation: figure('precipitation_sum'),
      tempMin: figure('temperature_2m_min'),
      windMax,
      precipitationProbability: figure('precipitation_probability_max'),
    }),
  }
}

function readCurrent(
  given: Record<string, unknown>,
  unitsOf: Record<string, unknown> | undefined,
  hourly: Table<'hourly'>,
  time: string,
): WeatherReading['current'] {
  const hour = hourly.time.indexOf(`${time.slice(0, 13)}:00`)
  const figure = (variable: Variable<'current'>): number => {
    const kind = VARIABLES.current[variable]
    const value = given[variable] ?? null
    if (value !== null) {
      requireUnit(unitsOf, variable, kind)
      const number = inRange(believe(z.number(), value, `current ${variable}`), kind, variable)
      if (number !== null) return number
    }
    const ofHour = hourly.figures[variable]?.[hour] ?? null
    if (ofHour === null) throw new OutsideUnavailable('incomplete', `there is no current ${variable}`)
    return ofHour
  }
  return {
    temperature: figure('temperature_2m'),
    humidity: figure('relative_humidity_2m'),
    windSpeed: figure('wind_speed_10m'),
    condition: conditionOf(figure('weather_code')),
  }
}

/**
 * Reads a reply of the Open-Meteo forecast call into our words and units, after checking the form, unit and range of
 * every number that is used. Times in a reply are local without offset, so a reply for another zone is refused and `now`
 * says which of two hours of the same name is meant.
 * Throws OutsideUnavailable and nothing else, whatever the reply is.
 */
export function readReply(
  reply: unknown,
  timeZone: string,
  source: WeatherReading['source'],
  now: Date,
): WeatherReading {
  const given = believe(envelope, reply, 'the reply')
  if (given.timezone !== timeZone) throw new OutsideUnavailable('units', 'the reply is for another time zone')
  const time = believe(localTime, given.current.time, 'current time')
  const [date, clock] = [time.slice(0, 10), time.slice(11)]
  const hourly = readTable('hourly', given.hourly, given.hourly_units)
  const daily = readTable('daily', given.daily, given.daily_units)
  requireSense(daily)
  return {
    source,
    timeZone,
    observedAt: observedInstant(instantsOf(timeZone, date, clock), now).toISOString(),
    current: readCurrent(given.current, given.current_units, hourly, time),
    days: daily.time
      .map((date, index) => readDay(date, index, daily, hourly))
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }
}
