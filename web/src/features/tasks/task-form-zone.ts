import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@turfwise/contract/users'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { keys } from '../../keys.ts'

/** The zone of the person's garden, by the profile that every screen has read. */
export const gardenZone = (cache: QueryClient, userId: string): string =>
  cache.getQueryData<User>(keys.user(userId))?.timeZone ?? DEFAULT_TIME_ZONE
