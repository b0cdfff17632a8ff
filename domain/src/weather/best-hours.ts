import type { HourSpan } from './advice.ts'
import { FROST_BELOW_C } from './alerts.ts'
import { hourWord, spanWords } from './hour-words.ts'
import type { WeatherTask } from './impact.ts'
import { HOUR_MS, type LocalHour } from './local-hours.ts'
import type { WaterLaw } from './water-law.ts'

/** A run shorter than this is no time to begin in. */
export const RUN_HOURS_MIN = 2
/** Of a run that has begun, this much has to be left, ms. Our assumption. */
const LEFT_MIN_MS = HOUR_MS

/**
 * The limits hour by hour. Temperature, wind and humidity are those of the specified rules, 5. The others: dry hours
 * before a cut and after a feed, the sprinkler's morning and its wind by guides of practice; where none is named the
 * figure is our assumption.
 */
export const HOUR_LIMITS = {
  mowing: { maxC: 32, windKmh: 25, humidity: 80, dryHoursBefore: 4 },
  /** Evaporation and wind are lowest then, and leaves dry by day. */
  watering: { from: 4, to: 9, maxC: 35, windKmh: 20 },
  /** Granules are to lie dry until they are watered in. */
  fertilizing: { maxC: 30, windKmh: 15, dryHoursAfter: 2 },
  weeding: { maxC: 32 },
} as const
/** mm in an hour, and over the dry hours before and after. Our assumption: a trace is no rain. */
export const DRY_BELOW_MM = 0.2
/** Below this grass may be frozen or white: nobody walks on it and no sprinkler runs, degrees Celsius. */
const THAWED_C = FROST_BELOW_C
/**
 * Mowers are to be heard from 7, on Sundays from 8, to 20 h: the commonest rule of the states (NSW, Protection of the
 * Environment Operations (Noise Control) Regulation 2017). Councils differ.
 */
export const MOWER_HOURS = { from: 7, fromOnSunday: 8, to: 20 } as const
/** Whoever is out in the sun needs protection from this on (WHO, Global Solar UV Index, 2002). */
export const UV_PROTECT = 3

/** What a day is to its hours, beside their own figures. */
export interface HoursOfDay {
  /** Of this day alone, in order. */
  hours: readonly LocalHour[]
  /** All that are known, for the dry hours before and after. */
  all: readonly LocalHour[]
  /** ms since 1970; undefined where not known. */
  sunrise: number | undefined
  sunset: number | undefined
  isSunday: boolean
  /** The heat of the day is a risk to people: only the hours before strong sun are theirs. */
  hot: boolean
  /** What a rule that binds says of sprinklers; null where none does. */
  waterLaw: WaterLaw | null
  now: number
}

export type Obstacle = 'hot' | 'windy' | 'damp' | 'wet' | 'frozen' | 'dark' | 'early' | 'barred' | 'sun' | 'unknown'

/** Stands in for sunrise and sunset where they are not known. Our assumption. */
const DAY = { from: 6, to: 18 } as const

const isLight = ({ at, hour }: LocalHour, { sunrise, sunset }: HoursOfDay): boolean =>
  sunrise === undefined || sunset === undefined
    ? hour >= DAY.from && hour < DAY.to
    : at + HOUR_MS / 2 >= sunrise && at + HOUR_MS / 2 <= sunset

/** mm over the hours from one index up to another, null when one of them is not known. */
function rainOver(all: readonly LocalHour[], from: number, to: number): number | null {
  if (from < 0 || to > all.length) return null
  let sum = 0
  for (let index = from; index < to; index++) {
    const rain = all[index]?.rain ?? null
    if (rain === null) return null
    sum += rain
  }
  return sum
}

const over = (value: number | null, limit: number): boolean => value !== null && value > limit

const isOpen = ({ open }: WaterLaw, { at }: LocalHour): boolean =>
  open.some(({ from, to }) => from <= at && at + HOUR_MS <= to)

type Check = (hour: LocalHour, index: number, day: HoursOfDay) => Obstacle | null

