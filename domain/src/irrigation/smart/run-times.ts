import type { LocalDate } from '../../kernel/local-date.ts'
import type { RunTimes } from './advise-zone.ts'
import type { ForecastInView } from './forecast-in-view.ts'
import { type PermittedWindow, type RunSlot, runSlots } from './run-slots.ts'
import type { GardenLimits } from './slots-beside.ts'

/** Days ahead over which the next run is looked for. */
export const PLAN_DAYS = 8
const DAY_MS = 86_400_000

/** The hours that the rules of a place permit, as far ahead as a run is planned. */
export interface Permission {
  windows: readonly PermittedWindow[]
  /** Minutes of water that are permitted on a day, where they are limited. */
  minutesOn: ReadonlyMap<LocalDate, number>
  /** What is limited of all zones of the garden together. */
  garden: GardenLimits
  /** 'Sydney Water'; null where no rule limits the hours. */
  ruleName: string | null
  /** The rule in words with its source and date. */
  rule: string | null
  /** The same as it holds on a day to come: seasons and clocks change. */
  ruleOn(date: LocalDate): string | null
  /** Why no hour is known to be permitted; null where one is. */
  closed: string | null
}

const NO_LIMITS: ReadonlyMap<LocalDate, number> = new Map()

/** Where no rule bears on the hours: all of them. */
export const everyHour = (now: Date): Permission => ({
  windows: [{ from: now.getTime(), to: now.getTime() + (PLAN_DAYS + 1) * DAY_MS }],
  minutesOn: NO_LIMITS,
  garden: { minutesOn: NO_LIMITS, onceOn: new Set() },
  ruleName: null,
  rule: null,
  ruleOn: () => null,
  closed: null,
})

/** The times at which the zones of a garden may be given a run; worked out once for its sprays and once for its drip. */
export function runTimesOf(
  { windows, minutesOn, garden, ruleName, rule, ruleOn, closed }: Permission,
  seen: { timeZone: string; today: LocalDate; now: Date; forecast: ForecastInView },
): RunTimes {
  const known = new Map<boolean, RunSlot[]>()
  const { timeZone, today, now, forecast } = seen
  const ask = (spray: boolean): RunSlot[] =>
    runSlots({
      ...{ timeZone, today, spray, now: now.getTime(), days: PLAN_DAYS },
      ...{ forecast: forecast.days, hours: forecast.hours, permitted: windows, minutesOn },
    })
  return {
    ruleName,
    rule,
    ruleOn,
    closed,
    garden,
    slotsFor(spray) {
      const slots = known.get(spray) ?? ask(spray)
      known.set(spray, slots)
      return slots
    },
  }
}
