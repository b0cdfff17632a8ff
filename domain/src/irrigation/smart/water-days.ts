import type { LocalDate } from '../../kernel/local-date.ts'
import { balanceAfter, fractionFor, rainThatCounts, type Soil } from '../../weather/soil-balance.ts'
import { rainOfDay } from './gauge-days.ts'

/** What a zone is to its balance. Depths in mm. */
export interface WaterZone {
  /** TAW */
  total: number
  /** p at 5 mm of use a day, 0 to 1. */
  fraction: number
  /** Kc with the sun of the place in it. */
  coefficientOn(date: LocalDate): number
}

/** What came to a zone on a day; null where nobody knows. */
export interface WaterInput {
  date: LocalDate
  /** mm, reference evapotranspiration. */
  et0: number | null
  /** mm by the weather source. */
  rain: number | null
  /** mm by the gardener's own gauge, which goes before the source for the hours that it was read of. */
  gauge: number | null
  /** The part of the source's rain that the gauge takes the place of, 0 to 1; all of it where it is not said. */
  covered?: number
  /** mm that were given. */
  irrigation: number
}

/** By whom rain is known: the own gauge, the weather source, each of some hours, or nobody. */
export const RAIN_ORIGINS = ['gauge', 'model', 'both', 'none'] as const
export type RainOrigin = (typeof RAIN_ORIGINS)[number]

type KnownRain = Pick<WaterInput, 'gauge' | 'covered' | 'rain'>

export const rainOriginOf = ({ gauge, covered = 1, rain }: KnownRain): RainOrigin =>
  gauge === null ? (rain === null ? 'none' : 'model') : covered < 1 && rain !== null ? 'both' : 'gauge'

/** Without rain of all hours by either source nobody knows what fell. */
export const rainIsKnown = ({ gauge, covered = 1, rain }: KnownRain): boolean =>
  rain !== null || (gauge !== null && covered === 1)

/** A day of the balance. start + used − rain − irrigation = end − drained. */
export interface WaterDay {
  date: LocalDate
  /** Depletion when it began and when it ended. */
  start: number
  end: number
  /** ETo, and ETc: what the plants drank. */
  et0: number
  used: number
  /** What fell, and what of it counts. */
  fell: number
  rain: number
  rainOrigin: RainOrigin
  irrigation: number
  drained: number
  /** RAW of the day: below it plants lack water. */
  readily: number
  /** The weather of the day is not known: its use is that of the climate table. */
  estimated: boolean
}

/** The soil of a zone on a day of that reference evapotranspiration: of a thirsty day less is taken without stress. */
export function soilOn(zone: WaterZone, date: LocalDate, et0: number): Soil {
  const fraction = fractionFor(zone.fraction, zone.coefficientOn(date) * et0)
  return { total: zone.total, readily: fraction * zone.total }
}

export const isDry = ({ end, readily }: Pick<WaterDay, 'end' | 'readily'>): boolean => end > readily

/** @param typicalEt0 of the climate table, mm a day */
export type TypicalEt0 = (date: LocalDate) => number

/** Each day of the balance, from a depletion at the first one's beginning. The days follow each other without a gap. */
export function balanceDays(
  zone: WaterZone,
  start: number,
  inputs: readonly WaterInput[],
  typicalEt0: TypicalEt0,
): WaterDay[] {
  let depletion = Math.min(zone.total, start)
  return inputs.map((input) => {
    const { date, et0: known, irrigation } = input
    const et0 = known ?? typicalEt0(date)
    const fell = rainOfDay(input.gauge, input.covered ?? 1, input.rain)
    const soil = soilOn(zone, date, et0)
    const before = depletion
    const after = balanceAfter(before, { et0, coefficient: zone.coefficientOn(date), rain: fell, irrigation }, soil)
    depletion = after.depletion
    return {
      date,
      start: before,
      end: after.depletion,
      et0,
      used: after.used,
      fell,
      rain: rainThatCounts(fell),
      rainOrigin: rainOriginOf(input),
      irrigation,
      drained: after.drained,
      readily: soil.readily,
      estimated: known === null || !rainIsKnown(input),
    }
  })
}

