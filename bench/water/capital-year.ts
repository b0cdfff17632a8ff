import { typicalEt } from '@turfwise/domain/irrigation/climate-et'
import { etRate } from '@turfwise/domain/irrigation/et-rate'
import { planByRule } from '@turfwise/domain/irrigation/plan-by-rule'
import { INTERVAL_DAYS } from '@turfwise/domain/irrigation/rule-steps'
import { gardenRuns } from '@turfwise/domain/irrigation/runs/garden-runs'
import { decide } from '@turfwise/domain/irrigation/smart/decide'
import { forecastOf } from '@turfwise/domain/irrigation/smart/forecast-in-view'
import { type GardenRule, permittedHours } from '@turfwise/domain/irrigation/smart/permitted-hours'
import { runTimesOf } from '@turfwise/domain/irrigation/smart/run-times'
import { runZoneOf } from '@turfwise/domain/irrigation/smart/run-zone'
import { balanceDays, depletionNow, isDry, type WaterDay } from '@turfwise/domain/irrigation/smart/water-days'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { State } from '@turfwise/domain/places/place'
import { matchArea } from '@turfwise/domain/watering-rules/areas'
import { isPermitted } from '@turfwise/domain/watering-rules/permitted'
import type { ConstructedDay } from '../../domain/test/constructed-days.ts'
import type { RecordedPlace } from '../../domain/test/recorded-places.ts'
import { inForce, RULES } from '../../domain/test/watering-rule-records.ts'
import { DAYS_TO_COME, PAST_DAYS, readingDay, readingOf } from '../../domain/test/weather-readings.ts'
import { LAWN } from './capital-lawn.ts'
import type { YearFigures } from './water-result.ts'

const STATES: Readonly<Record<string, State>> = {
  Sydney: 'NSW',
  Melbourne: 'VIC',
  Brisbane: 'QLD',
  Perth: 'WA',
  Adelaide: 'SA',
  Hobart: 'TAS',
  Canberra: 'ACT',
  Darwin: 'NT',
}
/** The house stands at a number that ends in it: rosters go by that. */
const STREET_NUMBER = '7'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FORECAST_DAYS = 3
/** The plan is looked at an hour before the morning's window, and an hour before the evening's. */
const LOOKS = [3, 15] as const
const RULE_STARTS = '06:00'

/** The watering rule that holds at a capital, of one who has said no more than the street number. */
export function ruleAt(place: RecordedPlace): GardenRule {
  const state = STATES[place.name] ?? null
  const area = matchArea(RULES, { name: place.name, state })?.area
  const property = { timeZone: place.timeZone, number: STREET_NUMBER, source: 'mains', newLawn: null } as const
  return { applied: area === undefined ? null : inForce(area), property }
}

/** A year at a place as one way waters it. */
export interface YearRun {
  figures: YearFigures
  days: WaterDay[]
}

interface Given {
  /** mm */
  depth: number
  /** Due, and not given for the rain to come. */
  paused?: boolean
  /** Begins when by a rule that binds it may not. */
  outside?: boolean
}

export interface Year {
  place: RecordedPlace
  days: readonly ConstructedDay[]
  rule: GardenRule
}

/** Days from one soil full of water on, each watered as the way says by what it knows at the time. */
export function runYear({ place, days }: Year, give: (index: number, depletion: number) => Given): YearRun {
  const zone = runZoneOf(LAWN, days[0]?.date ?? '2026-01-01')
  const typical = (date: string) => typicalEt(place, date).mm
  const done: WaterDay[] = []
  const figures: YearFigures = { litres: 0, depth: 0, stressDays: 0, summerStress: 0, runs: 0, paused: 0, outside: 0 }
  let depletion = 0
  days.forEach(({ date, et0, rain }, index) => {
    const { depth, paused = false, outside = false } = give(index, depletion)
    const [day] = balanceDays(zone, depletion, [{ date, et0, rain, gauge: null, irrigation: depth }], typical)
    if (day === undefined) return
    depletion = day.end
    done.push(day)
    const isSummer = ['12', '01', '02'].includes(date.slice(5, 7))
    figures.depth += depth
    figures.runs += depth > 0 ? 1 : 0
    figures.paused += paused ? 1 : 0
    figures.outside += depth > 0 && outside ? 1 : 0
    figures.stressDays += isDry(day) ? 1 : 0
    figures.summerStress += isSummer && isDry(day) ? 1 : 0
  })
  figures.litres = Math.round(figures.depth * LAWN.areaSize)
  return { figures, days: done }
}

const isOutside = ({ applied, property }: GardenRule, at: Date, minutes: number): boolean =>
  isPermitted(applied, property, at, { method: 'sprinkler', minutes }).answer === 'not-permitted'

/**
 * The rain rule: planned each morning, wanted at its specified time once its interval has passed and no rain pauses it, and
 * run as near to that as the place permits.
 */
