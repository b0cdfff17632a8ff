import { completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { type DemoLog, insertDemoLogs } from '../features/activity-logs/activity-logs.public.ts'
import { insertDemoScores } from '../features/health-scores/health-scores.public.ts'
import { makeProductUses } from '../features/holds/product-uses.public.ts'
import { insertDemoZones } from '../features/irrigation/irrigation.public.ts'
import { insertDemoLawnZones } from '../features/lawn-zones/lawn-zones.public.ts'
import { noteDemoBadges } from '../features/notifications/notifications.public.ts'
import { insertDemoShed } from '../features/shed/shed.public.ts'
import type { StockUse } from '../features/shed/stock.public.ts'
import { insertDemoTasks } from '../features/tasks/tasks.public.ts'
import { backdateAccounts, holdDemoGarden, isUntouched } from './demo.store.ts'
import { demoLooks } from './demo-health.ts'
import { demoIrrigationZones } from './demo-irrigation.ts'
import { demoLawnZones } from './demo-lawn-zones.ts'
import { demoShed } from './demo-shed.ts'
import type { DemoTask } from './demo-task.ts'
import { TEMPERATE } from './garden-climate.ts'
import { gardenYear } from './garden-year.ts'

/** Where the demo's garden is in time, and what was planted in it. */
export interface DemoGarden {
  today: LocalDate
  timeZone: string
  /** Since when it is looked after: its account is as old. */
  since: Date
  tasks: readonly PlantedTask[]
  products: readonly Product[]
}

export type PlantedTask = DemoTask & { id: string }
type Product = StockUse['product']

/** The account was there some evenings before the first task was. */
const DAYS_BEFORE_TASKS = 3
const DAY_MS = 86_400_000

const storedTask = ({ record, ...task }: PlantedTask) => ({ ...task, updatedAt: task.completedAt ?? task.createdAt })

const newRow = (now: Date) => ({ id: uuidv7(), createdAt: now, updatedAt: now })

function storedShed(today: LocalDate, now: Date) {
  const { equipment, chemicals } = demoShed(today)
  const lists = { applicationMethod: [], targetPests: [], targetWeeds: [], isActive: true }
  return {
    equipment: equipment.map((thing) => ({ ...thing, ...newRow(now) })),
    chemicals: chemicals.map((chemical) => ({ ...lists, ...chemical, ...newRow(now) })),
  }
}

/** What was recorded of a task, with the product that the shed has by that name. */
function logsOf(userId: string, task: PlantedTask, products: readonly Product[]): DemoLog[] {
  const { record, completedAt, type } = task
  if (record === null || completedAt === null || !isDetailed(type)) return []
  const { details, notes } = record
  const product = 'productName' in details ? products.find(({ name }) => name === details.productName) : undefined
  return [{ log: completionLog({ ...task, userId, type }, details, notes), completedAt, product }]
}

function sinceOf(tasks: readonly PlantedTask[], now: Date): Date {
  const first = tasks.reduce((earliest, { createdAt }) => Math.min(earliest, createdAt.getTime()), now.getTime())
  return new Date(first - DAYS_BEFORE_TASKS * DAY_MS)
}

/**
 * Plants the zones of the lawn and of its irrigation, a shed, a year of tasks, what was recorded of them and how the lawn
 * did, all in one transaction, unless the garden is in use. Its account is from then on as old as the garden.
 *
 * @param email of the account whose garden it is; without such an account nothing is planted
 * @returns the garden's day, its clocks and what was planted, where something was
 */
export function seedDemoGarden(db: Database, email: string, now: Date): Promise<DemoGarden | undefined> {
  return db.transaction(async (tx) => {
    const garden = await holdDemoGarden(tx, email)
    if (!garden || !(await isUntouched(tx, garden.userId))) return undefined
    const { userId, timeZone } = garden
    const today = todayIn(timeZone, now)
    const year = gardenYear(today, timeZone, TEMPERATE)
    const tasks = year.map((task): PlantedTask => ({ ...task, id: uuidv7() }))
    const since = sinceOf(tasks, now)
    await backdateAccounts(tx, [userId], since)
    await insertDemoLawnZones(tx, userId, demoLawnZones(now))
    await insertDemoZones(tx, userId, demoIrrigationZones(now))
    const products = await insertDemoShed(tx, userId, storedShed(today, now))
    await insertDemoTasks(tx, userId, tasks.map(storedTask))
    const logs = tasks.flatMap((task) => logsOf(userId, task, products))
    await insertDemoLogs(tx, userId, logs, makeProductUses({ db: tx }))
    await noteDemoBadges(tx, userId, ['starter', 'green-thumb'])
    await insertDemoScores(tx, userId, demoLooks(today, timeZone))
    return { today, timeZone, since, tasks, products }
  })
}
