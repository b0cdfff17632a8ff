import type { ActivityType } from '../activity-logs/activity-types.ts'
import type { LoggedWater } from '../activity-logs/logged-water.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { Week } from '../kernel/week.ts'
import type { TaskType } from '../tasks/task-types.ts'

export interface DoneTask {
  id: string
  title: string
  type: TaskType
  on: LocalDate
  zoneId: string | null
  /** Minutes that the plan thought it takes. */
  estimatedMinutes: number | null
}

export interface DoneLog extends LoggedWater {
  id: string
  type: ActivityType
  title: string
  on: LocalDate
  taskId: string | null
  minutes: number | null
  productName: string | null
  /** The lawn zone that was chosen; null where none was, and where it is gone. */
  zoneId: string | null
  /** As it was typed; it may be the name of a zone. */
  lawnArea: string | null
}

export interface GivenWater {
  id: string
  on: LocalDate
  zoneName: string
  /** Square metres. */
  areaM2: number
  depthMm: number
  /** As it was told; null where it was told by millimetres or minutes. */
  litres: number | null
  origin: 'logged' | 'run'
}

export interface KnownZone {
  id: string
  name: string
  /** Square metres; 0 says that nobody has measured it. */
  areaM2: number
}

export interface WeatherDay {
  on: LocalDate
  /** Degrees Celsius, mean of the day. */
  temp: number | null
  /** mm */
  rain: number | null
  /** Per cent, mean of 9 to 17 h. */
  humidity: number | null
}

/** Parts of a health score that the screen shows, each 0 to 100. */
export const SUB_SCORES = ['grassDensity', 'colorHealth', 'weedControl', 'soilQuality'] as const
export type SubScore = (typeof SUB_SCORES)[number]

export type HealthReading = {
  id: string
  on: LocalDate
  /** 0 to 100 */
  overall: number
} & { [Part in SubScore]: number | null }

/** What is known of a garden and one of its weeks; lists may be empty, and then their figures are not known. */
export interface WeekFacts {
  week: Week
  /** Where the garden is. Days from it on are not over. */
  today: LocalDate
  tasks: readonly DoneTask[]
  logs: readonly DoneLog[]
  waterings: readonly GivenWater[]
  zones: readonly KnownZone[]
  weather: readonly WeatherDay[]
  /** The last readings up to the end of the week, the newest first. */
  scores: readonly HealthReading[]
  /** Tasks due in the week, and how many of them are done by now. */
  due: { all: number; done: number }
  /** Open tasks that were due before the end of the week, or before today while it lasts; the oldest first. */
  late: readonly { id: string; title: string; type: TaskType; due: LocalDate }[]
  /** Tasks completed in the week before. */
  doneBefore: number
  /** Tasks completed before the week began, ever. */
  everBefore: number
  /** Watering runs that advice held or shortened in the week. */
  sparedRuns: number
}
