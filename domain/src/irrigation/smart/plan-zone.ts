import { addDays, daysBetween, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import type { WeatherReading } from '../../weather/reading.ts'
import { rainThatCounts } from '../../weather/soil-balance.ts'
import { rainyEntries } from '../rule-steps.ts'
import type { IrrigationZone } from '../zone.ts'
import { type AdvisedZone, adviseZone, type RunTimes } from './advise-zone.ts'
import type { ForecastInView } from './forecast-in-view.ts'
import { type GaugeDay, rainOfDay } from './gauge-days.ts'
import type { AwaitedRun } from './given-water.ts'
import { runZoneOf } from './run-zone.ts'
import type { OtherRun } from './slots-beside.ts'
import {
  balanceDays,
  beginBalance,
  type Certainty,
  certaintyOf,
  rainIsKnown,
  type TypicalEt0,
  type WaterDay,
  type WaterInput,
} from './water-days.ts'
import { TELL_DAYS_BACK } from './water-limits.ts'
import type { CorrectedRain } from './why.ts'

/** What the source measured of a day that was over; null where it does not know. */
export interface MeasuredDay {
  et0: number | null
  rain: number | null
  /** Rain in the forecast of the day and the two after it, by which the specified rule pauses. */
  rainForecast: boolean
}

const RULE_LOOKS_DAYS = 2

/**
 * What a reading knows of past days. A day that was not over when the reading was made is in part a forecast, and what is
 * only forecast has not fallen.
 */
export function measuredDays(reading: WeatherReading): ReadonlyMap<LocalDate, MeasuredDay> {
  const own = todayIn(reading.timeZone, new Date(reading.observedAt))
  return new Map(
    reading.days
      .filter(({ date }) => date < own)
      .map(({ date, et0, precipitation }) => {
        const seen = reading.days.filter((day) => day.date >= date && day.date <= addDays(date, RULE_LOOKS_DAYS))
        const rainForecast = rainyEntries(seen).length > 0
        return [date, { et0: et0 ?? null, rain: precipitation ?? null, rainForecast }]
      }),
  )
}

/** A day of the balance that was kept. `model` is what the source said, null where it said nothing. */
export interface KeptDay {
  date: LocalDate
  modelEt0: number | null
  modelRain: number | null
  /** mm that the source said at first; null where it never said another figure after it. */
  firstRain: number | null
  /** mm by the own gauge, the part of the source's rain that it took the place of, and the readings that said so. */
  gauge: number | null
  gaugeCovered: number | null
  gaugeTold: string | null
  irrigation: number
  /** Depletion when it began and when it ended, mm. */
  start: number
  end: number
}

/** A day to be kept. */
export interface PlannedDay extends KeptDay, Pick<WaterDay, 'et0' | 'used' | 'drained' | 'readily'> {
  rainForecast: boolean
}

/**
 * The days up to yesterday of a zone that was planned today, as far as an advice has to know them. All of them are known, and
 * whoever tells something that changes them plans the zone anew.
 */
export interface ClosedDays {
  /** Depletion when yesterday ended, mm. */
  end: number
  /** Yesterday's rain where its source says another figure now than it said first. */
  corrected: CorrectedRain | null
  /** mm a day that the reference was over the last of them. */
  recentEt0: number
}

export interface PlanZoneNeeds {
  zone: IrrigationZone
  timeZone: string
  now: Date
  /** The day at `now`. */
  today: LocalDate
  measured: ReadonlyMap<LocalDate, MeasuredDay>
  /** In order and without a gap, the last ones that were kept; not looked at where the days are closed. */
  kept: readonly KeptDay[]
  /** Null where the days up to yesterday have to be looked at. */
  closed: ClosedDays | null
  /** mm given by day, and what the own gauge says of it; today's included. */
  irrigation: ReadonlyMap<LocalDate, number>
  gauge: ReadonlyMap<LocalDate, GaugeDay>
  /** A run that has begun and is no water of the balance yet; null where there is none. */
  awaited: AwaitedRun | null
  /** Days of which a run is known, given or not. */
  runDays: ReadonlySet<LocalDate>
  forecast: ForecastInView
  times: RunTimes
  typicalEt0: TypicalEt0
  /** Water of the garden's other zones, planned or given, that has not ended. */
  others: readonly OtherRun[]
}

export interface PlannedZone extends AdvisedZone {
  /** Days to be written: those that are new or came out otherwise. */
  days: PlannedDay[]
}

/** ETo to come that no forecast tells is the mean of so many days before. */
const RECENT_DAYS = 7

/**
 * A past day stays open for so many days: services correct what they said of it for 6 to 24 hours, since a model that ran
 * before midnight had forecast the day's last hours. After that what the source once said stays.
 */
export const CORRECTED_DAYS = 2

/** The first day that may still be corrected. */
export const openSince = (today: LocalDate): LocalDate => addDays(today, -CORRECTED_DAYS)

type DayInput = WaterInput & { covered: number; told: string | null }

/** What the gauge says of a day. Once it is closed and was told no more of, the hours of its rain are not asked again. */
function gaugeOn(date: LocalDate, kept: KeptDay | undefined, { gauge, today }: PlanZoneNeeds) {
  const day = gauge.get(date)
  if (day === undefined) return { gauge: null, covered: 0, told: null }
  const stays = kept !== undefined && date < openSince(today) && kept.gaugeTold === day.told
  return stays
    ? { gauge: kept.gauge, covered: kept.gaugeCovered ?? 1, told: day.told }
    : { gauge: day.millimetres, covered: day.covered, told: day.told }
}

/** What came to the zone on a day, by what is known now. */
function inputOn(date: LocalDate, kept: KeptDay | undefined, needs: PlanZoneNeeds): DayInput {
  const measured = needs.measured.get(date)
  const now = { et0: measured?.et0 ?? null, rain: measured?.rain ?? null }
  const before = { et0: kept?.modelEt0 ?? null, rain: kept?.modelRain ?? null }
  const [first, second] = date >= openSince(needs.today) ? [now, before] : [before, now]
  return {
    date,
    et0: first.et0 ?? second.et0,
    rain: first.rain ?? second.rain,
    ...gaugeOn(date, kept, needs),
    irrigation: needs.irrigation.get(date) ?? 0,
  }
}

const isSame = (kept: KeptDay, input: DayInput): boolean =>
  kept.modelEt0 === input.et0 &&
  kept.modelRain === input.rain &&
  kept.gauge === input.gauge &&
  (kept.gauge === null || kept.gaugeCovered === input.covered) &&
  kept.gaugeTold === input.told &&
  Math.abs(kept.irrigation - input.irrigation) < 1e-9

const datesFrom = (first: LocalDate, today: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(first, today)) }, (_, index) => addDays(first, index))

