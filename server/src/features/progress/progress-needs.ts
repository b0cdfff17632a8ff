import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface ProgressNeeds {
  db: Database
  clock: Clock
  /** Of writes of one account. */
  pace: WritePace
  /** A lawn zone of the user; undefined for one that is not. */
  zoneOf(userId: string, id: string): Promise<object | undefined>
  files: {
    exists(bucket: string, key: string): Promise<boolean>
    /** Within the open transaction; the bytes follow when it has committed. */
    remove(bucket: string, keys: readonly string[]): Promise<void>
  }
}
