import { createHash } from 'node:crypto'
import { FEED_EVENTS_MAX, feedDays } from '@turfwise/domain/calendar/feed'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { findByHash, noteRead } from './calendar-feed.store.ts'
import type { CalendarFeedNeeds } from './calendar-feed-needs.ts'
import { hashOf } from './new-feed-address.ts'
import { writeCalendar } from './write-calendar.ts'

/** Reads of one address. The keenest programs look every five minutes. */
const FEED_LIMIT: RateLimit = { name: 'calendar-feed', points: 60, seconds: 3600 }

export interface Feed {
  body: string
  /** Strong: made of the bytes. */
  etag: string
}

/**
 * The calendar file of a token; undefined for one that was never given, or was ended.
 * @throws LimitReached
 */
export async function readFeed(needs: CalendarFeedNeeds, token: string): Promise<Feed | undefined> {
  const { db, clock, limits, placeOf, calendarTasks, siteUrl } = needs
  const now = clock.now()
  const found = await findByHash(db, hashOf(token), now)
  if (found === undefined) return undefined
  const { userId } = found
  await limits.consume(FEED_LIMIT, `feed:${hashOf(token).toString('base64url')}`)
  const timeZone = (await placeOf(userId))?.timeZone ?? DEFAULT_TIME_ZONE
  const [tasks] = await Promise.all([
    calendarTasks(userId, { ...feedDays(todayIn(timeZone, now)), most: FEED_EVENTS_MAX }),
    noteRead(db, userId, now),
  ])
  const body = writeCalendar(tasks, { siteUrl: siteUrl(), timeZone })
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
