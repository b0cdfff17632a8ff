import type { SignUpProfile } from '@turfwise/contract/users'
import type { Database } from '../../db/database.ts'
import { createProfile } from './create-user.ts'
import { gardensOf, PLACE_OF } from './users.store.ts'
import type { ProfilePlaces } from './users-needs.ts'

/** Where somebody's garden is; without a position its words may still name a place. */
export interface SavedPlace {
  label: string | null
  /** Degrees, rounded to 0.01. */
  lat: number | null
  lng: number | null
  timeZone: string
}

/** Profiles as other features ask for them. They stand below sign-up and tasks, which `users` itself builds on. */
export interface Profiles {
  /** Writes a new user's profile within the transaction that is open. */
  writeProfile(user: { id: string; email: string }, profile: SignUpProfile): Promise<void>
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<SavedPlace | null>
  /** Where the gardens of many are; who has no profile is missing. */
  placesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Omit<SavedPlace, 'label'>>>
}

export function makeProfiles({ db, places }: { db: Database; places: ProfilePlaces }): Profiles {
  return {
    async writeProfile(user, profile) {
      await db.transaction((tx) => createProfile({ places }, tx, user, profile))
    },
    async placeOf(userId) {
      const [place] = await db.query<SavedPlace>(PLACE_OF.text, [userId], PLACE_OF.name)
      return place ?? null
    },
    placesOf: (userIds) => gardensOf(db, userIds),
  }
}
