import { INTERVAL_DAYS } from '@turfwise/domain/irrigation/rule-steps'
import type { GardenRun } from '@turfwise/domain/irrigation/runs/garden-schedule'
import { datesOf, wateringDays } from '@turfwise/domain/irrigation/watering-days'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { StoredSchedule } from '../../server/src/features/irrigation/schedules.store.ts'

const SYDNEY = 'Australia/Sydney'

/** The runs of a schedule as it is specified, which is the least that can be answered: no rule and no other zone is asked. */
export function specifiedRuns(schedule: StoredSchedule) {
  const { scheduledTime: time, duration: minutes, nextWatering, frequency, active } = schedule
  const { waterDepthMm: depthMm, estimatedWaterUsage: litres } = schedule
  const today = todayIn(SYDNEY, new Date())
  const runDates = datesOf(today, wateringDays(today, nextWatering, INTERVAL_DAYS[frequency]))
  const runs: GardenRun[] = active ? runDates.map((date) => ({ date, time, minutes, depthMm, litres })) : []
  return { run: runs[0] ?? null, runReason: null, runDates, runs }
}
