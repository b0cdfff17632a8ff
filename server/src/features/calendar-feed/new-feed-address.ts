import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@turfwise/contract/calendar-feed'
import { FEED_TOKEN_BYTES } from '@turfwise/domain/calendar/feed'
import { saveFeed } from './calendar-feed.store.ts'
import type { CalendarFeedNeeds } from './calendar-feed-needs.ts'

/** Of the address, outside of /api, which search engines and with them some calendars are kept from. */
export const FEED_PREFIX = '/calendar'

/** SHA-256: the token is random enough for that. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new address of the user in place of the one before; only its hash is kept. */
export async function newFeedAddress(
  { db, clock, siteUrl }: Pick<CalendarFeedNeeds, 'db' | 'clock' | 'siteUrl'>,
  userId: string,
): Promise<CalendarFeed & { address: string }> {
  const token = randomBytes(FEED_TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  await saveFeed(db, userId, hashOf(token), now)
  const address = new URL(`${FEED_PREFIX}/${token}.ics`, siteUrl()).href
  return { createdAt: now.toISOString(), lastReadAt: null, address }
}
