import type { LocalDate } from '../../kernel/local-date.ts'
import type { SmartVerdict } from '../schedule.ts'
import type { IrrigationZone } from '../zone.ts'
import { type Decision, decide } from './decide.ts'
import type { ForecastInView } from './forecast-in-view.ts'
import type { AwaitedRun } from './given-water.ts'
import { type RunSlot, slotsAfter } from './run-slots.ts'
import { runZoneOf } from './run-zone.ts'
import { type GardenLimits, type OtherRun, slotsBeside } from './slots-beside.ts'
import { type SparedRun, sparedBy } from './spared-run.ts'
import { type Certainty, depletionNow, soilOn, type TypicalEt0 } from './water-days.ts'
import { type CorrectedRain, type RanToday, whyNoWeather, whyOf } from './why.ts'

/** What the balance says of a zone beside the rule; null for what there is not. */
export interface SmartAdvice {
  verdict: SmartVerdict
  /** Of the run, in the garden's zone. */
  date: LocalDate | null
  time: string | null
  depthMm: number | null
  litres: number | null
  minutes: number | null
  cycles: number | null
  cycleMinutes: number | null
  soakMinutes: number | null
  why: string
  /** The legal window that was applied, in words with its source and date. */
  rule: string | null
  balance: {
    depletionMm: number
    rawMm: number
    tawMm: number
    asOf: LocalDate
    estimatedSince: LocalDate | null
  } | null
}

/** When runs may be given, as far ahead as one is planned: the same for all zones of a garden. */
export interface RunTimes {
  /** Of sprays, or of drip. */
  slotsFor(spray: boolean): readonly RunSlot[]
  /** 'Sydney Water'; null where no rule limits the hours. */
  ruleName: string | null
  /** The rule in words with its source and date. */
  rule: string | null
  /** The same as it holds on the day of a run. */
  ruleOn(date: LocalDate): string | null
  /** Why no hour is known to be permitted; null where one is. */
  closed: string | null
  /** What is limited of all zones together. */
  garden: GardenLimits
}