/** Where a balance begins: full after a soaking, or assumed. */
export const BALANCE_STARTS = ['full', 'assumed'] as const
export type BalanceStart = (typeof BALANCE_STARTS)[number]

/** Depletion where nothing is known, as a part of RAW. Ours. */
const ASSUMED_OF_READILY = 0.5

/** What is known of a day once it is over, as far as it tells how sure the balance is. */
type DayKnown = Pick<WaterDay, 'date' | 'estimated' | 'rain' | 'irrigation'>

/** How sure a balance is. */
export interface Certainty {
  /** The first day whose weather is not known, since the soil was last certainly full. */
  estimatedSince: LocalDate | null
  /** Since when there is no weather at all, when that is too long for a figure. */
  noWeatherSince: LocalDate | null
}

/** Days without weather at the end from which no figure is given. */
export const NO_FIGURE_FROM_DAYS = 3

/** Water that fills the soil however dry it was. */
const soaks = (day: DayKnown, total: number): boolean => !day.estimated && day.rain + day.irrigation >= total

export function certaintyOf(days: readonly DayKnown[], total: number): Certainty {
  const lastSoaked = days.findLastIndex((day) => soaks(day, total))
  const estimatedSince = days.slice(lastSoaked + 1).find(({ estimated }) => estimated)?.date ?? null
  const lastKnown = days.findLastIndex(({ estimated }) => !estimated)
  const without = days.slice(lastKnown + 1)
  const noWeatherSince = without.length >= NO_FIGURE_FROM_DAYS ? (without[0]?.date ?? null) : null
  return { estimatedSince, noWeatherSince }
}

export interface BegunBalance {
  days: WaterDay[]
  begun: BalanceStart
  /** Depletion before the first of them, mm. */
  startsAt: number
}

/** The first day at the end of which the soil is full even if it was dry before all of them; −1 for none. */
function firstCertainlyFull(zone: WaterZone, inputs: readonly WaterInput[], typicalEt0: TypicalEt0): number {
  const driest = balanceDays(zone, zone.total, inputs, typicalEt0)
  const unknown = driest.findIndex(({ estimated }) => estimated)
  const full = driest.findIndex(({ end }) => end === 0)
  return unknown !== -1 && unknown < full ? -1 : full
}

/**
 * A balance that has to begin with the days up to yesterday, of which nothing was kept: full after a soaking that would
 * have filled dry soil too, else at half of RAW, and it says so.
 */
export function beginBalance(zone: WaterZone, inputs: readonly WaterInput[], typicalEt0: TypicalEt0): BegunBalance {
  const full = firstCertainlyFull(zone, inputs, typicalEt0)
  if (full >= 0) {
    return { days: balanceDays(zone, 0, inputs.slice(full + 1), typicalEt0), begun: 'full', startsAt: 0 }
  }
  const [first] = inputs
  const readily =
    first === undefined
      ? zone.fraction * zone.total
      : soilOn(zone, first.date, first.et0 ?? typicalEt0(first.date)).readily
  const startsAt = readily * ASSUMED_OF_READILY
  return { days: balanceDays(zone, startsAt, inputs, typicalEt0), begun: 'assumed', startsAt }
}

/**
 * The depletion now: that of yesterday's end less what came today and was measured, water and the own gauge. What the
 * source says of today is in part a forecast and is not counted, nor is what plants drink until tonight.
 */
export function depletionNow(yesterday: number, today: { irrigation: number; gauge: number | null }): number {
  return Math.max(0, yesterday - today.irrigation - rainThatCounts(today.gauge ?? 0))
}

/** Per cent of what the soil can hold for plants. */
export const moistureOf = (depletion: number, total: number): number => 100 * (1 - depletion / total)
