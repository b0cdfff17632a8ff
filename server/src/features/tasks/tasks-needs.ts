import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface TasksNeeds {
  db: Database
  clock: Clock
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
  /** Takes back the log that was written when the task was completed, in the transaction that is open. */
  forgetLogOf(userId: string, taskId: string): Promise<void>
  facts: Facts
  /** Of writes of one account. */
  pace: WritePace
}
