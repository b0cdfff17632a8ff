import { todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { afterCompletion } from '@turfwise/domain/schedules/snooze'
import type { Tx } from '../../db/queryable.ts'
import type { Listener } from '../../facts.ts'
import { addMissingTasks } from './add-missing-tasks.ts'
import { type ItemCompletion, noteCompletion, takeCompletion } from './completions.store.ts'
import { openMovable, replan, takeBackSince } from './generated-tasks.store.ts'
import { settingOf } from './plan-setting.ts'
import { findItem, noteDone, noteUndone, type StoredItem } from './schedule-items.store.ts'
import { SCHEDULE, type StoredSchedule } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

type Needs = Pick<SchedulesNeeds, 'placeOf' | 'clock' | 'taskOf'>

interface Locked {
  schedule: StoredSchedule
  item: StoredItem
  timeZone: string
}

/**
 * The item of a task and its schedule, which is locked; undefined for a task of no schedule, and where what is told is no
 * longer so: done and taken back in a moment, one may be heard before the other.
 */
async function lockedItem(
  needs: Needs,
  tx: Tx,
  { userId, taskId, isCompleted }: { userId: string; taskId: string; isCompleted: boolean },
): Promise<Locked | undefined> {
  // The schedule is locked before any of its tasks, as whoever generates or deletes does.
  const task = await needs.taskOf(userId, taskId)
  const made = task?.scheduled
  if (!made || task.isCompleted !== isCompleted) return undefined
  const schedule = await SCHEDULE.lock(tx, userId, made.scheduleId)
  const item = schedule && (await findItem(tx, userId, made.itemId))
  if (!item) return undefined
  return { schedule, item, timeZone: (await needs.placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE }
}

/**
 * Puts tasks back on the days that they had, those that are open and still where the completion has put them, and makes
 * anew what was made after it.
 */
async function restoreDates(
  tx: Tx,
  userId: string,
  { schedule, item, done }: { schedule: StoredSchedule; item: StoredItem; done: ItemCompletion },
  { today, now }: { today: string; now: Date },
): Promise<void> {
  if (item.basis !== 'completion') return
  const open = (await openMovable(tx, userId)).filter(({ itemId }) => itemId === item.id)
  const days = done.moves.flatMap(({ taskId, before, after }) => {
    const task = open.find(({ id }) => id === taskId)
    const stays = task?.dueDate === after.dueDate && task.occursOn === after.occursOn
    return stays ? [{ taskId, ...before }] : []
  })
  const later = await takeBackSince(tx, userId, item.id, done.madeAt)
  await replan(tx, userId, { itemId: item.id, days, today }, now)
  if (later === 0 || !schedule.isActive || schedule.generatedUntil === null || schedule.generatedUntil < today) return
  await addMissingTasks(tx, userId, schedule, {
    window: { startDate: today, endDate: schedule.generatedUntil },
    ...{ today, now },
  })
}

/** What a completion has changed of its item goes back, unless the item was done again since, from which its days count. */
async function takeBack(
  { clock }: Pick<SchedulesNeeds, 'clock'>,
  tx: Tx,
  userId: string,
  { schedule, item: before, timeZone, done }: Locked & { done: ItemCompletion | undefined },
): Promise<void> {
  const isLast = done !== undefined && before.lastDoneOn === done.lastDoneAfter
  const item = await noteUndone(tx, userId, before.id, {
    timeZone,
    lastDoneBefore: isLast ? done.lastDoneBefore : null,
    snoozed: isLast ? done.snoozedBefore : null,
  })
  if (!isLast || item === undefined || item.lastDoneOn === done.lastDoneAfter) return
  const now = clock.now()
  await restoreDates(tx, userId, { schedule, item, done }, { today: todayIn(timeZone, now), now })
}

/**
 * When an item was done: what counts from completion goes on from there, and what was put off in a row is over. Told again,
 * it was done at another time: what followed from the first goes back before.
 */
export const makeHearCompleted =
  (needs: Needs): Listener<'task.completed'> =>
  async (tx, { data }) => {
    const { userId, taskId } = data
    const locked = await lockedItem(needs, tx, { userId, taskId, isCompleted: true })
    if (locked === undefined) return
    const { schedule, item: before, timeZone } = locked
    const earlier = await takeCompletion(tx, userId, taskId)
    if (earlier) await takeBack(needs, tx, userId, { ...locked, done: earlier })
    const item = await noteDone(tx, userId, before.id, timeZone)
    if (item === undefined) return
    const now = needs.clock.now()
    const completedOn = item.lastDoneOn ?? todayIn(timeZone, new Date(data.at))
    const tasks = (await openMovable(tx, userId)).filter(({ itemId }) => itemId === item.id)
    const { moves } = afterCompletion({ item, setting: settingOf(schedule), completedOn, tasks })
    const days = moves.map(({ taskId: id, to }) => ({ taskId: id, dueDate: to, occursOn: to }))
    const given = await replan(tx, userId, { itemId: item.id, days, today: todayIn(timeZone, now) }, now)
    await noteCompletion(tx, userId, {
      ...{ taskId, itemId: item.id, madeAt: now },
      lastDoneBefore: earlier ? earlier.lastDoneBefore : before.lastDoneOn,
      lastDoneAfter: item.lastDoneOn,
      snoozedBefore: earlier ? earlier.snoozedBefore : before.snoozedDays,
      moves: given.flatMap(({ taskId: id, ...after }) => {
        const task = tasks.find((one) => one.id === id)
        return task ? [{ taskId: id, before: { dueDate: task.dueDate, occursOn: task.occursOn }, after }] : []
      }),
    })
  }

/** A completion that was taken back is none. */
export const makeHearReopened =
  (needs: Needs): Listener<'task.reopened'> =>
  async (tx, { data }) => {
    const { userId, taskId } = data
    const locked = await lockedItem(needs, tx, { userId, taskId, isCompleted: false })
    if (locked === undefined) return
    await takeBack(needs, tx, userId, { ...locked, done: await takeCompletion(tx, userId, taskId) })
  }
