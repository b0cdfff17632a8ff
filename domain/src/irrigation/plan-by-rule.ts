import type { LocalDate } from '../kernel/local-date.ts'
import type { Condition } from '../weather/condition.ts'
import { FROST_LIKELY_BELOW_C } from '../weather/night.ts'
import { applicationRate } from './application-rate.ts'
import { type EtRate, etFactor } from './et-rate.ts'
import { type Factor, withoutNoise } from './factors.ts'
import { lookAgainAt } from './look-again.ts'
import { type DrySince, moistureOf } from './moisture.ts'
import { baseRequirement, type PreferredTime, thirstiest } from './plants.ts'
import { ruleFactors } from './rule-factors.ts'
import {
  adjustedRequirement,
  frequencyOf,
  INTERVAL_DAYS,
  moistureDeficit,
  nextWatering,
  priorityOf,
  rainyEntries,
  runLength,
  START_TIME,
} from './rule-steps.ts'
import { reasonOf } from './rule-words.ts'
import type { Frequency, IrrigationSchedule, Moisture, Pause } from './schedule.ts'
import { seasonOf } from './season.ts'
import type { IrrigationZone } from './zone.ts'
import { EXPOSURE_MULTIPLIER, SOIL_MULTIPLIER, zoneWater } from './zone-water.ts'

/** Of a zone whose plants nobody knows. Ours. */
const WHEN_NO_PLANT = { multiplier: 1, target: 50, preferredTime: 'early-morning' } as const satisfies {
  multiplier: number
  target: number
  preferredTime: PreferredTime
}

export interface ForecastEntry {
  /** 'Today' */
  day: string
  date: LocalDate
  condition: Condition | null
  /** mm, the day's sum. */
  precipitation?: number | undefined
  /** Degrees Celsius. */
  tempMin?: number | undefined
}

export type RuleZone = Pick<
  IrrigationZone,
  | 'areaSize'
  | 'exposureLevel'
  | 'soilType'
  | 'automated'
  | 'currentMoisture'
  | 'emitter'
  | 'flowLpm'
  | 'measuredRateMmH'
> & { plantTypes: readonly string[] }

/** What is known when a zone is planned. */
export interface RuleKnown {
  now: Date
  /** The day at `now` in the garden's zone. */
  today: LocalDate
  timeZone: string
  et: EtRate
  /** Of a live source; null where there is none, and then nothing pauses. */
  forecast: readonly ForecastEntry[] | null
  dry: DrySince
  /** By the running balance of the zone's soil. */
  balance: { depletionMm: number; tawMm: number; asOf: string } | null
  /** The day of the next run, where one was named before; without it the rule counts from today. */
  nextOn?: ((frequency: Frequency) => LocalDate) | undefined
  /** ISO instant of the zone's currentMoisture. */
  measuredAt?: string | null | undefined
}

export interface RulePlan {
  schedule: IrrigationSchedule
  /** Every figure behind it, in the order in which they are worked out. */
  factors: readonly Factor[]
  moisture: Moisture
}

/** mm over all days of the forecast; null where a day is not known. */
function rainComing(forecast: readonly ForecastEntry[]): number | null {
  let sum = 0
  for (const { precipitation } of forecast) {
    if (precipitation === undefined) return null
    sum += precipitation
  }
  return withoutNoise(sum)
}

interface RunInView {
  startTime: string
  needsMm: number
  date: LocalDate
}

/** The morning of the run, where frost is likely on it: water that freezes on leaves burns them. Drip wets none. */
function frostOf(zone: RuleZone, { forecast }: RuleKnown, { startTime, date }: RunInView): ForecastEntry | undefined {
  if (zone.emitter === 'dripline' || startTime >= '12:00') return undefined
  return forecast?.find((day) => day.date === date && (day.tempMin ?? FROST_LIKELY_BELOW_C) < FROST_LIKELY_BELOW_C)
}

/** The pause of the rain rule, or for frost; null where no day of the forecast is wet, and the run's morning is mild. */
function pauseOf(zone: RuleZone, known: RuleKnown, run: RunInView, frost: ForecastEntry | undefined): Pause | null {
  const wet = rainyEntries(known.forecast ?? [])
  if (wet.length === 0 && frost === undefined) return null
  return {
    cause: wet.length > 0 ? 'rain' : 'frost',
    conditions: wet.map(({ day, date, condition }) => ({ day, date, condition })),
    comingMm: rainComing(known.forecast ?? []),
    needsMm: run.needsMm,
    lookAgainAt: zone.automated ? lookAgainAt(known.timeZone, known.now, run.startTime).toISOString() : null,
  }
}

/**
 * A zone's schedule by the specified rule: need, frequency, priority, depth, minutes, litres, start and the pause for rain.
 * Pure: the same zone and the same knowledge give the same schedule.
 */
export function planByRule(zone: RuleZone, known: RuleKnown): RulePlan {
  const { today, et, forecast } = known
  const season = seasonOf(today)
  const plant = thirstiest(zone.plantTypes, season)
  const water = zoneWater(zone, season)
  const times = {
    base: baseRequirement(plant?.waterRequirement),
    season: plant?.seasonalMultiplier[season] ?? WHEN_NO_PLANT.multiplier,
    soil: SOIL_MULTIPLIER[zone.soilType],
    exposure: EXPOSURE_MULTIPLIER[zone.exposureLevel],
    et: etFactor(et),
  }
  // Without the noise of floats: 4 × 1.1 × … that is exactly 5 means every 3 days.
  const adjusted = withoutNoise(adjustedRequirement(times))
  const frequency = frequencyOf(adjusted)
  const interval = INTERVAL_DAYS[frequency]
  const wantedMm = withoutNoise(Math.min(adjusted * interval, water.readily))
  const rate = applicationRate(zone)
  const run = runLength(wantedMm, rate.rateMmH)
  const depthMm = withoutNoise(run.appliedMm)
  const litres = Math.round(depthMm * zone.areaSize)
  const target = plant?.soilMoistureTarget ?? WHEN_NO_PLANT.target
  const moisture = moistureOf({ ...known, currentMoisture: zone.currentMoisture, water, target })
  const deficit = withoutNoise(moistureDeficit(target, moisture.percent))
  const startTime = START_TIME[plant?.preferredTime ?? WHEN_NO_PLANT.preferredTime]
  const date = known.nextOn?.(frequency) ?? nextWatering(today, frequency)
  const inView = { startTime, needsMm: depthMm, date }
  const frost = frostOf(zone, known, inView)
  const pause = pauseOf(zone, known, inView, frost)
  const heldBySoil = adjusted * interval > water.readily
  const comingMm = forecast && rainComing(forecast)
  return {
    schedule: {
      scheduledTime: startTime,
      duration: run.minutes,
      frequency,
      priority: priorityOf(deficit),
      reason: reasonOf({
        plant,
        season,
        adjusted,
        frequency,
        run,
        wantedMm,
        heldBySoil,
        pause,
        frost,
        live: forecast !== null,
      }),
      estimatedWaterUsage: litres,
      waterDepthMm: depthMm,
      active: pause === null,
      weatherAdjusted: pause !== null,
      nextWatering: date,
      pause,
    },
    factors: ruleFactors({
      ...{ zone, plant, season, times, et, adjusted, frequency, interval, water, wantedMm, heldBySoil, rate, run },
      ...{ depthMm, litres, moisture, target, deficit, comingMm, live: forecast !== null },
    }),
    moisture,
  }
}
