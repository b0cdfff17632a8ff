import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '@turfwise/domain/calendar/feed'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { userId } from './users.ts'

/** The address at which calendar programs read somebody's tasks. */
export const calendarFeed = z.object({
  /** Null where there is no address. */
  createdAt: z.nullable(z.string()),
  /** To the hour; null for one that nobody has read yet. */
  lastReadAt: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

const ofOwner = {
  path: '/api/users/:id/calendar-feed',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
} as const

export const readCalendarFeed = route({
  ...ofOwner,
  method: 'GET',
  summary:
    'Whether the caller has an address for calendar programs, and when it was read last; the address is kept nowhere',
  response: calendarFeed,
  errors: [],
})

export const makeCalendarFeed = route({
  ...ofOwner,
  method: 'POST',
  summary: `A new address at which a calendar program reads the caller’s tasks, from ${FEED_DAYS_BACK} days back to ${FEED_DAYS_AHEAD} ahead, and nothing else. It ends the one before, and is answered this once`,
  // The answer holds the address, which is not to lie in the database.
  repeatable: false,
  body: z.object({ userId: z.optional(userId) }),
  response: z.object({ ...calendarFeed.shape, address: z.string() }),
  status: 201,
  errors: ['auth/forbidden', 'rate/limited'],
})

export const endCalendarFeed = route({
  ...ofOwner,
  method: 'DELETE',
  summary: 'Ends the address at once; programs keep what they read last for a while',
  response: calendarFeed,
  errors: ['calendar-feed/not-found', 'rate/limited'],
})
