import { completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { insertDemoLogs } from '../features/activity-logs/activity-logs.public.ts'
import { insertDemoTasks } from '../features/tasks/tasks.public.ts'
import { holdDemoGarden, isUntouched } from './demo.store.ts'
import type { DemoTask } from './demo-task.ts'
import { TEMPERATE } from './garden-climate.ts'
import { gardenYear } from './garden-year.ts'

type Planted = DemoTask & { id: string }

const storedTask = ({ record, ...task }: Planted) => ({ ...task, updatedAt: task.completedAt ?? task.createdAt })

function logsOf(userId: string, task: Planted) {
  const { record, completedAt, type } = task
  if (record === null || completedAt === null || !isDetailed(type)) return []
  return [{ log: completionLog({ ...task, userId, type }, record.details, record.notes), completedAt }]
}

/**
 * Plants a year of tasks and what was recorded of them, all in one transaction, unless the garden is in use.
 *
 * @param email of the account whose garden it is; without such an account nothing is planted
 */
export async function seedDemoGarden(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const garden = await holdDemoGarden(tx, email)
    if (!garden || !(await isUntouched(tx, garden.userId))) return
    const { userId, timeZone } = garden
    const year = gardenYear(todayIn(timeZone, now), timeZone, TEMPERATE)
    const planted = year.map((task): Planted => ({ ...task, id: uuidv7() }))
    const logs = planted.flatMap((task) => logsOf(userId, task))
    await insertDemoTasks(tx, userId, planted.map(storedTask))
    await insertDemoLogs(tx, userId, logs)
  })
}
