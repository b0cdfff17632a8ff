import type { SignupGrassType } from '../account/profile.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { ClimateZone } from '../places/climate.ts'

/** Grasses of a lawn: those a gardener can name at sign-up, and the cool-season ones. */
export type LawnGrass = SignupGrassType | 'tall-fescue' | 'rye'

/** How a grass answers to warmth: `mean` is the temperature (°C) of full growth, `spread` how far from it growth lasts. */
interface Curve {
  season: 'warm' | 'cool'
  mean: number
  spread: number
}

/** PACE Turf's growth potential (Gelernter and Stowell 2005): warm-season grasses. */
const WARM: Curve = { season: 'warm', mean: 31, spread: 7 }
/** The same for cool-season grasses, which grow less again in heat. */
const COOL: Curve = { season: 'cool', mean: 20, spread: 5.5 }
/** Ours, fitted to kikuyu's growth in public data: it starts earlier in spring than the other warm-season grasses. */
const KIKUYU: Curve = { season: 'warm', mean: 25, spread: 6.5 }

interface Habit {
  curve: Curve
  /** Days between two cuts at the growth of the place's January (October for cool-season grass). Ours, from growers. */
  base: number
  /** Days between two cuts at most, however slowly it grows. Ours. */
  cap: number
}

const BUFFALO: Habit = { curve: WARM, base: 10, cap: 35 }
const ZOYSIA: Habit = { curve: WARM, base: 14, cap: 35 }

const HABITS: Readonly<Record<LawnGrass, Habit>> = {
  buffalo: BUFFALO,
  'sir-walter': BUFFALO,
  couch: { curve: WARM, base: 10, cap: 35 },
  kikuyu: { curve: KIKUYU, base: 7, cap: 35 },
  zoysia: ZOYSIA,
  'empire-zoysia': ZOYSIA,
  mixed: { curve: WARM, base: 10, cap: 35 },
  unknown: { curve: WARM, base: 10, cap: 35 },
  'tall-fescue': { curve: COOL, base: 10, cap: 28 },
  rye: { curve: COOL, base: 7, cap: 28 },
}

/** Below this growth a lawn is resting: "dormant, not dead". Ours. */
export const RESTING_GROWTH = 0.1
/**
 * Degrees Celsius at 6 cm, mean of 7 days, under which warm-season grass takes up nothing. Ours, by the 14 °C at which
 * growers stop feeding it.
 */
export const RESTING_SOIL_C = 14

export const isWarmSeason = (grass: LawnGrass): boolean => HABITS[grass].curve.season === 'warm'

/**
 * Growth potential, 0 to 1: exp(−½((T − t0) / v)²) (PACE Turf). Warm-season grass stays at 1 above its t0.
 * @param meanC degrees Celsius, mean of the last 14 days
 */
export function growthPotential(grass: LawnGrass, meanC: number): number {
  const { season, mean, spread } = HABITS[grass].curve
  if (season === 'warm' && meanC >= mean) return 1
  return Math.exp(-0.5 * ((meanC - mean) / spread) ** 2)
}

/**
 * The first and last month in which warm-season grass may rest, south of the equator. In summer a cool week or a cool
 * place slows it, and nobody would call it asleep. Ours.
 */
const REST_MONTHS = { from: 4, to: 10 } as const

const isRestMonth = (date: LocalDate): boolean => {
  const month = Number(date.slice(5, 7))
  return month >= REST_MONTHS.from && month <= REST_MONTHS.to
}

/** A figure that is not known does not make a lawn rest. */
export interface Rest {
  grass: LawnGrass
  /** 0 to 1 */
  growthPotential?: number | null | undefined
  /** Degrees Celsius at 6 cm, mean of the last 7 days. */
  soilTemperature?: number | null | undefined
}

/** Resting on a day: slow in the season of its rest, which cool-season grass has in every cold or hot spell. */
export const isRestingOn = (date: LocalDate, rest: Rest): boolean =>
  isResting(rest) && (!isWarmSeason(rest.grass) || isRestMonth(date))

/** Resting, not dead: growth under 0.1, or soil under 14 °C for warm-season grass. Then no feed, and water only for need. */
export function isResting({ grass, growthPotential: growth, soilTemperature }: Rest): boolean {
  if (growth != null && growth < RESTING_GROWTH) return true
  return isWarmSeason(grass) && soilTemperature != null && soilTemperature < RESTING_SOIL_C
}

/**
 * Mean temperature, °C, of the month in which the base interval holds: January for warm-season grass, October for
 * cool-season grass. Ours: rounded means of January 2026 and October 2025 of the Open-Meteo archive at Darwin
 * (tropical), Brisbane (subtropical), Sydney, Perth, Adelaide and Melbourne (temperate), Canberra and Hobart (cool); a
 * degree and a half less in the high country.
 */
const MONTH_OF_BASE: Readonly<Record<'warm' | 'cool', Readonly<Record<ClimateZone, number>>>> = {
  warm: { tropical: 28, subtropical: 25, temperate: 23, cool: 19, alpine: 17.5 },
  cool: { tropical: 29, subtropical: 23, temperate: 17, cool: 12.5, alpine: 11 },
}

/** Growth potential of a grass in the month in which its base interval holds, by the constant mean of the climate. */
export const growthOfBaseMonth = (grass: LawnGrass, zone: ClimateZone): number =>
  growthPotential(grass, MONTH_OF_BASE[HABITS[grass].curve.season][zone])

/**
 * Days between two cuts: base × growth of the base month ÷ growth now, held between the base and the cap of the grass.
 * Ours, from the intervals that growers name for summer and winter.
 * @param growthNow 0 to 1, growth potential now
 * @param growthBase 0 to 1, that of the place's January (October for cool-season grass): `growthOfBaseMonth` where the
 * place has no figure of its own
 */
export function mowingIntervalDays(grass: LawnGrass, growthNow: number, growthBase: number): number {
  const { base, cap } = HABITS[grass]
  if (!(growthNow > 0)) return cap
  return Math.round(Math.min(cap, Math.max(base, (base * growthBase) / growthNow)))
}
