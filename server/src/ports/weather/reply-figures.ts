import { z } from 'zod'
import { OutsideUnavailable } from '../outside-unavailable.ts'

/** The year 2200, s since 1970. A source that tells milliseconds is not understood. */
const LAST_SECOND = 7_258_118_400

/** What a figure must be to be believed: its unit, as the reply names it, and its range on Earth. */
const KINDS = {
  instant: { units: ['unixtime'], min: 0, max: LAST_SECOND },
  temperature: { units: ['°C'], min: -90, max: 60 },
  felt: { units: ['°C'], min: -120, max: 90 },
  soil: { units: ['°C'], min: -60, max: 80 },
  percent: { units: ['%'], min: 0, max: 100 },
  wind: { units: ['km/h'], min: 0, max: 450 },
  rain: { units: ['mm'], min: 0, max: 2000 },
  // A night of dew can come out a little below 0.
  evapotranspiration: { units: ['mm'], min: -5, max: 60 },
  uv: { units: [''], min: 0, max: 50 },
  flag: { units: [''], min: 0, max: 1 },
  code: { units: ['wmo code', 'wmocode'], min: 0, max: 99 },
} as const satisfies Record<string, { units: readonly string[]; min: number; max: number }>
type Kind = keyof typeof KINDS

/** The variables of the service that we ask for and check, and nothing else of its reply. */
export const VARIABLES = {
  current: {
    temperature_2m: 'temperature',
    relative_humidity_2m: 'percent',
    weather_code: 'code',
    wind_speed_10m: 'wind',
    wind_gusts_10m: 'wind',
  },
  hourly: {
    temperature_2m: 'temperature',
    relative_humidity_2m: 'percent',
    precipitation: 'rain',
    precipitation_probability: 'percent',
    weather_code: 'code',
    wind_speed_10m: 'wind',
    wind_gusts_10m: 'wind',
    cloud_cover: 'percent',
    is_day: 'flag',
    wet_bulb_temperature_2m: 'temperature',
    uv_index: 'uv',
    soil_temperature_6cm: 'soil',
  },
  daily: {
    weather_code: 'code',
    temperature_2m_max: 'temperature',
    temperature_2m_min: 'temperature',
    precipitation_sum: 'rain',
    precipitation_probability_max: 'percent',
    wind_speed_10m_max: 'wind',
    wind_gusts_10m_max: 'wind',
    uv_index_max: 'uv',
    apparent_temperature_max: 'felt',
    et0_fao_evapotranspiration: 'evapotranspiration',
    sunrise: 'instant',
    sunset: 'instant',
  },
} as const satisfies Record<string, Record<string, Kind>>

export type Part = keyof typeof VARIABLES
export type Variable<P extends Part> = keyof (typeof VARIABLES)[P] & string

/** More entries than 92 past and 16 future days have hours. */
const ENTRIES_MAX = 24 * 110

const second = z.int().min(0).max(LAST_SECOND)
const seconds = z.array(second).max(ENTRIES_MAX)
const numbers = z.array(z.nullable(z.number())).max(ENTRIES_MAX)

type Figures = readonly (number | null)[]
/** A block of a reply: the instants of its entries, and a figure or null for each of them. */
export interface Table<P extends Part> {
  /** ms since 1970. */
  at: readonly number[]
  figures: Partial<Record<Variable<P>, Figures>>
}

export function believe<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new OutsideUnavailable('garbage', `${what} is not what it should be`)
  return parsed.data
}

/** ms since 1970 of the seconds in which a reply tells its times. */
export const instantIn = (value: unknown, what: string): number => believe(second, value, what) * 1000

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
    throw new OutsideUnavailable('units', `${variable} is not in ${KINDS[kind].units[0] || 'numbers'}`)
  }
}

/** A figure of the current moment; null when the reply does not know it. */
export function readFigure(
  variable: Variable<'current'>,
  given: Record<string, unknown>,
  unitsOf: Record<string, unknown> | undefined,
): number | null {
  const kind = VARIABLES.current[variable]
  const value = given[variable] ?? null
  if (value === null) return null
  requireUnit(unitsOf, variable, kind)
  return inRange(believe(z.number(), value, `current ${variable}`), kind, variable)
}

/**
 * A block of the reply. A variable that is not there, holds nothing but nulls (its unit is then 'undefined', for a model
 * that does not have it), or has another length than the times is left out: of a short one nobody knows which entries it
 * lacks.
 */
export function readTable<P extends 'hourly' | 'daily'>(
  part: P,
  given: Record<string, unknown> | undefined,
  unitsOf: Record<string, unknown> | undefined,
): Table<P> {
  if (given === undefined) return { at: [], figures: {} }
  const at = believe(seconds, given.time, `${part} time`).map((time) => time * 1000)
  const figures: Partial<Record<string, Figures>> = {}
  for (const [variable, kind] of Object.entries<Kind>(VARIABLES[part])) {
    if (given[variable] === undefined) continue
    const column = believe(numbers, given[variable], `${part} ${variable}`)
    if (column.every((value) => value === null)) continue
    requireUnit(unitsOf, variable, kind)
    const checked = column.map((value) => inRange(value, kind, variable))
    if (column.length === at.length) figures[variable] = checked
  }
  return { at, figures: figures as Table<P>['figures'] }
}