export function bySpecifiedRule(year: Year): YearRun {
  const { place, days, rule } = year
  let since = Number.POSITIVE_INFINITY
  return runYear(year, (index) => {
    since += 1
    const { date, et0 } = days[index] as ConstructedDay
    const now = instantsOf(place.timeZone, date, RULE_STARTS)[0]
    const forecast = days
      .slice(index, index + FORECAST_DAYS)
      .map((day) => ({ day: day.date, date: day.date, condition: readingDay(day).condition, precipitation: day.rain }))
    const { schedule } = planByRule(LAWN, {
      ...{ now, today: date, timeZone: place.timeZone, forecast, balance: null },
      et: etRate({ today: date, place, day: { et0 } }),
      dry: { days: null, by: null },
    })
    if (since < INTERVAL_DAYS[schedule.frequency]) return { depth: 0 }
    if (!schedule.active) return { depth: 0, paused: true }
    const wanted = {
      ...schedule,
      zoneId: LAWN.id,
      mode: LAWN.mode,
      drip: false,
      ownTap: false,
      deficit: 0,
      pausedBy: null,
      smart: undefined,
    }
    const run = gardenRuns([{ ...wanted, nextWatering: date }], { rule, today: date }).get(LAWN.id)?.run
    if (run == null || run.date !== date) return { depth: 0 }
    since = 0
    return { depth: run.depthMm, outside: isOutside(rule, instantsOf(place.timeZone, date, run.time)[0], run.minutes) }
  })
}

/** Smart mode as the app plans it, looked at again before each window, with the weather of the moment. */
export function bySmartMode(year: Year): YearRun {
  const { place, days, rule } = year
  const zone = runZoneOf(LAWN, days[0]?.date ?? '2026-01-01')
  const typical = (date: string) => typicalEt(place, date).mm
  return runYear(year, (index, yesterday) => {
    const { date } = days[index] as ConstructedDay
    const around = days.slice(Math.max(0, index - PAST_DAYS), index + DAYS_TO_COME + 1)
    let paused = false
    for (const hour of LOOKS) {
      const now = instantsOf(place.timeZone, date, `${String(hour).padStart(2, '0')}:00`)[0]
      const forecast = forecastOf(readingOf(place, around, { today: date, hour }), date, now.getTime())
      const seen = { timeZone: place.timeZone, today: date, now, forecast }
      const et0 = new Map(forecast.days.map((day) => [day.date, day.et0]))
      const decision = decide({
        ...{ zone, today: date, now: now.getTime(), credit: forecast.credit },
        depletion: depletionNow(yesterday, { irrigation: 0, gauge: null }),
        expectedEt0: (on) => et0.get(on) ?? typical(on),
        slots: runTimesOf(permittedHours(rule, 'sprinkler', now), seen).slotsFor(true),
      })
      const { slot, verdict, cycles, depth } = decision
      if (slot === null || slot.date !== date || slot.from >= now.getTime() + 12 * HOUR_MS) continue
      if (verdict === 'hold') paused = true
      if (verdict !== 'water' || cycles === null) continue
      const length = Math.ceil((cycles.length * MINUTE_MS) / MINUTE_MS)
      return { depth, outside: isOutside(rule, new Date(slot.from), length) }
    }
    return { depth: 0, paused }
  })
}

/** Days on which a morning's run may begin, by the rule of the place: a timer is set to them. */
function permittedDays({ place, days, rule }: Year): boolean[] {
  return days.map(({ date }) => {
    const at = instantsOf(place.timeZone, date, '05:00')[0]
    return !isOutside(rule, at, 60)
  })
}

/** A timer that never looks at the weather: so much on every so manyth day that is permitted. */
function byTimer(year: Year, allowed: readonly boolean[], set: { every: number; depth: number }): YearRun {
  let since = set.every - 1
  return runYear(year, (index) => {
    if (!allowed[index]) return { depth: 0 }
    since += 1
    if (since < set.every) return { depth: 0 }
    since = 0
    return { depth: set.depth }
  })
}

const EVERY = [1, 2, 3, 4, 5, 6, 7, 10, 14] as const
const DEPTH_STEP = 0.5

/** The thriftiest timer that has no more stress days than smart mode; null where none of them can. */
export function byBestTimer(year: Year, stressDays: number): (YearRun & { every: number; depth: number }) | null {
  const allowed = permittedDays(year)
  const most = runZoneOf(LAWN, year.days[0]?.date ?? '2026-01-01').total
  let best: (YearRun & { every: number; depth: number }) | null = null
  for (const every of EVERY) {
    for (let depth = DEPTH_STEP; depth <= most; depth += DEPTH_STEP) {
      const run = byTimer(year, allowed, { every, depth })
      if (run.figures.stressDays > stressDays) continue
      if (best === null || run.figures.depth < best.figures.depth) best = { ...run, every, depth }
      break
    }
  }
  return best
}
