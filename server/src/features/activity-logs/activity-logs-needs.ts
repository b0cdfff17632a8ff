import type { ProductUse } from '@turfwise/domain/holds/product-use'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Stock } from '../shed/stock.public.ts'

export interface ActivityLogsNeeds {
  db: Database
  clock: Clock
  /** Completes the user's task unless it is, locked until the open transaction ends. Null when it is not the user's. */
  completeAndLock(userId: string, taskId: string, now: Date): Promise<{ type: TaskType } | null>
  /** Takes what was used off the shed. */
  stock: Pick<Stock, 'lockForUse' | 'take'>
  /** Notes that the log, which stands already, put a product out, in the transaction that is open. */
  noteUse(userId: string, logId: string, use: ProductUse): Promise<void>
  /** Of writes of one account. */
  pace: WritePace
}
