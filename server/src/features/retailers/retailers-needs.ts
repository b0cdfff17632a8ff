import type { Place } from '@turfwise/domain/places/place'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface RetailersNeeds {
  db: Database
  /** Absolute path of the JSON file that lists them. */
  file: string
  places: { resolve(text: string): Place | null }
  /** Where somebody's garden is; null for a user without a profile. */
  placeOf(userId: string): Promise<{ label: string | null } | null>
  /** Of writes of one account. */
  pace: WritePace
}