/** The first of its limits that an hour breaks; null for a good one. What is not known is never taken for good weather. */
const CHECKS: Record<WeatherTask, Check> = {
  mowing: (hour, index, day) => {
    const { maxC, windKmh, humidity, dryHoursBefore } = HOUR_LIMITS.mowing
    const from = day.isSunday ? MOWER_HOURS.fromOnSunday : MOWER_HOURS.from
    if (!isLight(hour, day)) return 'dark'
    if (hour.hour < from || hour.hour >= MOWER_HOURS.to) return 'early'
    if (hour.temperature === null || hour.rain === null || hour.wind === null) return 'unknown'
    if (hour.rain >= DRY_BELOW_MM) return 'wet'
    if ((rainOver(day.all, Math.max(0, index - dryHoursBefore), index) ?? 0) >= DRY_BELOW_MM) return 'wet'
    if (hour.temperature < THAWED_C) return 'frozen'
    if (hour.temperature > maxC) return 'hot'
    if (hour.wind > windKmh) return 'windy'
    return over(hour.humidity, humidity) ? 'damp' : null
  },
  watering: (hour, _index, { waterLaw }) => {
    const { from, to, maxC, windKmh } = HOUR_LIMITS.watering
    if (hour.hour < from || hour.hour >= to) return 'early'
    if (waterLaw !== null && !isOpen(waterLaw, hour)) return 'barred'
    if (hour.temperature === null || hour.wind === null) return 'unknown'
    if (hour.temperature < THAWED_C) return 'frozen'
    if (hour.temperature > maxC) return 'hot'
    return hour.wind > windKmh ? 'windy' : null
  },
  fertilizing: (hour, index, day) => {
    const { maxC, windKmh, dryHoursAfter } = HOUR_LIMITS.fertilizing
    if (!isLight(hour, day)) return 'dark'
    if (hour.temperature === null || hour.rain === null || hour.wind === null) return 'unknown'
    if (hour.rain >= DRY_BELOW_MM) return 'wet'
    if ((rainOver(day.all, index + 1, index + 1 + dryHoursAfter) ?? 0) >= DRY_BELOW_MM) return 'wet'
    if (hour.temperature < THAWED_C) return 'frozen'
    if (hour.temperature > maxC) return 'hot'
    return hour.wind > windKmh ? 'windy' : null
  },
  weeding: (hour, _index, day) => {
    if (!isLight(hour, day)) return 'dark'
    if (hour.temperature === null || hour.rain === null) return 'unknown'
    if (hour.rain >= DRY_BELOW_MM) return 'wet'
    if (hour.temperature < THAWED_C) return 'frozen'
    if (hour.temperature > HOUR_LIMITS.weeding.maxC) return 'hot'
    return day.hot && over(hour.uv, UV_PROTECT - 0.01) ? 'sun' : null
  },
}

/** A run of good hours with the mean temperature of what is left of it, degrees Celsius. */
export interface GoodRun extends HourSpan {
  fromHour: number
  toHour: number
  meanC: number
}

export interface GoodHours {
  runs: GoodRun[]
  /** What stands most often in the way in the hours that are light; null when nothing does. */
  obstacle: Obstacle | null
  /** There were runs, and they are over. */
  passed: boolean
}

const isoOf = (at: number): string => new Date(at).toISOString()

function runOf(hours: readonly LocalHour[], now: number): GoodRun | null {
  const [first] = hours
  const last = hours.at(-1)
  if (first === undefined || last === undefined || hours.length < RUN_HOURS_MIN) return null
  const to = last.at + HOUR_MS
  if (to - Math.max(now, first.at) < LEFT_MIN_MS) return null
  const begun = first.at < now
  const left = hours.filter(({ at }) => at + HOUR_MS > now)
  const toHour = last.hour + 1
  return {
    from: isoOf(first.at),
    to: isoOf(to),
    label: begun ? `until ${hourWord(toHour)}` : spanWords(first.hour, toHour),
    fromHour: first.hour,
    toHour,
    meanC: left.reduce((sum, { temperature }) => sum + (temperature ?? 0), 0) / left.length,
  }
}

const commonest = (obstacles: readonly Obstacle[]): Obstacle | null => {
  const counts = new Map<Obstacle, number>()
  for (const one of obstacles) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** The runs of a day in which a job keeps its limits hour by hour, from now on; what is over is left out. */
export function goodHours(task: WeatherTask, day: HoursOfDay): GoodHours {
  const start = day.hours[0] === undefined ? -1 : day.all.indexOf(day.hours[0])
  const runs: GoodRun[] = []
  const obstacles: Obstacle[] = []
  let passed = false
  let run: LocalHour[] = []
  const close = () => {
    const made = runOf(run, day.now)
    if (made !== null) runs.push(made)
    else if (run.length >= RUN_HOURS_MIN) passed = true
    run = []
  }
  day.hours.forEach((hour, offset) => {
    const obstacle = CHECKS[task](hour, start + offset, day)
    if (obstacle === null) {
      run.push(hour)
      return
    }
    close()
    if (obstacle !== 'dark' && obstacle !== 'early') obstacles.push(obstacle)
  })
  close()
  return { runs, obstacle: commonest(obstacles), passed: passed && runs.length === 0 }
}
