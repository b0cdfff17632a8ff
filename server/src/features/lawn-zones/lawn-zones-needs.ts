import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface LawnZonesNeeds {
  db: Database
  clock: Clock
  /** Of writes of one account. */
  pace: WritePace
}
