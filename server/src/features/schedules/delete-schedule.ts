import { SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

/**
 * Deletes a schedule, and by their keys its items and all tasks that it made; what was done for them stays in the log.
 * @throws Refusal schedule/not-found
 */
export function deleteSchedule(needs: SchedulesNeeds, userId: string, id: string): Promise<void> {
  return needs.db.transaction(async (tx) => {
    await SCHEDULE.remove(tx, userId, id)
    const scheduleId = id.toLowerCase()
    await tellSchedule(needs, tx, 'schedule.deleted', { userId, scheduleId, now: needs.clock.now() })
  })
}
