import type { LocalDate } from '../../kernel/local-date.ts'
import type { Frequency, PauseCause, SmartVerdict } from '../schedule.ts'
import type { GardenRule } from '../smart/permitted-hours.ts'
import type { ZoneMode } from '../zone.ts'

/** What of a zone's schedule says when it is watered. */
export interface GardenSchedule {
  zoneId: string
  mode: ZoneMode
  /** Drip has hours of its own in most rules. */
  drip: boolean
  /** It is fed by a tap that no other zone uses: it waits for nobody's runs, and nobody for its own. */
  ownTap: boolean
  /** HH:MM at which the specified rule starts it, and minutes of water. */
  scheduledTime: string
  duration: number
  frequency: Frequency
  nextWatering: LocalDate
  waterDepthMm: number
  /** Litres of `duration`. */
  estimatedWaterUsage: number
  /** Percentage points that the soil is drier than the plants want: of a queue the driest goes first. */
  deficit: number
  active: boolean
  pausedBy: PauseCause | null
  /** What the balance says. */
  smart: SmartRun | undefined
}

export interface SmartRun {
  verdict: SmartVerdict
  date: LocalDate | null
  time: string | null
  minutes: number | null
  depthMm: number | null
  litres: number | null
  cycles: number | null
  cycleMinutes: number | null
  soakMinutes: number | null
}

/** A run as it is permitted. */
export interface GardenRun {
  date: LocalDate
  /** HH:MM in the garden's zone. */
  time: string
  minutes: number
  depthMm: number
  litres: number
}

/** When a zone is watered. */
export interface ZoneRuns {
  /** The next run; null while it is paused, held or not due, or where none is permitted in the coming days. */
  run: GardenRun | null
  /** Why the run is not at the specified day and time for the specified minutes; null where it is. */
  reason: string | null
  /** The days of the strip on which it is watered, or would be while it is paused. */
  dates: readonly LocalDate[]
  /** The runs of the strip; none while it is paused. */
  runs: readonly GardenRun[]
}

/** A run that has begun, whichever planned it. */
export interface BegunRun {
  zoneId: string
  date: LocalDate
  /** First and last drop, ms. */
  from: number
  to: number
  /** Of water; 0 where its controller says that it did not happen. */
  minutes: number
  ownTap: boolean
}

/** Where a garden's runs are laid out. */
export interface RunsNeeds {
  rule: GardenRule
  /** The day in the garden's zone, as the rule's property has it. */
  today: LocalDate
  /** What has begun: it uses the minutes of today, and is the one run of a day that has one. None where left out. */
  begun?: readonly BegunRun[]
}

export type RunMethod = 'sprinkler' | 'drip'
export const methodOf = ({ drip }: Pick<GardenSchedule, 'drip'>): RunMethod => (drip ? 'drip' : 'sprinkler')
