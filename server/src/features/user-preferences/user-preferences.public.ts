import * as contract from '@turfwise/contract/user-preferences'
import type { UserPreferences } from '@turfwise/domain/notifications/preferences'
import type { Database } from '../../db/database.ts'
import type { Feature } from '../../feature.ts'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import { endDigest, findPreferences, preferencesOf, savePreferences } from './user-preferences.store.ts'

export interface UserPreferencesNeeds {
  db: Database
  /** Of writes of one account. */
  pace: WritePace
}

/** What people want to be told, as other features ask for it. */
export interface Preferences {
  /** What the user chose, until then what is usual. */
  preferencesOfUser(userId: string): Promise<UserPreferences>
  /** What each of the users chose; who chose nothing is missing. */
  preferencesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserPreferences>>
  /** No more e-mails of the day; of an account that is gone there is nothing to end. */
  endDigest(userId: string): Promise<void>
}

const routesOf = ({ db, pace }: UserPreferencesNeeds): RouteEntry[] => [
  serve(contract.getUserPreferences, ({ actor: { userId } }) => findPreferences(db, userId)),
  serve(contract.updateUserPreferences, ({ actor: { userId }, body }) => savePreferences(db, userId, body), { pace }),
]

export const makeUserPreferences = (needs: UserPreferencesNeeds): Feature & Preferences => ({
  name: 'user-preferences',
  routes: routesOf(needs),
  preferencesOfUser: (userId) => findPreferences(needs.db, userId),
  preferencesOf: (userIds) => preferencesOf(needs.db, userIds),
  endDigest: (userId) => endDigest(needs.db, userId),
})
