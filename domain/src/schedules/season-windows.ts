import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { isWarmSeason, RESTING_SOIL_C } from '../weather/growth.ts'
import { baseGrowth, growthAt, type UsualGrowth, usualMeanC } from './normals.ts'
import {
  AERATION_SPANS,
  DETHATCH_SPANS,
  FEED_WINDOW_DAYS,
  feedMonths,
  habitOf,
  isDethatched,
  type MonthSpan,
  PEST_MONTHS,
  PEST_MONTHS_ALL,
  planZoneOf,
  seasonOfGrass,
} from './plan-table.ts'
import type { SchedulePreferences } from './schedule.ts'
import type { ScheduleTaskType } from './schedule-words.ts'

/** What has to hold on a day within its window. */
export type Gate = 'feed' | 'renovate' | 'none'

export interface SeasonWindow {
  /** Both included. */
  from: LocalDate
  to: LocalDate
  gate: Gate
}

export const firstOfMonth = (year: number, month: number): LocalDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`

/** From the first day of a month to the last of another, which is next year's when it is the earlier one. */
function spanIn(year: number, { from, to }: MonthSpan): { from: LocalDate; to: LocalDate } {
  const last = to < from ? year + 1 : year
  const after = to === 12 ? firstOfMonth(last + 1, 1) : firstOfMonth(last, to + 1)
  return { from: firstOfMonth(year, from), to: addDays(after, -1) }
}

const month = (number: number): MonthSpan => ({ from: number, to: number })
/** The first days of the seasons: of a seasonal item for which the table knows no window. */
const SEASON_MONTHS = [3, 6, 9, 12] as const

/** The windows that open in a year, by the plan table; none where the table has none for the grass in that climate. */
export function windowsIn(
  year: number,
  type: ScheduleTaskType,
  { grass, climate }: UsualGrowth,
  { priorities, difficulty }: Pick<SchedulePreferences, 'priorities' | 'difficulty'>,
): SeasonWindow[] {
  const zone = planZoneOf(climate)
  const season = seasonOfGrass(grass, climate)
  const spans = (list: readonly MonthSpan[], gate: Gate) => list.map((one) => ({ ...spanIn(year, one), gate }))
  switch (type) {
    case 'fertilizing':
      return feedMonths(grass, climate).map((number) => {
        const from = firstOfMonth(year, number)
        return { from, to: addDays(from, FEED_WINDOW_DAYS - 1), gate: 'feed' }
      })
    case 'aeration': {
      const all = AERATION_SPANS[season][zone]
      return spans(difficulty === 'intensive' ? all : all.slice(0, 1), 'renovate')
    }
    case 'dethatching': {
      // Zoysia is thinned every second spring: that of the even years, so that each generation means the same one.
      const isOff = grass === 'zoysia' && year % 2 === 1
      return isDethatched(grass) && !isOff ? spans([DETHATCH_SPANS[zone]], 'renovate') : []
    }
    case 'pest_control': {
      const months = priorities.includes('pest-control') ? PEST_MONTHS_ALL[zone] : PEST_MONTHS[zone]
      return spans(months.map(month), 'none')
    }
    default:
      return spans(SEASON_MONTHS.map(month), 'none')
  }
}

/** Part of the place's January growth from which warm-season grass is thinned, and from which it is fed. Ours. */
const GROWTH_SHARE = { renovate: 0.5, feed: 0.2 } as const
/** Mean temperatures in which cool-season grass is fed and renovated, degrees Celsius. Ours. */
export const COOL_GRASS_C = { from: 12, to: 22 } as const

/** Why a gate is shut. */
export type GateFault = 'soil' | 'growth' | 'falling' | 'cold' | 'hot'

export interface GateFigures {
  /** Degrees Celsius, mean of the last 14 days. */
  meanC: number
  /** Degrees Celsius at 6 cm, mean of the last 7 days. */
  soilC: number
  /** Growth is on its way up, or full. */
  isRising: boolean
}

/** What stands against feeding or renovating (agronomy, section 5, gates inside a window); null when nothing does. */
export function gateFault(gate: Gate, at: UsualGrowth, { meanC, soilC, isRising }: GateFigures): GateFault | null {
  if (gate === 'none') return null
  if (!isWarmSeason(habitOf(at.grass, at.climate))) {
    if (meanC < COOL_GRASS_C.from) return 'cold'
    return meanC > COOL_GRASS_C.to ? 'hot' : null
  }
  if (soilC < RESTING_SOIL_C) return 'soil'
  const growth = growthAt(at, meanC)
  if (growth < GROWTH_SHARE[gate] * baseGrowth(at)) return 'growth'
  return gate === 'renovate' && !isRising ? 'falling' : null
}

/** Days over which a usual year is asked whether growth rises. Ours. */
const RISING_DAYS = 14
/** Growth of this much counts as full: it need not rise any more. Ours, the "good growth" of agronomy, section 4. */
const FULL_GROWTH = 0.5

/** The figures of a usual day. Soil at 6 cm is taken to be as warm as the air in the mean of a month. Ours. */
export function usualFigures(at: UsualGrowth, date: LocalDate): GateFigures {
  const meanC = usualMeanC(at.normals, date)
  const growth = growthAt(at, meanC)
  const before = growthAt(at, usualMeanC(at.normals, addDays(date, -RISING_DAYS)))
  return { meanC, soilC: meanC, isRising: growth >= before || growth >= FULL_GROWTH }
}

/**
 * The first day of a window on which its gate is usually open; `isOpen` is false where it is on none, and the day is then
 * the last. What the weather really is decides when the day comes.
 * @param earliest no day before this; null when the window is over by then
 * @param figuresOn of a day; a year that is known to be another than the usual one has others
 */
export function usualDay(
  window: SeasonWindow,
  earliest: LocalDate,
  at: UsualGrowth,
  figuresOn = usualFigures,
): { date: LocalDate; isOpen: boolean; fault: GateFault | null } | null {
  const first = earliest > window.from ? earliest : window.from
  if (first > window.to) return null
  let fault: GateFault | null = null
  for (let n = 0; n <= daysBetween(first, window.to); n += 1) {
    const date = addDays(first, n)
    const now = gateFault(window.gate, at, figuresOn(at, date))
    if (now === null) return { date, isOpen: true, fault }
    fault = now
  }
  return { date: window.to, isOpen: false, fault }
}
