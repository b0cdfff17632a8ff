import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { TASKS_MAX } from '@turfwise/domain/kernel/write-limits'
import { generateTasks } from '@turfwise/domain/schedules/generate-tasks'
import type { Tx } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { countTasks, insertTasks, knownDays } from './generated-tasks.store.ts'
import { keepFree } from './holiday.ts'
import { settingOf } from './plan-setting.ts'
import { readItems } from './schedule-items.store.ts'
import { noteGenerated, type StoredSchedule } from './schedules.store.ts'

/**
 * Makes the tasks of a window that are missing, of a schedule that the transaction holds locked, so that two who generate
 * at once make one set. What falls into a time away is moved out of it at once.
 * @returns how many there are more
 * @throws Refusal task/too-many
 */
export async function addMissingTasks(
  tx: Tx,
  userId: string,
  schedule: StoredSchedule,
  { window, today, now }: { window: { startDate: LocalDate; endDate: LocalDate }; today: LocalDate; now: Date },
): Promise<number> {
  const from = window.startDate < today ? today : window.startDate
  const items = await readItems(tx, userId, [schedule.id])
  const known = await knownDays(tx, userId, schedule.id, from)
  const tasks = generateTasks({ items, setting: settingOf(schedule), window, known, today })
  if (tasks.length > 0 && (await countTasks(tx, userId, TASKS_MAX)) + tasks.length > TASKS_MAX)
    throw new Refusal('task/too-many')
  const added = tasks.length === 0 ? 0 : await insertTasks(tx, userId, schedule, tasks, now)
  await noteGenerated(tx, userId, schedule.id, window.endDate)
  if (added > 0) await keepFree(tx, userId, { today, now })
  return added
}
