import { addDays, daysBetween, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import type { WeatherReading } from '../../weather/reading.ts'
import { rainThatCounts } from '../../weather/soil-balance.ts'
import { rainyEntries } from '../rule-steps.ts'
import type { IrrigationZone } from '../zone.ts'
import { type AdvisedZone, adviseZone, type RunTimes } from './advise-zone.ts'
import type { ForecastInView } from './forecast-in-view.ts'
import { runZoneOf } from './run-zone.ts'
import {
  balanceDays,
  beginBalance,
  type Certainty,
  certaintyOf,
  type TypicalEt0,
  type WaterDay,
  type WaterInput,
} from './water-days.ts'
import { TELL_DAYS_BACK } from './water-limits.ts'

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
  gauge: number | null
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
  /** mm given and gauged by day, today's included. */
  irrigation: ReadonlyMap<LocalDate, number>
  gauge: ReadonlyMap<LocalDate, number>
  forecast: ForecastInView
  times: RunTimes
  typicalEt0: TypicalEt0
}

export interface PlannedZone extends AdvisedZone {
  /** Days to be written: those that are new or came out otherwise. */
  days: PlannedDay[]
}

/** ETo to come that no forecast tells is the mean of so many days before. */
const RECENT_DAYS = 7

/** What came to the zone on a day, by what is known now. What the source once measured stays. */
function inputOn(date: LocalDate, kept: KeptDay | undefined, needs: PlanZoneNeeds): WaterInput {
  const measured = needs.measured.get(date)
  return {
    date,
    et0: kept?.modelEt0 ?? measured?.et0 ?? null,
    rain: kept?.modelRain ?? measured?.rain ?? null,
    gauge: needs.gauge.get(date) ?? null,
    irrigation: needs.irrigation.get(date) ?? 0,
  }
}

const isSame = (kept: KeptDay, input: WaterInput): boolean =>
  kept.modelEt0 === input.et0 &&
  kept.modelRain === input.rain &&
  kept.gauge === input.gauge &&
  Math.abs(kept.irrigation - input.irrigation) < 1e-9

const datesFrom = (first: LocalDate, today: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(first, today)) }, (_, index) => addDays(first, index))

const knownOf = ({ date, modelEt0, modelRain, gauge, irrigation }: KeptDay) => ({
  date,
  estimated: modelEt0 === null || (modelRain === null && gauge === null),
  rain: rainThatCounts(gauge ?? modelRain ?? 0),
  irrigation,
})

const plannedDay = (day: WaterDay, input: WaterInput, { measured }: PlanZoneNeeds): PlannedDay => ({
  date: day.date,
  modelEt0: input.et0,
  modelRain: input.rain,
  gauge: input.gauge,
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
    const days = begun.days.map((day) => plannedDay(day, byDate.get(day.date) as WaterInput, needs))
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
    plannedDay(day, inputs[index] as WaterInput, needs),
  )
  return { stay, days, end: days.at(-1)?.end ?? startsAt }
}

/** The days up to yesterday as far as an advice has to know them, and those of them that are to be written. */
interface DaysBehind {
  days: PlannedDay[]
  end: number
  recentEt0: number | null
  certainty: Certainty
}

const CERTAIN: Certainty = { estimatedSince: null, noWeatherSince: null }

function daysBehind(needs: PlanZoneNeeds, total: number): DaysBehind {
  if (needs.closed !== null) return { ...needs.closed, days: [], certainty: CERTAIN }
  const { stay, days, end } = runDays(needs, needs.today)
  const all = [...stay, ...days]
  const recent = all.slice(-RECENT_DAYS).flatMap(({ modelEt0 }) => modelEt0 ?? [])
  const recentEt0 = recent.length === 0 ? null : recent.reduce((sum, et0) => sum + et0, 0) / recent.length
  return { days, end, recentEt0, certainty: certaintyOf(all.map(knownOf), total) }
}

/** The balance of a zone up to now and the advice that follows from it. The same facts give the same plan. */
export function planZone(needs: PlanZoneNeeds): PlannedZone {
  const { today } = needs
  const { total } = runZoneOf(needs.zone, today)
  const { days, end, recentEt0, certainty } = daysBehind(needs, total)
  const advised = adviseZone({
    ...{ zone: needs.zone, timeZone: needs.timeZone, now: needs.now, today, times: needs.times },
    ...{ forecast: needs.forecast, typicalEt0: needs.typicalEt0, certainty, recentEt0 },
    yesterday: Math.min(total, end),
    given: { irrigation: needs.irrigation.get(today) ?? 0, gauge: needs.gauge.get(today) ?? null },
  })
  return { ...advised, days }
}
