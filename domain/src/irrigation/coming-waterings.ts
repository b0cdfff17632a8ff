import type { LocalDate } from '../kernel/local-date.ts'
import type { GardenRun } from './runs/garden-schedule.ts'

/** A zone with its runs. */
export interface ZoneWithRuns {
  zoneId: string
  zoneName: string
  runs: readonly GardenRun[]
}

/** A run that a schedule plans. */
export interface ComingWatering {
  date: LocalDate
  zoneId: string
  zoneName: string
  /** HH:MM in the garden's zone. */
  time: string
  minutes: number
}

/** The runs of all zones of a garden together, by day and hour. */
export const comingWaterings = (zones: readonly ZoneWithRuns[]): ComingWatering[] =>
  zones
    .flatMap(({ zoneId, zoneName, runs }) =>
      runs.map(({ date, time, minutes }) => ({ date, zoneId, zoneName, time, minutes })),
    )
    .sort((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1))
