import {
  type CalendarFeed,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '../../contract/src/calendar-feed.ts'
import { type Network, refusal } from './network.ts'

const NONE: CalendarFeed = { createdAt: null, lastReadAt: null }

/** The address of a feed as the other end of the line keeps it. */
export const plantCalendarFeed = (network: Network) => {
  let feed = NONE
  let made = 0
  const keep = (given: Partial<CalendarFeed> = {}): void => {
    feed = { createdAt: new Date().toISOString(), lastReadAt: null, ...given }
  }
  network.on(readCalendarFeed, () => feed)
  network.on(makeCalendarFeed, () => {
    keep()
    made += 1
    return { ...feed, address: `https://garden.example/calendar/${'aB3_'.repeat(10)}xy${made}.ics` }
  })
  network.on(endCalendarFeed, () => {
    if (feed.createdAt === null) return refusal('calendar-feed/not-found')
    feed = NONE
    return feed
  })
  return {
    /** An address that is there before the page is opened, or comes from another device. */
    keep,
    /** Another device revokes it. */
    revoke: () => {
      feed = NONE
    },
    exists: () => feed.createdAt !== null,
  }
}
