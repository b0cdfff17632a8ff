import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { generationWindow, SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import { addMissingTasks } from './add-missing-tasks.ts'
import { dayOf } from './known-garden.ts'
import { SCHEDULE, schedulesToTopUp } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

/** Schedules of one run; the next one takes up the rest. */
const AT_ONCE = 500
/** Their tasks reach a week less ahead before more are made, so that each is looked at once a week. */
const STEP_DAYS = 7

type TopUpNeeds = Pick<SchedulesNeeds, 'db' | 'clock' | 'logger' | 'placeOf' | 'facts'>

async function topUp(needs: TopUpNeeds, userId: string, id: string, least: LocalDate): Promise<void> {
  const { today, now } = await dayOf(needs, userId)
  await needs.db.transaction(async (tx) => {
    const schedule = await SCHEDULE.lock(tx, userId, id)
    // Paused, deleted or made by another process meanwhile.
    if (!schedule?.isActive || schedule.generatedUntil === null || schedule.generatedUntil >= least) return
    const added = await addMissingTasks(tx, userId, schedule, { window: generationWindow(today), today, now })
    if (added > 0) await tellSchedule(needs, tx, 'schedule.changed', { userId, scheduleId: id, now })
  })
}

/**
 * Keeps the tasks of active schedules some 90 days ahead, of those that had tasks before. One that cannot be done, say
 * for want of room, does not keep the others waiting.
 */
export const makeTopUp =
  (needs: TopUpNeeds) =>
  async (signal: AbortSignal): Promise<void> => {
    const least = addDays(todayIn('UTC', needs.clock.now()), SCHEDULE_LIMITS.windowDays - STEP_DAYS)
    for (const { userId, id } of await schedulesToTopUp(needs.db, least, AT_ONCE)) {
      if (signal.aborted) return
      await topUp(needs, userId, id, least).catch((error: unknown) =>
        needs.logger.warn({ err: error }, 'the tasks of a schedule could not be made'),
      )
    }
  }
