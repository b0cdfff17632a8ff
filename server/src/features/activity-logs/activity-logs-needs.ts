import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface ActivityLogsNeeds {
  db: Database
  clock: Clock
  /** Completes the user's task unless it is, locked until the open transaction ends. Null when it is not the user's. */
  completeAndLock(userId: string, taskId: string, now: Date): Promise<{ type: TaskType } | null>
  /** Of writes of one account. */
  pace: WritePace
}
