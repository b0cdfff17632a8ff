import type { FirstGardenRequest } from '@turfwise/domain/first-garden/first-jobs'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { ZoneGrass } from '@turfwise/domain/lawn-zones/lawn-words'
import type { PlannedItem } from '@turfwise/domain/schedules/plan-year'
import { AI_SCHEDULE_TYPE, fromZone, generationWindow } from '@turfwise/domain/schedules/schedule'
import type { Tx } from '../../db/queryable.ts'
import { newRowId } from '../../row-id.ts'
import { addMissingTasks } from './add-missing-tasks.ts'
import { newSchedule } from './new-schedule.ts'
import { ITEMS, saveItems } from './schedule-items.store.ts'
import { insertSchedule } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

/** A plan that was made and accepted elsewhere. */
export interface PlanToKeep {
  name: string
  description: string
  zone: { id: string; grassType: ZoneGrass; area: number; notes: string | null }
  items: readonly PlannedItem[]
  /** What the dates of the items follow from. */
  request: Pick<FirstGardenRequest, 'grass' | 'climate' | 'place' | 'soil' | 'areaM2' | 'lastDone' | 'timeZone' | 'now'>
  notes: string[]
}

/**
 * Keeps a plan with the tasks of its first window, in the transaction that is open.
 * @throws Refusal task/too-many
 */
export async function keepPlan(
  needs: Pick<SchedulesNeeds, 'facts'>,
  tx: Tx,
  userId: string,
  { name, description, zone, items, request, notes }: PlanToKeep,
): Promise<{ scheduleId: string; tasksGenerated: number }> {
  const { now, timeZone, lastDone, grass, climate, place, soil = 'loam', areaM2 } = request
  const today = todayIn(timeZone, now)
  const schedule = newSchedule(
    { ...fromZone(zone), name, description, lawnSize: Math.round(areaM2) },
    { scheduleType: AI_SCHEDULE_TYPE, setting: { grass, climate, place, soil }, notes, plannedBy: 'rules', now },
  )
  await insertSchedule(tx, userId, schedule)
  const stored = items.map(({ id: _, ...item }, at) =>
    ITEMS.fill({
      ...{ ...item, id: newRowId(), scheduleId: schedule.id, place: at },
      ...{ lastDoneOn: lastDone[item.taskType] ?? null, snoozedDays: [] },
    }),
  )
  await saveItems(tx, userId, stored)
  const tasksGenerated = await addMissingTasks(tx, userId, schedule, { window: generationWindow(today), today, now })
  await tellSchedule(needs, tx, 'schedule.created', { userId, scheduleId: schedule.id, now })
  return { scheduleId: schedule.id, tasksGenerated }
}
