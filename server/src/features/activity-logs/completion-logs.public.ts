import type { TaskLogged } from '@turfwise/contract/tasks'
import type { Taken } from '@turfwise/domain/shed/stock-use'
import { FOLDERS } from '@turfwise/domain/storage/file-path'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import { detachLog, forgetLog, unnamedPhotos } from './activity-logs.store.ts'
import { type Job, lastTimesOf, loggedOf } from './job-memory.store.ts'

/** The logs of completions, as tasks ask for them. They stand below tasks, which activity logs builds on. */
export interface CompletionLogs {
  /**
   * Takes back the log that was written when the task was completed with its photos, and gives the shed what it took of
   * it, in the transaction that is open.
   */
  forgetLogOf(userId: string, taskId: string): Promise<void>
  /** Leaves that log without its task, in the transaction that is open: it was done, and is to be done again. */
  keepLogOf(userId: string, taskId: string): Promise<void>
  /** What was logged of each of the tasks; one without a log is missing. */
  loggedOf(userId: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, TaskLogged>>
  /** When each of the jobs was last done, in their order; undefined for one that never was. */
  lastTimesOf(userId: string, jobs: readonly Job[]): Promise<(Date | undefined)[]>
}

export interface CompletionLogsNeeds {
  db: Queryable
  clock: Clock
  /** Puts what was taken back; of a product that is gone nothing. */
  giveBack(userId: string, chemicalId: string, taken: Taken, now: Date): Promise<void>
  files: {
    /** Within the open transaction; the bytes follow when it has committed. */
    remove(bucket: string, keys: readonly string[]): Promise<void>
  }
}

export const makeCompletionLogs = ({ db, clock, giveBack, files }: CompletionLogsNeeds): CompletionLogs => ({
  async forgetLogOf(userId, taskId) {
    for (const { chemicalId, amount, unit, imageUrls } of await forgetLog(db, userId, taskId)) {
      if (chemicalId !== null && amount !== null && unit !== null)
        await giveBack(userId, chemicalId, { amount, unit }, clock.now())
      if (imageUrls.length > 0) await files.remove(FOLDERS.activities, await unnamedPhotos(db, userId, imageUrls))
    }
  },
  async keepLogOf(userId, taskId) {
    await detachLog(db, userId, taskId, clock.now())
  },
  loggedOf: (userId, taskIds) => loggedOf(db, userId, taskIds),
  lastTimesOf: (userId, jobs) => lastTimesOf(db, userId, jobs),
})
