import type { TaskLogged } from '@turfwise/contract/tasks'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { StoredTask } from './tasks.store.ts'

/** A kind of work at a place: see `Job` of activity logs. */
export type Job = Pick<StoredTask, 'type' | 'title' | 'lawnZoneId'>

export interface TasksNeeds {
  db: Database
  clock: Clock
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
  /** Takes back the log that was written when the task was completed, in the transaction that is open. */
  forgetLogOf(userId: string, taskId: string): Promise<void>
  /** A lawn zone of the user; undefined for one that is not. */
  zoneOf(userId: string, id: string): Promise<object | undefined>
  /** Leaves that log without its task. */
  keepLogOf(userId: string, taskId: string): Promise<void>
  /** What was logged of each of the tasks; one without a log is missing. */
  loggedOf(userId: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, TaskLogged>>
  /** When each of the jobs was last done, in their order; undefined for one that never was. */
  lastTimesOf(userId: string, jobs: readonly Job[]): Promise<(Date | undefined)[]>
  facts: Facts
  /** Of writes of one account. */
  pace: WritePace
}
