import { isClock } from '@turfwise/domain/kernel/clock'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { userId } from './users.ts'

const clock = z.string().check(z.refine(isClock, { error: 'Must be a time from 00:00 to 23:59, HH:mm.' }))

/** What somebody wants to be told, how and when. Times are HH:mm by the garden's clocks. */
export const userPreferences = z.object({
  notificationsEnabled: z.boolean(),
  pushNotificationsEnabled: z.boolean(),
  weatherNotifications: z.boolean(),
  taskNotifications: z.boolean(),
  communityNotifications: z.boolean(),
  /** Nothing is sent from `quietFrom` to `quietTo`, over midnight where that is earlier; what falls there is told at their end. */
  quietHours: z.boolean(),
  quietFrom: clock,
  quietTo: clock,
  /** Frost is told in quiet hours too. */
  frostInQuietHours: z.boolean(),
  /** When the day's jobs are told. */
  reminderTime: clock,
  /** The day's jobs by e-mail as well. */
  emailDigest: z.boolean(),
})
export type UserPreferences = z.infer<typeof userPreferences>

const own = {
  path: '/api/user-preferences/:userId',
  access: 'user',
  own: 'userId',
  params: z.object({ userId }),
  response: userPreferences,
} as const

export const getUserPreferences = route({
  method: 'GET',
  summary: 'What the caller wants to be told, how and when; until it is chosen, what is usual',
  ...own,
  errors: [],
})

export const updateUserPreferences = route({
  method: 'PATCH',
  summary: 'Changes what is given and leaves the rest',
  ...own,
  body: z.partial(userPreferences),
  errors: ['rate/limited'],
})
