import { completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { insertDemoLogs } from '../features/activity-logs/activity-logs.public.ts'
import { insertDemoScores } from '../features/health-scores/health-scores.public.ts'
import { insertDemoZones } from '../features/irrigation/irrigation.public.ts'
import { insertDemoLawnZones } from '../features/lawn-zones/lawn-zones.public.ts'
import { noteDemoBadges } from '../features/notifications/notifications.public.ts'
import { insertDemoShed } from '../features/shed/shed.public.ts'
import { insertDemoTasks } from '../features/tasks/tasks.public.ts'
import { holdDemoGarden, isUntouched } from './demo.store.ts'
import { demoLooks } from './demo-health.ts'
import { demoIrrigationZones } from './demo-irrigation.ts'
import { demoLawnZones } from './demo-lawn-zones.ts'
import { demoShed } from './demo-shed.ts'
import type { DemoTask } from './demo-task.ts'
import { TEMPERATE } from './garden-climate.ts'
import { gardenYear } from './garden-year.ts'

/** Where the demo's garden is in time. */
export interface DemoGarden {
  today: LocalDate
  timeZone: string
}

type Planted = DemoTask & { id: string }

const storedTask = ({ record, ...task }: Planted) => ({ ...task, updatedAt: task.completedAt ?? task.createdAt })

const newRow = (now: Date) => ({ id: uuidv7(), createdAt: now, updatedAt: now })

function storedShed(today: LocalDate, now: Date) {
  const { equipment, chemicals } = demoShed(today)
  const lists = { applicationMethod: [], targetPests: [], targetWeeds: [], isActive: true }
  return {
    equipment: equipment.map((thing) => ({ ...thing, ...newRow(now) })),
    chemicals: chemicals.map((chemical) => ({ ...lists, ...chemical, ...newRow(now) })),
  }
}

function logsOf(userId: string, task: Planted) {
  const { record, completedAt, type } = task
  if (record === null || completedAt === null || !isDetailed(type)) return []
  return [{ log: completionLog({ ...task, userId, type }, record.details, record.notes), completedAt }]
}

/**
 * Plants the zones of the lawn and of its irrigation, a year of tasks, what was recorded of them, how the lawn did and a
 * shed, all in one transaction, unless the garden is in use.
 *
 * @param email of the account whose garden it is; without such an account nothing is planted
 * @returns the garden's day and its clocks, where something was planted
 */
export function seedDemoGarden(db: Database, email: string, now: Date): Promise<DemoGarden | undefined> {
  return db.transaction(async (tx) => {
    const garden = await holdDemoGarden(tx, email)
    if (!garden || !(await isUntouched(tx, garden.userId))) return undefined
    const { userId, timeZone } = garden
    const today = todayIn(timeZone, now)
    const year = gardenYear(today, timeZone, TEMPERATE)
    const planted = year.map((task): Planted => ({ ...task, id: uuidv7() }))
    const logs = planted.flatMap((task) => logsOf(userId, task))
    await insertDemoLawnZones(tx, userId, demoLawnZones(now))
    await insertDemoZones(tx, userId, demoIrrigationZones(now))
    await insertDemoTasks(tx, userId, planted.map(storedTask))
    await insertDemoLogs(tx, userId, logs)
    await noteDemoBadges(tx, userId, ['starter', 'green-thumb'])
    await insertDemoScores(tx, userId, demoLooks(today, timeZone))
    await insertDemoShed(tx, userId, storedShed(today, now))
    return { today, timeZone }
  })
}
