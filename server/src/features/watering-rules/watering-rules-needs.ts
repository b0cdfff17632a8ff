import type { Place } from '@turfwise/domain/places/place'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { WritePace } from '../../limits/write-pace.ts'

export interface WateringRulesNeeds {
  db: Database
  clock: Clock
  /** Absolute path of the JSON file of rules. */
  file: string
  places: {
    resolve(text: string): Place | null
    near(position: { lat: number; lng: number }): { place: Place; km: number }
    councilOf(place: Place): { name: string; basis: 'place' | 'neighbours' } | null
  }
  /** Where somebody's garden is; null for a user without a profile. */
  placeOf(
    userId: string,
  ): Promise<{ label: string | null; lat: number | null; lng: number | null; timeZone: string } | null>
  facts: Pick<Facts, 'tell'>
  /** Of writes of one account. */
  pace: WritePace
}
