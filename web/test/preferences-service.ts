import { FIRST_PREFERENCES } from '@turfwise/domain/notifications/preferences'
import { getUserPreferences, type UserPreferences, updateUserPreferences } from '../../contract/src/user-preferences.ts'
import { type Network, refusal } from './network.ts'
import type { Person } from './person.ts'

/** What a person wants to be told, as the other end of the line keeps it. */
export const plantPreferences = (network: Network, person: Person) => {
  let kept: UserPreferences = FIRST_PREFERENCES
  const change = (changes: Partial<UserPreferences>) => {
    kept = { ...kept, ...changes }
    return kept
  }
  network.on(getUserPreferences, ({ params }) => (params.userId === person.id ? kept : refusal('auth/forbidden')))
  network.on(updateUserPreferences, ({ params, body }) =>
    params.userId === person.id ? change(body as Partial<UserPreferences>) : refusal('auth/forbidden'),
  )
  return { now: () => kept, change }
}
