import * as contract from '@turfwise/contract/calendar-feed'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { Refusal } from '../../refusal.ts'
import { findFeed, NO_FEED, presentFeed, removeFeed } from './calendar-feed.store.ts'
import type { CalendarFeedNeeds } from './calendar-feed-needs.ts'
import { feedService } from './feed.routes.ts'
import { newFeedAddress } from './new-feed-address.ts'

export function makeCalendarFeed(needs: CalendarFeedNeeds): Feature {
  const { db, pace } = needs
  return {
    name: 'calendar-feed',
    service: feedService(needs),
    routes: [
      serve(contract.readCalendarFeed, async ({ actor }) => {
        const feed = await findFeed(db, actor.userId)
        return feed === undefined ? NO_FEED : presentFeed(feed)
      }),
      serve(
        contract.makeCalendarFeed,
        ({ actor, body }) => {
          requireSelf(actor, body.userId)
          return newFeedAddress(needs, actor.userId)
        },
        { pace },
      ),
      serve(
        contract.endCalendarFeed,
        async ({ actor }) => {
          if ((await removeFeed(db, actor.userId)) === 0) throw new Refusal('calendar-feed/not-found')
          return NO_FEED
        },
        { pace },
      ),
    ],
  }
}
