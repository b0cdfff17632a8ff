import type { CompletionLog } from '@turfwise/domain/activity-logs/completion-log'
import { convertAmount, stockUnitOf } from '@turfwise/domain/shed/stock-units'
import type { Taken } from '@turfwise/domain/shed/stock-use'
import { weeksCaredFor } from '@turfwise/domain/tasks/weeks-cared-for'
import type { Queryable } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import type { ProductUses } from '../holds/product-uses.public.ts'
import type { StockUse } from '../shed/stock.public.ts'
import { activityLogsRoutes } from './activity-logs.routes.ts'
import { insertLog, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { logOf, named, useOf } from './create-activity-log.ts'
import { careTimesOf } from './job-memory.store.ts'

/** What was done, as other features ask for it. */
export interface ActivityLogs {
  /** In how many weeks of the garden's zone the user did something; 0 for one without a profile. */
  weeksCaredFor(userId: string): Promise<number>
}

export const makeActivityLogs = (needs: ActivityLogsNeeds): Feature & ActivityLogs => ({
  name: 'activity-logs',
  routes: activityLogsRoutes(needs),
  async weeksCaredFor(userId) {
    const { timeZone, at } = await careTimesOf(needs.db, userId)
    return timeZone === null ? 0 : weeksCaredFor(at, timeZone)
  },
})

/** A log of that time, and the product of the shed that it used. */
export interface DemoLog {
  log: CompletionLog
  completedAt: Date
  product?: StockUse['product'] | undefined
}

/** What came off the shed at that time, however much of it is left now; null of a product that nobody counts. */
function takenThen(log: StoredLog, { currentQuantity, quantityUnit }: StockUse['product']): Taken | null {
  const own = log.quantityUnit === null ? undefined : stockUnitOf(log.quantityUnit)
  if (log.quantity === null || own === undefined || currentQuantity === null || quantityUnit === null) return null
  const amount = convertAmount(log.quantity, own, quantityUnit)
  return amount === undefined ? null : { amount, unit: quantityUnit }
}

/**
 * Writes the logs of completions of that time, whose tasks and products are there already, in the transaction that is
 * open. The shed stays as it is.
 * @param uses notes what was put out, in the same transaction
 */
export async function insertDemoLogs(
  tx: Queryable,
  userId: string,
  logs: readonly DemoLog[],
  uses: Pick<ProductUses, 'noteUse'>,
): Promise<void> {
  for (const { log, completedAt, product } of logs) {
    const stored = logOf(log, { now: completedAt, doneAt: completedAt })
    if (product === undefined) {
      await insertLog(tx, userId, stored)
      continue
    }
    const use = { product, taken: takenThen(stored, product), left: product.currentQuantity }
    const full = { ...named(stored, use), chemicalId: product.id }
    await insertLog(tx, userId, full)
    await uses.noteUse(userId, full.id, useOf(full, use))
  }
}
