import type { Queryable } from '../../db/queryable.ts'
import { forgetLog } from './activity-logs.store.ts'

/** The logs of completions, as tasks ask for them. They stand below tasks, which activity logs builds on. */
export interface CompletionLogs {
  /** Takes back the log that was written when the task was completed, in the transaction that is open. */
  forgetLogOf(userId: string, taskId: string): Promise<void>
}

export const makeCompletionLogs = ({ db }: { db: Queryable }): CompletionLogs => ({
  async forgetLogOf(userId, taskId) {
    await forgetLog(db, userId, taskId)
  },
})
