import { addDays, type LocalDate } from '../kernel/local-date.ts'
import type { LocalHour } from './local-hours.ts'

/** The night that follows a day, by the garden's clocks: from 18 h to 9 h. */
export const NIGHT = { from: 18, to: 9 } as const
/** Fewer known hours of the fifteen than this say nothing of its lowest. Our assumption. */
const HOURS_MIN = 10
/** A screen minimum below this means likely ground frost (Bureau of Meteorology, frost potential). */
export const FROST_LIKELY_BELOW_C = 2
/** Up to here frost is possible under a clear, still sky. Our assumption, as are the sky and the wind. */
export const FROST_POSSIBLE_TO_C = 4
const CLEAR_BELOW_PERCENT = 30
const STILL_BELOW_KMH = 8
/** Fidanza et al. 1996: E of 6 and more, brown patch of ryegrass, US; Tmin in its range alone. */
const BROWN_PATCH_FROM = 6

export interface Night {
  lowestC: number
  /** Hour of the clock at which it is lowest. */
  lowestHour: number
  frost: 'likely' | 'possible' | null
  /** Warm and humid enough for brown patch. */
  rings: boolean
}

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Brown patch index of a night: E = -21.5 + 0.15 RH + 1.4 Tmin - 0.033 Tmin² (Fidanza et al. 1996). */
export const brownPatchIndex = (humidity: number, lowestC: number): number =>
  -21.5 + 0.15 * humidity + 1.4 * lowestC - 0.033 * lowestC ** 2

/** What is known of the night after a day; null when too few of its hours are. */
export function nightAfter(all: readonly LocalHour[], date: LocalDate): Night | null {
  const next = addDays(date, 1)
  const hours = all.filter(
    (hour) => (hour.date === date && hour.hour >= NIGHT.from) || (hour.date === next && hour.hour < NIGHT.to),
  )
  const known = hours.filter(({ temperature }) => temperature !== null)
  const [first] = known
  if (first === undefined || known.length < HOURS_MIN) return null
  const lowest = known.reduce((low, hour) => ((hour.temperature ?? 0) < (low.temperature ?? 0) ? hour : low), first)
  const lowestC = lowest.temperature ?? 0
  const cloud = mean(hours.map((hour) => hour.cloud))
  const wind = mean(hours.map((hour) => hour.wind))
  const humidity = mean(hours.map((hour) => hour.humidity))
  const clearAndStill = cloud !== null && cloud < CLEAR_BELOW_PERCENT && wind !== null && wind < STILL_BELOW_KMH
  return {
    lowestC,
    lowestHour: lowest.hour,
    frost:
      lowestC < FROST_LIKELY_BELOW_C ? 'likely' : lowestC <= FROST_POSSIBLE_TO_C && clearAndStill ? 'possible' : null,
    rings: humidity !== null && brownPatchIndex(humidity, lowestC) >= BROWN_PATCH_FROM,
  }
}
