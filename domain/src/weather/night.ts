import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { FROST_BELOW_C } from './alerts.ts'
import { degrees, degreesBelow } from './figures.ts'
import type { LocalHour } from './local-hours.ts'

/** The night that follows a day, by the garden's clocks: from 18 h to 9 h. */
export const NIGHT = { from: 18, to: 9 } as const
/** Fewer known hours of the fifteen than this say nothing of its lowest. Our assumption. */
const HOURS_MIN = 10
/**
 * A screen minimum below this means likely ground frost (Bureau of Meteorology, frost potential): runs of water are held by it,
 * while the alert warns of a risk from the specified limit on.
 */
export const FROST_LIKELY_BELOW_C = 2
/** Fidanza et al. 1996: E of 6 and more, brown patch of ryegrass, US; Tmin in its range alone. */
const BROWN_PATCH_FROM = 6

export interface Night {
  lowestC: number
  /** Hour of the clock at which it is lowest; null where that hour is not known. */
  lowestHour: number | null
  /** By the limit of the alert, so that no evening says 'no frost' before a morning that warns of it. */
  frost: boolean
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

/** Do the hours know the whole morning that ends a night? */
const knowsMorning = (morning: readonly LocalHour[]): boolean =>
  morning[0]?.hour === 0 &&
  morning.at(-1)?.hour === NIGHT.to - 1 &&
  morning.every(({ temperature }) => temperature !== null)

/**
 * What is known of the night after a day; null when too few of its hours are.
 *
 * @param nextLowestC the lowest of the day after, degrees Celsius, which may lie in an hour that is not known; null when not known
 */
export function nightAfter(all: readonly LocalHour[], date: LocalDate, nextLowestC: number | null): Night | null {
  const next = addDays(date, 1)
  const morning = all.filter((hour) => hour.date === next && hour.hour < NIGHT.to)
  const hours = [...all.filter((hour) => hour.date === date && hour.hour >= NIGHT.from), ...morning]
  const known = hours.filter(({ temperature }) => temperature !== null)
  const [first] = known
  if (first === undefined || known.length < HOURS_MIN) return null
  const lowest = known.reduce((low, hour) => ((hour.temperature ?? 0) < (low.temperature ?? 0) ? hour : low), first)
  const knownC = lowest.temperature ?? 0
  const hidden = nextLowestC !== null && nextLowestC < knownC && !knowsMorning(morning)
  const lowestC = hidden ? nextLowestC : knownC
  const humidity = mean(hours.map((hour) => hour.humidity))
  return {
    lowestC,
    lowestHour: hidden ? null : lowest.hour,
    frost: lowestC < FROST_BELOW_C,
    rings: humidity !== null && brownPatchIndex(humidity, lowestC) >= BROWN_PATCH_FROM,
  }
}

/** '-1°', '4.6°': the lowest of a night as the alert of its morning says it. */
export const lowestText = ({ lowestC, frost }: Night): string =>
  frost ? degreesBelow(lowestC, FROST_BELOW_C) : degrees(lowestC)
