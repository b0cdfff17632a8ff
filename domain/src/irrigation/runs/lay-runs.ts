import { addDays, clockIn, earliest, type LocalDate } from '../../kernel/local-date.ts'
import { INTERVAL_DAYS } from '../rule-steps.ts'
import { STRIP_DAYS } from '../watering-days.ts'
import type { GardenRun, GardenSchedule, RunsNeeds } from './garden-schedule.ts'
import { type Laid, layDay, type Taken } from './lay-day.ts'
import type { PermittedDays } from './permitted-days.ts'

/** A run that waits for a permitted day is looked for so many days beyond the strip; no roster is longer. */
export const BEYOND_DAYS = 14

/** The day from which a schedule counts on: the named one, or of one long past the last before the strip can hold its run. */
function firstNamed({ nextWatering, frequency }: GardenSchedule, today: LocalDate): LocalDate {
  let named = nextWatering
  while (addDays(named, BEYOND_DAYS) < today) named = addDays(named, INTERVAL_DAYS[frequency])
  return named
}

/** A run, and the day for which it was wanted. */
export type WantedRun = GardenRun & { wanted: LocalDate }

const presentRun = ({ schedule, minutes, from }: Laid, date: LocalDate, timeZone: string): GardenRun => {
  const part = minutes / schedule.duration
  return {
    ...{ date, time: clockIn(timeZone, new Date(from)), minutes },
    depthMm: part === 1 ? schedule.waterDepthMm : Math.round(schedule.waterDepthMm * part * 10) / 10,
    litres: part === 1 ? schedule.estimatedWaterUsage : Math.round(schedule.estimatedWaterUsage * part),
  }
}

/** The runs of schedules day by day: one a day, from the named day on, each as soon as it is permitted. */
export function layRuns(
  schedules: readonly GardenSchedule[],
  { today }: RunsNeeds,
  takenOn: (date: LocalDate) => readonly Taken[],
  days: PermittedDays,
): Map<string, WantedRun[]> {
  const next = new Map(schedules.map((schedule) => [schedule.zoneId, firstNamed(schedule, today)]))
  const runs = new Map<string, WantedRun[]>(schedules.map(({ zoneId }) => [zoneId, []]))
  const end = addDays(today, STRIP_DAYS + BEYOND_DAYS)
  const first = [...next.values()].reduce(earliest, end)
  for (let date = first; date < end; date = addDays(date, 1)) {
    const wantedOn = ({ zoneId }: GardenSchedule): LocalDate => next.get(zoneId) ?? end
    const due = schedules.filter((schedule) => wantedOn(schedule) <= date)
    if (due.length === 0) continue
    // Who waits longest, then the driest, then the one that was made first: so that nobody waits for ever.
    due.sort((one, other) => {
      if (wantedOn(one) !== wantedOn(other)) return wantedOn(one) < wantedOn(other) ? -1 : 1
      return other.deficit - one.deficit || (one.zoneId < other.zoneId ? -1 : 1)
    })
    for (const laid of layDay(date, due, takenOn(date), days)) {
      const { zoneId, frequency } = laid.schedule
      const wanted = next.get(zoneId) ?? date
      if (date >= today) runs.get(zoneId)?.push({ ...presentRun(laid, date, days.timeZone), wanted })
      next.set(zoneId, addDays(date, INTERVAL_DAYS[frequency]))
    }
  }
  return runs
}
