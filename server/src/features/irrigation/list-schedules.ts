import type { IrrigationSchedule } from '@turfwise/contract/irrigation'
import { standingByMode } from '@turfwise/domain/irrigation/by-mode'
import { gardenRuns } from '@turfwise/domain/irrigation/runs/garden-runs'
import type { ZoneRuns } from '@turfwise/domain/irrigation/runs/garden-schedule'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { gardenScheduleOf } from './garden-schedule.ts'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { ruleOfGarden } from './rule-of-garden.ts'
import { presentSchedule, type StoredSchedule } from './schedules.store.ts'

export type ListNeeds = Pick<IrrigationNeeds, 'balances' | 'clock' | 'rulesOf'>

/** A schedule as its owner sees it, with all its runs. */
export interface ListedSchedule {
  schedule: Omit<IrrigationSchedule, 'lastRun'>
  runs: ZoneRuns['runs']
}

/**
 * Schedules as their owner sees them: with what the balance says of each zone, standing by the mode of the zone, and with
 * the runs that the place permits. Those depend on the whole garden, whose zones share a tap and the day's limits.
 * @param readAll reads all schedules of the garden, where those that are asked for are a part of them
 */
export async function listWithRuns(
  { balances, clock, rulesOf }: ListNeeds,
  userId: string,
  asked: Promise<StoredSchedule[]>,
  readAll?: () => Promise<StoredSchedule[]>,
): Promise<ListedSchedule[]> {
  const [page, all, advice, begun, rule] = await Promise.all([
    asked,
    readAll?.(),
    balances.adviceOf(userId),
    balances.begunRunsOf(userId),
    ruleOfGarden({ rulesOf }, userId),
  ])
  const standing = (schedule: StoredSchedule): StoredSchedule => ({
    ...schedule,
    ...standingByMode(schedule, schedule.mode, advice.get(schedule.zoneId)),
  })
  const garden = (all ?? page).map((one) => gardenScheduleOf(standing(one), advice.get(one.zoneId)))
  const runs = gardenRuns(garden, { rule, today: todayIn(rule.property.timeZone, clock.now()), begun })
  return page.map((schedule) => {
    const smart = advice.get(schedule.zoneId)
    const own = runs.get(schedule.zoneId)
    return {
      schedule: {
        ...presentSchedule(userId, standing(schedule)),
        ...{ run: own?.run ?? null, runReason: own?.reason ?? null, runDates: [...(own?.dates ?? [])] },
        ...(smart && { smart }),
      },
      runs: own?.runs ?? [],
    }
  })
}

/** The same for those who answer schedules, with the run of each zone that has begun last. */
export async function withAdvice(...asked: Parameters<typeof listWithRuns>): Promise<IrrigationSchedule[]> {
  const [{ balances }, userId] = asked
  const [listed, lastRuns] = await Promise.all([listWithRuns(...asked), balances.lastRunsOf(userId)])
  return listed.map(({ schedule }) => ({ ...schedule, lastRun: lastRuns.get(schedule.zoneId) ?? null }))
}
