import type { LocalDate } from '../kernel/local-date.ts'
import type { Condition } from '../weather/condition.ts'
import type { Factor } from './factors.ts'

/** `bi-weekly` is a word of the specification that its rule never says. */
export const FREQUENCIES = ['daily', 'every-2-days', 'every-3-days', 'weekly', 'bi-weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const SCHEDULE_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type SchedulePriority = (typeof SCHEDULE_PRIORITIES)[number]

/** Why a schedule rests: rain in the forecast, frost on the morning of its run, a zone that was disabled, one that came back and was not updated since. */
export const PAUSE_CAUSES = ['rain', 'frost', 'balance', 'zone-disabled', 'zone-restored'] as const
export type PauseCause = (typeof PAUSE_CAUSES)[number]

export interface Pause {
  cause: PauseCause
  /** The days of the forecast that pause. */
  conditions: readonly { day: string; date: LocalDate; condition: Condition }[]
  /** mm that are forecast over the days of the forecast; null where the source gave none. */
  comingMm: number | null
  /** mm that the zone would get. */
  needsMm: number
  /** ISO instant at which it is looked at by itself; null where that waits for the next Update. */
  lookAgainAt: string | null
}

export const MOISTURE_ORIGINS = ['balance', 'estimated', 'measured'] as const
export type MoistureOrigin = (typeof MOISTURE_ORIGINS)[number]

/** How wet the soil of a zone is. */
export interface Moisture {
  /** Per cent of the water that the soil can give to roots. */
  percent: number
  /** Per cent that the plants want. */
  target: number
  origin: MoistureOrigin
  /** ISO instant. */
  asOf: string
  factors: readonly Factor[]
}

/** A schedule by the specified rule. */
export interface IrrigationSchedule {
  /** HH:MM on the garden's wall. */
  scheduledTime: string
  /** Minutes, 5 to 60. */
  duration: number
  frequency: Frequency
  priority: SchedulePriority
  /** A sentence for people. */
  reason: string
  /** Litres. */
  estimatedWaterUsage: number
  waterDepthMm: number
  active: boolean
  weatherAdjusted: boolean
  nextWatering: LocalDate
  pause: Pause | null
}

/** What the balance says beside the rule. */
export const SMART_VERDICTS = ['water', 'hold', 'not-due', 'no-weather'] as const
export type SmartVerdict = (typeof SMART_VERDICTS)[number]
