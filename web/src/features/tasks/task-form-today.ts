import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@turfwise/contract/users'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { keys } from '../../keys.ts'

/** Today in the person's garden, by the profile that every screen has read. */
export const gardenToday = (cache: QueryClient, userId: string): LocalDate =>
  todayIn(cache.getQueryData<User>(keys.user(userId))?.timeZone ?? DEFAULT_TIME_ZONE, new Date())
