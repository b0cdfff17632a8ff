import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { parseArea } from '../lawn-zones/lawn-zone.ts'
import { DEFAULT_DURATION_MINUTES, TASK_LIMITS } from '../tasks/limits.ts'
import type { Priority } from '../tasks/priority.ts'
import {
  type Difficulty,
  type Frequency,
  type ItemBasis,
  type PlanPriority,
  SCHEDULE_GRASSES,
  type ScheduleGrass,
  type ScheduleTaskType,
  type ScheduleType,
  type TimeAvailable,
} from './schedule-words.ts'

/** What a schedule may hold. */
export const SCHEDULE_LIMITS = {
  nameCharsMax: 100,
  descriptionCharsMax: 500,
  locationCharsMax: 200,
  lawnSizeM2Min: 1,
  lawnSizeM2Max: 100_000,
  /** Tasks are made from today to this many days on, both included. */
  windowDays: 90,
  itemsMin: 1,
  /** Ours: 20 items of one task a day for 91 days are 1820, which one list of tasks still answers. */
  itemsMax: 20,
  /** Of an item of custom frequency. Ours. */
  intervalDaysMin: 1,
  intervalDaysMax: 365,
} as const

export interface SchedulePreferences {
  difficulty: Difficulty
  timeAvailable: TimeAvailable
  priorities: readonly PlanPriority[]
  /** Slows down in winter, feeds in spring. Off: fixed intervals, and windows without their gates. */
  seasonalAdjustments: boolean
  /** Moves jobs out of rain and heat. Off: only holds of products are spoken of. */
  weatherConsideration: boolean
}

export const DEFAULT_PREFERENCES: SchedulePreferences = {
  difficulty: 'medium',
  timeAvailable: 'moderate',
  priorities: ['health'],
  seasonalAdjustments: true,
  weatherConsideration: true,
}

/** Of an item that was given none. */
export const DEFAULT_FREQUENCY: Frequency = 'weekly'

/** Of a schedule that the wizard makes from its AI form. */
export const AI_SCHEDULE_TYPE: ScheduleType = 'ai_generated'

export interface ScheduleItem {
  /** Known to the tasks that it makes. */
  id: string
  taskType: ScheduleTaskType
  title: string
  description: string | null
  frequency: Frequency
  /** Days from one to the next, of custom frequency; null leaves it to the season and the climate. */
  intervalDays: number | null
  priority: Priority
  /** Minutes. */
  estimatedDuration: number
  /** HH:mm on the garden's wall; null, or missing, for none. */
  dueTime?: string | null
  basis: ItemBasis
  /** Its first date, in the garden's zone; all later ones count from it. */
  anchor: LocalDate
  /** The day on which it was last done: an item that counts from completion goes on from here. Null for never. */
  lastDoneOn: LocalDate | null
}

/** The items of a schedule, from whichever of its two fields is there. */
export const itemsOf = <Item>(schedule: {
  items?: readonly Item[] | null | undefined
  scheduleItems?: readonly Item[] | null | undefined
}): readonly Item[] => schedule.items ?? schedule.scheduleItems ?? []

/** First and last day for which tasks are made, both included. @param today in the garden's zone */
export const generationWindow = (today: LocalDate): { startDate: LocalDate; endDate: LocalDate } => ({
  startDate: today,
  endDate: addDays(today, SCHEDULE_LIMITS.windowDays),
})

/** The lawn size that was typed, whole square metres; 0 for what is no number, which is then refused. */
export const readLawnSize = (typed: string): number => parseArea(typed)

/** Minutes of an item: the default for an empty field and for what is no duration. */
export function readItemMinutes(typed: string): number {
  const minutes = Number(typed.trim() === '' ? Number.NaN : typed)
  const { durationMinutesMin: min, durationMinutesMax: max } = TASK_LIMITS
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : DEFAULT_DURATION_MINUTES
}

/** What a chosen lawn zone fills in. A grass that schedules have no word for is 'other'; its own name goes with the zone. */
export function fromZone(zone: { id: string; grassType: string; area: number; notes: string | null }): {
  lawnZoneId: string
  grassType: ScheduleGrass
  lawnSize: number
  location: string
} {
  return {
    lawnZoneId: zone.id,
    grassType: SCHEDULE_GRASSES.find((grass) => grass === zone.grassType) ?? 'other',
    lawnSize: Math.round(zone.area),
    location: zone.notes ?? '',
  }
}
