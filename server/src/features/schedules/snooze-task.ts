import type { ResponseOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/schedules'
import { snooze } from '@turfwise/domain/schedules/snooze'
import { Refusal } from '../../refusal.ts'
import { moveTask, openMovable } from './generated-tasks.store.ts'
import { dayOf } from './known-garden.ts'
import { NO_SCHEDULE, settingOf } from './plan-setting.ts'
import { findItem, noteSnoozes } from './schedule-items.store.ts'
import { SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { lockOpen } from './skip-task.ts'

/**
 * Puts a task off to a later day. The third time in a row the interval that this comes to is offered.
 * @throws Refusal task/not-found, task/completed; request/invalid with the reason, for a day that does not suit
 */
export async function snoozeTask(
  needs: SchedulesNeeds,
  userId: string,
  { id, to }: { id: string; to: string },
): Promise<ResponseOf<typeof contract.snoozeTask>> {
  const { today, now } = await dayOf(needs, userId)
  return needs.db.transaction(async (tx) => {
    const task = await lockOpen(tx, userId, id)
    const item = task.itemId === null ? undefined : await findItem(tx, userId, task.itemId)
    const schedule = item && (await SCHEDULE.find(tx, userId, item.scheduleId))
    const snoozed = snooze({
      task,
      to,
      tasks: await openMovable(tx, userId),
      item: item ?? null,
      setting: schedule === undefined ? NO_SCHEDULE : settingOf(schedule),
      snoozedDays: item?.snoozedDays ?? [],
      today,
    })
    if (!snoozed.ok) throw new Refusal('request/invalid', { fields: { to: snoozed.reason } })
    await moveTask(tx, userId, task.id, snoozed.dueDate, now)
    if (item) await noteSnoozes(tx, userId, item.id, snoozed.snoozedDays)
    const answer = await needs.taskOf(userId, task.id)
    if (!answer) throw new Refusal('task/not-found')
    const { offerDays } = snoozed
    const offer = item === undefined || offerDays === null ? null : offerOf(item, offerDays)
    return { ...answer, offer }
  })
}

const offerOf = (item: { id: string; scheduleId: string }, days: number) => ({
  scheduleId: item.scheduleId,
  itemId: item.id,
  intervalDays: days,
  text: `Every ${days} days instead?`,
})
