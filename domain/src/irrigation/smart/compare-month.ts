import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import type { EtRate } from '../et-rate.ts'
import { planByRule } from '../plan-by-rule.ts'
import { INTERVAL_DAYS } from '../rule-steps.ts'
import type { IrrigationZone } from '../zone.ts'
import {
  figuresOf,
  giveByRule,
  giveByTimer,
  type RuleOfDay,
  replayDays,
  sumOf,
  type WaterFigures,
  type WaterSum,
} from './month-water.ts'
import { runZoneOf } from './run-zone.ts'
import type { TypicalEt0, WaterDay } from './water-days.ts'

/** A day of the balance, and whether rain stood in the forecast that the rule looks at. */
export type ComparedDay = WaterDay & { rainForecast: boolean }

/** A timer as people set it: every second day, as much as the zone needs in a usual year at this time of it. */
const TIMER_EVERY_DAYS = 2

export interface ComparedMonth {
  app: WaterFigures
  rule: WaterFigures
  timer: WaterFigures & { everyDays: number; runMm: number }
  sum: WaterSum
  /** The first and the last of the days that it is of. */
  from: LocalDate
  to: LocalDate
  /** ETo over the same days, mm. */
  reference: number
}

const etOf = (mm: number, norm: number): EtRate => ({
  mm,
  norm,
  method: 'service',
  origin: 'measured',
  words: 'Measured',
  normWords: 'Usual at this time of the year',
})

/** What the specified rule says of a zone on a day of that evapotranspiration. */
export function ruleOn(
  zone: IrrigationZone,
  day: { date: LocalDate; et0: number; rainForecast: boolean },
  timeZone: string,
  typicalEt0: TypicalEt0,
): RuleOfDay {
  const { schedule } = planByRule(zone, {
    now: new Date(`${day.date}T00:00:00Z`),
    today: day.date,
    timeZone,
    et: etOf(day.et0, typicalEt0(day.date)),
    forecast: null,
    dry: { days: null, by: null },
    balance: null,
  })
  return { interval: INTERVAL_DAYS[schedule.frequency], depth: schedule.waterDepthMm, paused: day.rainForecast }
}

/** The days at the end that follow each other without a gap. */
function lastInARow(days: readonly ComparedDay[]): readonly ComparedDay[] {
  const breakAt = days.findLastIndex(({ date }, index) => index > 0 && days[index - 1]?.date !== addDays(date, -1))
  return breakAt === -1 ? days : days.slice(breakAt)
}

/** The zone's water over days of a month beside the rule and a timer in the same weather; null without a day. */
export function compareMonth(
  zone: IrrigationZone,
  all: readonly ComparedDay[],
  timeZone: string,
  typicalEt0: TypicalEt0,
): ComparedMonth | null {
  const days = lastInARow(all)
  const [first] = days
  if (first === undefined) return null
  const water = runZoneOf(zone, first.date)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const onDay = (date: LocalDate): RuleOfDay => ruleOn(zone, byDate.get(date) ?? first, timeZone, typicalEt0)
  const runMm = TIMER_EVERY_DAYS * water.coefficientOn(first.date) * typicalEt0(first.date)
  const replay = (give: Parameters<typeof replayDays>[2]) =>
    figuresOf(replayDays(water, days, give, typicalEt0), zone.areaSize)
  return {
    app: figuresOf(days, zone.areaSize),
    rule: replay(giveByRule(onDay)),
    timer: {
      ...replay(giveByTimer({ everyDays: TIMER_EVERY_DAYS, depth: runMm })),
      everyDays: TIMER_EVERY_DAYS,
      runMm,
    },
    sum: sumOf(days),
    from: first.date,
    to: (days.at(-1) ?? first).date,
    reference: days.reduce((sum, { et0 }) => sum + et0, 0),
  }
}
