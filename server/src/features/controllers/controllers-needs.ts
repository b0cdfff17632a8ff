import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface ControllersNeeds {
  db: Database
  clock: Clock
  limits: RateLimits
  /** Of writes of one account. */
  pace: WritePace
}
