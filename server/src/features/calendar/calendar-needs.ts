import type { PlannedWatering } from '@turfwise/contract/calendar'
import type { Holds } from '../holds/holds.public.ts'
import type { Tasks } from '../tasks/tasks.public.ts'

export interface CalendarNeeds {
  tasksBetween: Tasks['tasksBetween']
  holdsOf: Holds['holdsOf']
  /** What the schedules of the user's irrigation zones, in that time zone, plan from today on. */
  wateringsOf(userId: string): Promise<PlannedWatering[]>
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<{ timeZone: string } | null>
}
