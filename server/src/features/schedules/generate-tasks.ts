import { windowFault } from '@turfwise/domain/schedules/generate-tasks'
import { SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import { Refusal } from '../../refusal.ts'
import { addMissingTasks } from './add-missing-tasks.ts'
import { dayOf } from './known-garden.ts'
import { SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

const FAULTS = {
  'ends-before-it-begins': 'Must not be before the start.',
  'too-long': `Must be at most ${SCHEDULE_LIMITS.windowDays} days after the start.`,
  past: 'Is over already.',
} as const

/**
 * Makes the tasks of a window that are missing.
 * @returns how many
 * @throws Refusal schedule/not-found, schedule/paused, request/invalid, task/too-many
 */
export async function generateTasksOf(
  needs: SchedulesNeeds,
  userId: string,
  id: string,
  window: { startDate: string; endDate: string },
): Promise<number> {
  const { today, now } = await dayOf(needs, userId)
  const fault = windowFault(window, today)
  if (fault !== null) throw new Refusal('request/invalid', { fields: { endDate: FAULTS[fault] } })
  return needs.db.transaction(async (tx) => {
    const schedule = await SCHEDULE.lock(tx, userId, id)
    if (!schedule) throw new Refusal('schedule/not-found')
    if (!schedule.isActive) throw new Refusal('schedule/paused')
    const added = await addMissingTasks(tx, userId, schedule, { window, today, now })
    if (added > 0) await tellSchedule(needs, tx, 'schedule.changed', { userId, scheduleId: schedule.id, now })
    return added
  })
}