function knownOf({ date, modelEt0, modelRain: rain, gauge, gaugeCovered, irrigation }: KeptDay) {
  const covered = gaugeCovered ?? 1
  return {
    date,
    estimated: modelEt0 === null || !rainIsKnown({ gauge, covered, rain }),
    rain: rainThatCounts(rainOfDay(gauge, covered, rain)),
    irrigation,
  }
}

/** What the source said of a day's rain at first, once it says something else. */
const firstRainOf = (kept: KeptDay | undefined, rain: number | null): number | null =>
  kept === undefined ? null : (kept.firstRain ?? (kept.modelRain === rain ? null : kept.modelRain))

const plannedDay = (
  day: WaterDay,
  input: DayInput,
  kept: KeptDay | undefined,
  { measured }: PlanZoneNeeds,
): PlannedDay => ({
  date: day.date,
  modelEt0: input.et0,
  modelRain: input.rain,
  firstRain: firstRainOf(kept, input.rain),
  gauge: input.gauge,
  gaugeCovered: input.gauge === null ? null : input.covered,
  gaugeTold: input.told,
  irrigation: input.irrigation,
  start: day.start,
  end: day.end,
  et0: day.et0,
  used: day.used,
  drained: day.drained,
  readily: day.readily,
  rainForecast: measured.get(day.date)?.rainForecast ?? false,
})

