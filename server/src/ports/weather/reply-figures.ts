import { z } from 'zod'
import { OutsideUnavailable } from '../outside-unavailable.ts'

/** The year 2200, s since 1970. A source that tells milliseconds is not understood. */
const LAST_SECOND = 7_258_118_400

interface Bounds {
  /** The unit, as the reply names it. */
  units: readonly string[]
  /** What there is on Earth. */
  min: number
  max: number
  /** So far beside the range a figure is one of rounding or of a model, and means the end of the range. */
  slack?: number
}

/** What a figure must be to be believed. */
const KINDS = {
  instant: { units: ['unixtime'], min: 0, max: LAST_SECOND },
  temperature: { units: ['°C'], min: -90, max: 60 },
  felt: { units: ['°C'], min: -120, max: 90 },
  soil: { units: ['°C'], min: -60, max: 80 },
  percent: { units: ['%'], min: 0, max: 100, slack: 2 },
  wind: { units: ['km/h'], min: 0, max: 450, slack: 0.5 },
  rain: { units: ['mm'], min: 0, max: 2000, slack: 0.5 },
  // A night of dew can come out a little below 0.
  evapotranspiration: { units: ['mm'], min: 0, max: 60, slack: 5 },
  uv: { units: [''], min: 0, max: 50, slack: 0.5 },
  flag: { units: [''], min: 0, max: 1 },
  code: { units: ['wmo code', 'wmocode'], min: 0, max: 99 },
} as const satisfies Record<string, Bounds>
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

/** A figure of the reply as far as it can be true: what is a little beside its range is put to the end of it, anything else unknown. */
function believable(value: unknown, kind: Kind): number | null {
  const { min, max, slack = 0 }: Bounds = KINDS[kind]
  if (typeof value !== 'number' || !(value >= min - slack && value <= max + slack)) return null
  if (kind === 'code' && !Number.isInteger(value)) return null
  return Math.min(max, Math.max(min, value))
}

/** °F, mph or m/s would read as plausible figures, so any unit but the one that was asked for refuses the reply. */
function requireUnit(unitsOf: Record<string, unknown> | undefined, variable: string, kind: Kind): void {
  const unit = unitsOf?.[variable]
  if (!(KINDS[kind].units as readonly unknown[]).includes(unit)) {
    throw new OutsideUnavailable('units', `${variable} is not in ${KINDS[kind].units[0] || 'numbers'}`)
  }
}

/** A figure of the current moment; null when the reply does not know it, or names one that cannot be. */
export function readFigure(
  variable: Variable<'current'>,
  given: Record<string, unknown>,
  unitsOf: Record<string, unknown> | undefined,
): number | null {
  const kind = VARIABLES.current[variable]
  const value = given[variable] ?? null
  if (value === null) return null
  requireUnit(unitsOf, variable, kind)
  return believable(value, kind)
}

/**
 * A block of the reply. One figure that cannot be is unknown, and leaves all others as they are. A variable that is not
 * there, holds nothing but nulls (its unit is then 'undefined', for a model that does not have it), or has another length
 * than the times is left out: of a short one nobody knows which entries it lacks.
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
    const column = given[variable]
    if (!Array.isArray(column) || column.every((value) => value === null)) continue
    requireUnit(unitsOf, variable, kind)
    if (column.length === at.length) figures[variable] = column.map((value) => believable(value, kind))
  }
  return { at, figures: figures as Table<P>['figures'] }
}
