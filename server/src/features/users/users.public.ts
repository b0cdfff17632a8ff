import type { SignUpProfile } from '@turfwise/contract/users'
import type { RouteEntry } from '../../http/serve.ts'
import { createProfile } from './create-user.ts'
import { usersRoutes } from './users.routes.ts'
import { findProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

/** Where somebody's garden is; without a position its words may still name a place. */
export interface SavedPlace {
  label: string | null
  /** Degrees, rounded to 0.01. */
  lat: number | null
  lng: number | null
  timeZone: string
}

export interface Users {
  routes: RouteEntry[]
  /** Writes a new user's profile within the transaction that is open. */
  writeProfile(user: { id: string; email: string }, profile: SignUpProfile): Promise<void>
  /** The place of a user's garden; null for a user without a profile. */
  placeOf(userId: string): Promise<SavedPlace | null>
}

export function makeUsers(needs: UsersNeeds): Users {
  const { db } = needs
  return {
    routes: usersRoutes(needs),
    async writeProfile(user, profile) {
      await db.transaction((tx) => createProfile(needs, tx, user, profile))
    },
    async placeOf(userId) {
      const profile = await findProfile(db, userId)
      if (!profile) return null
      const { location: label, lat, lng, timeZone } = profile
      return { label, lat, lng, timeZone }
    },
  }
}
