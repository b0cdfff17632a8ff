/**
 * The steps of the specified rule (part 2, sections 4 and 9), each by itself. mm a day, mm, minutes, litres, percentage
 * points.
 */
import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { Condition } from '../weather/condition.ts'
import type { PreferredTime } from './plants.ts'
import type { Frequency, SchedulePriority } from './schedule.ts'

/** base × season × soil × exposure × etFactor, mm a day. */
export const adjustedRequirement = (factors: {
  base: number
  season: number
  soil: number
  exposure: number
  et: number
}): number => factors.base * factors.season * factors.soil * factors.exposure * factors.et

/** How often, by mm a day. Strict: exactly 8 is every 2 days. */
export function frequencyOf(adjusted: number): Exclude<Frequency, 'bi-weekly'> {
  if (adjusted > 8) return 'daily'
  if (adjusted > 5) return 'every-2-days'
  if (adjusted > 3) return 'every-3-days'
  return 'weekly'
}

/** Days from one watering to the next. */
export const INTERVAL_DAYS: Readonly<Record<Frequency, number>> = {
  daily: 1,
  'every-2-days': 2,
  'every-3-days': 3,
  weekly: 7,
  'bi-weekly': 14,
}

/** The day of the next watering, seen from a reference day. */
export const nextWatering = (reference: LocalDate, frequency: Frequency): LocalDate =>
  addDays(reference, INTERVAL_DAYS[frequency])

/**
 * The day of the next watering where a schedule is looked at again by itself: a day that was named stays while it is to
 * come, one that is over moves on by whole intervals, and one that passed in a pause is made up for today.
 * @param before.runsOn the day on which the run of the named day is permitted, where that is another; null for none yet
 */
export function nextAfterLook(
  before: { nextWatering: LocalDate; active: boolean; runsOn?: LocalDate | null | undefined },
  { today, frequency }: { today: LocalDate; frequency: Frequency },
): LocalDate {
  const { nextWatering: named, active, runsOn = named } = before
  if (named >= today) {
    const anew = nextWatering(today, frequency)
    return daysBetween(named, anew) > 0 ? named : anew
  }
  if (!active || runsOn === null) return today
  const interval = INTERVAL_DAYS[frequency]
  return addDays(runsOn, Math.ceil(Math.max(0, daysBetween(runsOn, today)) / interval) * interval)
}

/** Percentage points that the soil is drier than the plants want. */
export const moistureDeficit = (target: number, moisture: number): number => Math.max(0, target - moisture)

/** How pressing it is, by percentage points. Strict: exactly 30 is high. */
export function priorityOf(deficit: number): SchedulePriority {
  if (deficit > 30) return 'critical'
  if (deficit > 20) return 'high'
  if (deficit > 10) return 'medium'
  return 'low'
}

export const MINUTES_MIN = 5
export const MINUTES_MAX = 60

export interface RunLength {
  minutes: number
  /** mm that these minutes bring where they were held to the limits, else the depth that was wanted. */
  appliedMm: number
  /** Which limit held them. */
  clamped: 'least' | 'limit' | null
}

/**
 * Minutes for a depth, 5 to 60.
 * @param depthMm what is wanted
 * @param rateMmH mm an hour
 */
export function runLength(depthMm: number, rateMmH: number): RunLength {
  const wanted = Math.round((60 * depthMm) / rateMmH)
  const minutes = Math.min(MINUTES_MAX, Math.max(MINUTES_MIN, wanted))
  if (minutes === wanted) return { minutes, appliedMm: depthMm, clamped: null }
  return { minutes, appliedMm: (minutes * rateMmH) / 60, clamped: wanted < MINUTES_MIN ? 'least' : 'limit' }
}

export const START_TIME: Readonly<Record<PreferredTime, string>> = {
  'early-morning': '06:00',
  morning: '08:00',
  evening: '18:00',
}

const RAIN: readonly (Condition | null)[] = ['rain', 'light-rain', 'storm'] satisfies Condition[]

/** The entries of the forecast that pause a schedule: any rain, light rain or storm. */
export const rainyEntries = <Entry extends { condition: Condition | null }>(
  forecast: readonly Entry[],
): (Entry & { condition: Condition })[] =>
  forecast.filter((entry): entry is Entry & { condition: Condition } => RAIN.includes(entry.condition))
