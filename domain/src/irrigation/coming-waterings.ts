import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { INTERVAL_DAYS } from './rule-steps.ts'
import type { Frequency, SmartVerdict } from './schedule.ts'
import { wateringDays } from './watering-days.ts'
import type { ZoneMode } from './zone.ts'

/** What of a zone's schedule says when it is watered. */
export interface ComingSchedule {
  zoneId: string
  zoneName: string
  mode: ZoneMode
  /** HH:MM in the garden's zone. */
  scheduledTime: string
  /** Minutes. */
  duration: number
  frequency: Frequency
  active: boolean
  nextWatering: LocalDate
  /** What the balance says; its run is named by its day, hour and minutes. */
  smart?: { verdict: SmartVerdict; date: LocalDate | null; time: string | null; minutes: number | null } | undefined
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

function runsOf(schedule: ComingSchedule, today: LocalDate): ComingWatering[] {
  const { zoneId, zoneName, mode, smart, scheduledTime, duration, frequency, nextWatering } = schedule
  if (!schedule.active) return []
  if (mode === 'millimetres' && smart !== undefined && smart.verdict !== 'no-weather') {
    const { date, time, minutes } = smart
    // The balance looks as far ahead as the weather does, to the next run.
    if (smart.verdict !== 'water' || date === null || time === null || date < today) return []
    return [{ date, zoneId, zoneName, time, minutes: minutes ?? duration }]
  }
  return wateringDays(today, nextWatering, INTERVAL_DAYS[frequency]).flatMap((waters, day) =>
    waters ? [{ date: addDays(today, day), zoneId, zoneName, time: scheduledTime, minutes: duration }] : [],
  )
}

/**
 * The runs that schedules plan from today on, as far as their own strip looks ahead, by day and hour: by the rain rule each
 * of its watering days, by millimetres the one run that the balance names. One that is paused plans none.
 * @param today in the garden's zone
 */
export const comingWaterings = (schedules: readonly ComingSchedule[], today: LocalDate): ComingWatering[] =>
  schedules
    .flatMap((schedule) => runsOf(schedule, today))
    .sort((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1))