/** The days up to yesterday: those that stay as they were kept, and those that are new or other than before. */
function runDays(
  needs: PlanZoneNeeds,
  today: LocalDate,
): { stay: readonly KeptDay[]; days: PlannedDay[]; end: number } {
  const { kept, measured, typicalEt0 } = needs
  const zone = runZoneOf(needs.zone, today)
  const oldest = addDays(today, -TELL_DAYS_BACK)
  const last = kept.at(-1)
  if (last === undefined || last.date < addDays(oldest, -1)) {
    // Nothing is kept that the days of the source follow on.
    const first = datesFrom(oldest, today).find((date) => measured.has(date)) ?? addDays(today, -1)
    const inputs = datesFrom(first, today).map((date) => inputOn(date, undefined, needs))
    const begun = beginBalance(zone, inputs, typicalEt0)
    const byDate = new Map(inputs.map((input) => [input.date, input]))
    const days = begun.days.map((day) => plannedDay(day, byDate.get(day.date) as DayInput, undefined, needs))
    return { stay: [], days, end: days.at(-1)?.end ?? begun.startsAt }
  }
  const changed = kept.findIndex((day) => !isSame(day, inputOn(day.date, day, needs)))
  const stay = changed === -1 ? kept : kept.slice(0, changed)
  const from = kept[changed]
  const byDate = new Map(kept.map((day) => [day.date, day]))
  const first = from?.date ?? addDays(last.date, 1)
  const inputs = datesFrom(first, today).map((date) => inputOn(date, byDate.get(date), needs))
  const startsAt = from?.start ?? last.end
  const days = balanceDays(zone, startsAt, inputs, typicalEt0).map((day, index) =>
    plannedDay(day, inputs[index] as DayInput, byDate.get(day.date), needs),
  )
  return { stay, days, end: days.at(-1)?.end ?? startsAt }
}

/** The days up to yesterday as far as an advice has to know them, and those of them that are to be written. */
interface DaysBehind {
  days: PlannedDay[]
  end: number
  recentEt0: number | null
  certainty: Certainty
  corrected: CorrectedRain | null
}

/** What is told of yesterday's rain: a smaller change alters no plan that anybody would ask about. Ours. */
const TOLD_FROM_MM = 1

/** @param day the last one, as it is kept now; where its gauge goes before the source nothing was corrected */
export function correctedRain(
  day: Pick<KeptDay, 'firstRain' | 'modelRain' | 'gauge'> | undefined,
): CorrectedRain | null {
  if (day === undefined || day.firstRain === null || day.modelRain === null || day.gauge !== null) return null
  const { firstRain: first, modelRain: now } = day
  return Math.abs(first - now) >= TOLD_FROM_MM ? { first, now } : null
}

const CERTAIN: Certainty = { estimatedSince: null, noWeatherSince: null }

function daysBehind(needs: PlanZoneNeeds, total: number): DaysBehind {
  if (needs.closed !== null) return { ...needs.closed, days: [], certainty: CERTAIN }
  const { stay, days, end } = runDays(needs, needs.today)
  const all = [...stay, ...days]
  const recent = all.slice(-RECENT_DAYS).flatMap(({ modelEt0 }) => modelEt0 ?? [])
  const recentEt0 = recent.length === 0 ? null : recent.reduce((sum, et0) => sum + et0, 0) / recent.length
  const corrected = correctedRain(all.at(-1))
  return { days, end, recentEt0, corrected, certainty: certaintyOf(all.map(knownOf), total) }
}

/** The balance of a zone up to now and the advice that follows from it. The same facts give the same plan. */
export function planZone(needs: PlanZoneNeeds): PlannedZone {
  const { today } = needs
  const { total } = runZoneOf(needs.zone, today)
  const { days, end, recentEt0, certainty, corrected } = daysBehind(needs, total)
  const advised = adviseZone({
    ...{ zone: needs.zone, timeZone: needs.timeZone, now: needs.now, today, times: needs.times },
    ...{ others: needs.others, awaited: needs.awaited, ranToday: needs.runDays.has(today) },
    ...{ forecast: needs.forecast, typicalEt0: needs.typicalEt0, certainty, recentEt0, corrected },
    yesterday: Math.min(total, end),
    given: { irrigation: needs.irrigation.get(today) ?? 0, gauge: needs.gauge.get(today)?.millimetres ?? null },
  })
  return { ...advised, days }
}
