import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Tasks } from '../tasks/tasks.public.ts'

export interface CalendarFeedNeeds {
  db: Database
  clock: Clock
  limits: RateLimits
  /** Of writes of one account. */
  pace: WritePace
  /** Origin of the app, never from a request. */
  siteUrl(): string
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
  calendarTasks: Tasks['calendarTasks']
}