export interface AdviseZoneNeeds {
  zone: IrrigationZone
  timeZone: string
  now: Date
  /** The day at `now`: asking the calendar for each of many zones takes longer than to plan them. */
  today: LocalDate
  /** D at the end of yesterday, mm. */
  yesterday: number
  certainty: Certainty
  /** mm a day that the reference was of late, over the last days that are known; null without any. */
  recentEt0: number | null
  /** Water of the garden's other zones. */
  others: readonly OtherRun[]
  /** Yesterday's rain by the source, mm, where it says another figure now than it said first. */
  corrected: CorrectedRain | null
  /** What was given and measured today. */
  given: { irrigation: number; gauge: number | null }
  /** A run that has begun and is no water of the balance yet; null where there is none. */
  awaited: AwaitedRun | null
  /** A run of today is known: given, awaited, or one that a controller says did not happen. */
  ranToday: boolean
  forecast: ForecastInView
  times: RunTimes
  typicalEt0: TypicalEt0
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0
const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0

/** ETo of a day to come, mm: by the forecast, else as of late, else typical of the month. */
function expectedEt0({ forecast, recentEt0, typicalEt0 }: AdviseZoneNeeds): (date: LocalDate) => number {
  return (date) => forecast.et0.get(date) ?? recentEt0 ?? typicalEt0(date)
}

const NOTHING = {
  date: null,
  time: null,
  depthMm: null,
  litres: null,
  minutes: null,
  cycles: null,
  cycleMinutes: null,
  soakMinutes: null,
} as const

/** Rounded as it is shown: depths to 0.1 mm, minutes to 0.01. */
function runOf({ verdict, slot, depth, litres, cycles }: Decision) {
  if (slot === null) return NOTHING
  const when = { date: slot.date, time: slot.clock }
  if (verdict !== 'water' || cycles === null) return { ...NOTHING, ...when }
  return {
    ...when,
    depthMm: tenth(depth),
    litres,
    minutes: hundredth(cycles.minutes),
    cycles: cycles.count,
    cycleMinutes: hundredth(cycles.minutesEach),
    soakMinutes: Math.round(cycles.soakMinutes),
  }
}

export interface AdvisedZone {
  advice: SmartAdvice
  /** D now, mm; null where no figure is given. */
  depletion: number | null
  total: number
  /** The run that is planned; null while none is. */
  run: (OtherRun & { depth: number }) | null
  /** What likely rain takes of a run; null while it takes none. */
  spared: SparedRun | null
  /** ms since 1970: when it is to be looked at again. */
  lookAt: number
}

function ranTodayOf({ given, awaited, today, ranToday }: AdviseZoneNeeds): RanToday | null {
  if (awaited?.date === today) return 'begun'
  if (given.irrigation > 0) return 'given'
  return ranToday ? 'missed' : null
}

/** Without weather a zone is looked at again so late, ms: a source that was away comes back. */
const LOOK_WITHOUT_WEATHER_MS = 3_600_000

/** The advice on one zone. Fallback weather never gets here: it drives nothing. */
export function adviseZone(needs: AdviseZoneNeeds): AdvisedZone {
  const { zone, timeZone, certainty, given, awaited, forecast, times, corrected } = needs
  const now = needs.now.getTime()
  const { today } = needs
  const water = runZoneOf(zone, today)
  const { rule } = times
  if (certainty.noWeatherSince !== null) {
    const advice = {
      verdict: 'no-weather' as const,
      ...NOTHING,
      why: whyNoWeather(certainty.noWeatherSince),
      rule,
      balance: null,
    }
    return {
      advice,
      depletion: null,
      total: water.total,
      run: null,
      spared: null,
      lookAt: Math.min(now + LOOK_WITHOUT_WEATHER_MS, awaited?.countsFrom ?? Number.POSITIVE_INFINITY),
    }
  }
  const expected = expectedEt0(needs)
  const depletion = depletionNow(needs.yesterday, given)
  const beside = { limits: times.garden, timeZone, ownTap: zone.ownTap }
  const all = slotsBeside(times.slotsFor(water.spray), needs.others, beside)
  const ranToday = ranTodayOf(needs)
  const slots = ranToday === null ? all : slotsAfter(all, today)
  // A run that has begun is no water yet, and is not planned a second time.
  const down = Math.max(0, depletion - (awaited?.depth ?? 0))
  const decision = decide({
    ...{ zone: water, today, now, depletion: down, expectedEt0: expected, credit: forecast.credit, slots },
  })
  const why = whyOf(decision, now, {
    timeZone,
    soil: zone.soilType,
    rainUntil: forecast.rainUntil,
    ruleName: times.ruleName,
    closed: times.closed,
    ranToday: slots.length < all.length ? ranToday : null,
    ...{ awaited, corrected },
  })
  const { readily } = soilOn(water, today, expected(today))
  const advice = {
    verdict: decision.verdict,
    ...runOf(decision),
    why,
    rule: decision.slot === null ? rule : times.ruleOn(decision.slot.date),
    balance: {
      depletionMm: tenth(depletion),
      rawMm: tenth(readily),
      tawMm: tenth(water.total),
      asOf: today,
      estimatedSince: certainty.estimatedSince,
    },
  }
  const { slot, cycles, depth } = decision
  const run =
    decision.verdict === 'water' && slot !== null && cycles !== null
      ? {
          ...{ date: slot.date, from: slot.from, to: slot.from + Math.round(cycles.length * 60_000) },
          ...{ minutes: cycles.minutes, depth, ownTap: zone.ownTap },
        }
      : null
  const lookAt = Math.min(decision.lookAt, awaited?.countsFrom ?? Number.POSITIVE_INFINITY)
  return { advice, depletion, total: water.total, run, spared: sparedBy(decision), lookAt }
}
