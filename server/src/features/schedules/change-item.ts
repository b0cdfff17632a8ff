import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/schedules'
import { Refusal } from '../../refusal.ts'
import { dateAnew, NOTHING_KNOWN } from './change-schedule.ts'
import { openMovable } from './generated-tasks.store.ts'
import { dayOf } from './known-garden.ts'
import { isDatedAnew } from './new-item.ts'
import { findItem, type StoredItem, saveItems } from './schedule-items.store.ts'
import { SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

type Body = BodyOf<typeof contract.updateScheduleItem>

/** How an item repeats after a change: days alone make it custom, another frequency has none. */
function repeatedBy(item: StoredItem, { basis, frequency, intervalDays }: Body): StoredItem {
  const often = frequency ?? (intervalDays === undefined || intervalDays === null ? item.frequency : 'custom')
  const days = often === 'custom' ? (intervalDays === undefined ? item.intervalDays : intervalDays) : null
  return { ...item, basis: basis ?? item.basis, frequency: often, intervalDays: days }
}

/**
 * Changes how one item repeats. Its dates go on from the task that is open first, so that the interval that was chosen
 * begins with it.
 * @throws Refusal schedule/not-found
 */
export async function changeItem(
  needs: SchedulesNeeds,
  userId: string,
  { id, itemId }: { id: string; itemId: string },
  body: Body,
): Promise<void> {
  const { today, now } = await dayOf(needs, userId)
  await needs.db.transaction(async (tx) => {
    const before = await SCHEDULE.lock(tx, userId, id)
    const item = before && (await findItem(tx, userId, itemId))
    if (!before || item?.scheduleId !== before.id) throw new Refusal('schedule/not-found')
    const changed = repeatedBy(item, body)
    const after = await SCHEDULE.change(tx, userId, id, {}, now)
    if (isDatedAnew(item, changed)) {
      const open = (await openMovable(tx, userId)).filter((task) => task.itemId === item.id && task.dueDate >= today)
      await saveItems(tx, userId, [{ ...changed, anchor: open[0]?.dueDate ?? changed.anchor, snoozedDays: [] }])
      const garden = { now, today, ...NOTHING_KNOWN }
      await dateAnew(tx, { userId, after, garden }, [item.id])
    }
    await tellSchedule(needs, tx, 'schedule.changed', { userId, scheduleId: after.id, now })
  })
}
