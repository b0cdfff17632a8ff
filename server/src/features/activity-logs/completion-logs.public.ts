import type { Taken } from '@turfwise/domain/shed/stock-use'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import { forgetLog } from './activity-logs.store.ts'

/** The logs of completions, as tasks ask for them. They stand below tasks, which activity logs builds on. */
export interface CompletionLogs {
  /**
   * Takes back the log that was written when the task was completed, and gives the shed what it took of it, in the
   * transaction that is open.
   */
  forgetLogOf(userId: string, taskId: string): Promise<void>
}

export interface CompletionLogsNeeds {
  db: Queryable
  clock: Clock
  /** Puts what was taken back; of a product that is gone nothing. */
  giveBack(userId: string, chemicalId: string, taken: Taken, now: Date): Promise<void>
}

export const makeCompletionLogs = ({ db, clock, giveBack }: CompletionLogsNeeds): CompletionLogs => ({
  async forgetLogOf(userId, taskId) {
    for (const { chemicalId, amount, unit } of await forgetLog(db, userId, taskId)) {
      if (chemicalId !== null && amount !== null && unit !== null)
        await giveBack(userId, chemicalId, { amount, unit }, clock.now())
    }
  },
})
