import type { BodyOf, ResponseOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/schedules'
import { DEFAULT_PREFERENCES, generationWindow } from '@turfwise/domain/schedules/schedule'
import { Refusal } from '../../refusal.ts'
import { addMissingTasks } from './add-missing-tasks.ts'
import { knownGarden, settingFor } from './known-garden.ts'
import { newItem } from './new-item.ts'
import { newSchedule } from './new-schedule.ts'
import { planSettingOf, preferencesWith } from './plan-setting.ts'
import { readSchedule } from './read-schedules.ts'
import { saveItems } from './schedule-items.store.ts'
import { insertSchedule, SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

type Body = BodyOf<typeof contract.createManualSchedule>
type Answer = ResponseOf<typeof contract.createManualSchedule>

/** What was made with the schedule, of one that is there already. */
async function answerAgain({ db }: SchedulesNeeds, userId: string, id: string): Promise<Answer> {
  const schedule = await readSchedule(db, userId, id)
  return { schedule, tasksGenerated: schedule.associatedTaskCount + schedule.completedTaskCount }
}

/** @throws Refusal request/invalid where an item has the id of another schedule's item */
function requireAll(saved: number, all: number): void {
  if (saved < all) throw new Refusal('request/invalid', { fields: { items: 'Names an item of another schedule.' } })
}

/** Keeps a schedule of items that somebody wrote, with the tasks of its first window: both or neither. */
export async function createManual(needs: SchedulesNeeds, userId: string, body: Body): Promise<Answer> {
  const { id } = body.schedule
  const existing = id === undefined ? undefined : await SCHEDULE.find(needs.db, userId, id)
  if (existing) return answerAgain(needs, userId, existing.id)
  const garden = await knownGarden(needs, userId)
  const { grassType = null, lawnZoneId = null, preferences } = body.schedule
  const kept = await settingFor(needs, userId, garden, { grassType, lawnZoneId })
  const { now, today } = garden
  const schedule = newSchedule(body.schedule, {
    ...{ scheduleType: 'manual', setting: kept, notes: [], plannedBy: 'rules', now },
  })
  const setting = planSettingOf(kept, preferencesWith(preferences, DEFAULT_PREFERENCES))
  const items = body.items.map((item, place) =>
    newItem(item, { scheduleId: schedule.id, place, before: undefined }, { garden, setting }),
  )
  return needs.db.transaction(async (tx) => {
    if (!(await insertSchedule(tx, userId, schedule))) return answerAgain(needs, userId, schedule.id)
    requireAll(await saveItems(tx, userId, items), items.length)
    const window = generationWindow(today)
    const tasksGenerated = await addMissingTasks(tx, userId, schedule, { window, today, now })
    await tellSchedule(needs, tx, 'schedule.created', { userId, scheduleId: schedule.id, now })
    return { schedule: await readSchedule(tx, userId, schedule.id), tasksGenerated }
  })
}
