import { leaveDone } from './generated-tasks.store.ts'
import { SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

/**
 * Deletes a schedule, and by their keys its items and the open tasks that it made. What was done stays as tasks of no
 * schedule, with its logs: counts, badges and when the lawn was last fed go by them.
 * @throws Refusal schedule/not-found
 */
export function deleteSchedule(needs: SchedulesNeeds, userId: string, id: string): Promise<void> {
  return needs.db.transaction(async (tx) => {
    const scheduleId = id.toLowerCase()
    const now = needs.clock.now()
    await SCHEDULE.lock(tx, userId, scheduleId)
    await leaveDone(tx, userId, scheduleId, now)
    await SCHEDULE.remove(tx, userId, id)
    await tellSchedule(needs, tx, 'schedule.deleted', { userId, scheduleId, now })
  })
}
