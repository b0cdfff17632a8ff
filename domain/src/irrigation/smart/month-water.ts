import type { LocalDate } from '../../kernel/local-date.ts'
import { balanceDays, isDry, type TypicalEt0, type WaterDay, type WaterInput, type WaterZone } from './water-days.ts'

/** What a way of watering came to over some days. */
export interface WaterFigures {
  /** mm given. */
  depth: number
  litres: number
  runs: number
  /** Days that ended drier than plants bear without harm. */
  dryDays: number
  /** mm that ran past the roots. */
  drained: number
}

const sum = (days: readonly WaterDay[], of: (day: WaterDay) => number): number =>
  days.reduce((all, day) => all + of(day), 0)

/** @param area m² */
export function figuresOf(days: readonly WaterDay[], area: number): WaterFigures {
  const depth = sum(days, ({ irrigation }) => irrigation)
  return {
    depth,
    litres: Math.round(depth * area),
    runs: days.filter(({ irrigation }) => irrigation > 0).length,
    dryDays: days.filter(isDry).length,
    drained: sum(days, ({ drained }) => drained),
  }
}

/** The sum that gives the water: drank + soil down at the start − rain that stayed − soil down at the end. mm */
export interface WaterSum {
  drank: number
  downAtStart: number
  rainStayed: number
  downAtEnd: number
  watered: number
}

/** What drained is taken off the rain first: more than the rest of it is never given. Days without a gap. */
export function sumOf(days: readonly WaterDay[]): WaterSum {
  const drank = sum(days, ({ used }) => used)
  const watered = sum(days, ({ irrigation }) => irrigation)
  const rainStayed = sum(days, ({ rain }) => rain) - sum(days, ({ drained }) => drained)
  return { drank, downAtStart: days[0]?.start ?? 0, rainStayed, downAtEnd: days.at(-1)?.end ?? 0, watered }
}

/** mm to give at the beginning of a day, by the depletion of the evening before. */
export type GiveOn = (date: LocalDate, depletion: number) => number

/** The same days, soil and start, watered another way. */
export function replayDays(
  zone: WaterZone,
  days: readonly WaterDay[],
  giveOn: GiveOn,
  typicalEt0: TypicalEt0,
): WaterDay[] {
  let depletion = days[0]?.start ?? 0
  return days.map(({ date, et0, fell, rainOrigin }) => {
    const input: WaterInput = {
      date,
      et0,
      rain: rainOrigin === 'none' ? null : fell,
      gauge: null,
      irrigation: giveOn(date, depletion),
    }
    const [day] = balanceDays(zone, depletion, [input], typicalEt0)
    if (day === undefined) throw new Error('A day was given and none came back.')
    depletion = day.end
    return day
  })
}

/** What the specified rule says on a day. */
export interface RuleOfDay {
  /** Days from one run to the next. */
  interval: number
  /** mm of a run. */
  depth: number
  /** Any rain in the forecast. */
  paused: boolean
}

/** A run whenever the interval has passed and no rain pauses it. */
export function giveByRule(ruleOn: (date: LocalDate) => RuleOfDay): GiveOn {
  let since = Number.POSITIVE_INFINITY
  return (date) => {
    since += 1
    const { interval, depth, paused } = ruleOn(date)
    if (paused || since < interval) return 0
    since = 0
    return depth
  }
}

/** A clock that knows no weather: so many mm every so many days. */
export function giveByTimer({ everyDays, depth }: { everyDays: number; depth: number }): GiveOn {
  let since = everyDays - 1
  return () => {
    since += 1
    if (since < everyDays) return 0
    since = 0
    return depth
  }
}
