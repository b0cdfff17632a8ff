import { todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { afterCompletion } from '@turfwise/domain/schedules/snooze'
import type { Tx } from '../../db/queryable.ts'
import type { Listener } from '../../facts.ts'
import { openMovable, replan } from './generated-tasks.store.ts'
import { settingOf } from './plan-setting.ts'
import { noteDone } from './schedule-items.store.ts'
import { SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

type Needs = Pick<SchedulesNeeds, 'placeOf' | 'clock' | 'taskOf'>

/** The item of a task with when it was last done, noted; undefined for a task of no schedule. Locks the schedule. */
async function notedItem(needs: Needs, tx: Tx, { userId, taskId }: { userId: string; taskId: string }) {
  // The schedule is locked before any of its tasks, as whoever generates or deletes does.
  const made = (await needs.taskOf(userId, taskId))?.scheduled
  if (!made) return undefined
  const schedule = await SCHEDULE.lock(tx, userId, made.scheduleId)
  if (!schedule) return undefined
  const timeZone = (await needs.placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const item = await noteDone(tx, userId, made.itemId, timeZone)
  return item && { schedule, item, timeZone }
}

/** When an item was done: what counts from completion goes on from there, and what was put off in a row is over. */
export const makeHearCompleted =
  (needs: Needs): Listener<'task.completed'> =>
  async (tx, { data }) => {
    const noted = await notedItem(needs, tx, data)
    if (noted === undefined) return
    const { schedule, item, timeZone } = noted
    const completedOn = item.lastDoneOn ?? todayIn(timeZone, new Date(data.at))
    const tasks = (await openMovable(tx, data.userId)).filter(({ itemId }) => itemId === item.id)
    const { moves } = afterCompletion({ item, setting: settingOf(schedule), completedOn, tasks })
    const now = needs.clock.now()
    await replan(tx, data.userId, { itemId: item.id, moves, today: todayIn(timeZone, now) }, now)
  }

/** A completion that was taken back is none. */
export const makeHearReopened =
  (needs: Needs): Listener<'task.reopened'> =>
  async (tx, { data }) => {
    await notedItem(needs, tx, data)
  }
