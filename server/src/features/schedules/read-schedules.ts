import type { Schedule, ScheduleItemAnswer } from '@turfwise/contract/schedules'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { countByItem, type ItemCounts } from './generated-tasks.store.ts'
import { preferencesOf } from './plan-setting.ts'
import { readItems, type StoredItem } from './schedule-items.store.ts'
import { SCHEDULE, type StoredSchedule } from './schedules.store.ts'

const earliestOf = (days: readonly (string | null | undefined)[]): string | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const presentItem = (
  { scheduleId: _, place: __, snoozedDays: ___, ...item }: StoredItem,
  counts: readonly ItemCounts[],
): ScheduleItemAnswer => ({ ...item, nextDate: counts.find(({ itemId }) => itemId === item.id)?.next ?? null })

function presentSchedule(
  userId: string,
  schedule: StoredSchedule,
  stored: readonly StoredItem[],
  counts: readonly ItemCounts[],
): Schedule {
  const items = stored.map((item) => presentItem(item, counts))
  return {
    id: schedule.id,
    userId,
    name: schedule.name,
    description: schedule.description,
    scheduleType: schedule.scheduleType,
    lawnZoneId: schedule.lawnZoneId,
    grassType: schedule.grassType,
    lawnSize: schedule.lawnSize,
    location: schedule.location,
    isActive: schedule.isActive,
    preferences: { ...preferencesOf(schedule), priorities: schedule.priorities },
    items,
    scheduleItems: items,
    taskCount: sumOf(counts.map(({ open }) => open)),
    associatedTaskCount: sumOf(counts.map(({ all, done }) => all - done)),
    completedTaskCount: sumOf(counts.map(({ done }) => done)),
    nextDate: earliestOf(counts.map(({ next }) => next)),
    notes: schedule.notes,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  }
}

/** The schedules with their items and what is there of their tasks: two more questions, however many they are. */
export async function presentSchedules(
  db: Queryable,
  userId: string,
  schedules: readonly StoredSchedule[],
): Promise<Schedule[]> {
  if (schedules.length === 0) return []
  const ids = schedules.map(({ id }) => id)
  // One after the other: within a transaction they share a connection.
  const items = Map.groupBy(await readItems(db, userId, ids), ({ scheduleId }) => scheduleId)
  const counts = Map.groupBy(await countByItem(db, userId, ids), ({ scheduleId }) => scheduleId)
  return schedules.map((one) => presentSchedule(userId, one, items.get(one.id) ?? [], counts.get(one.id) ?? []))
}

/** @throws Refusal schedule/not-found */
export async function readSchedule(db: Queryable, userId: string, id: string): Promise<Schedule> {
  const stored = await SCHEDULE.find(db, userId, id)
  const [schedule] = stored ? await presentSchedules(db, userId, [stored]) : []
  if (schedule === undefined) throw new Refusal('schedule/not-found')
  return schedule
}
