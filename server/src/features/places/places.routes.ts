import { findPlace, nearestPlace, searchPlaces } from '@turfwise/contract/places'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import type { AskPlaces } from './ask-places.ts'

/** A question for each letter typed, by a household behind one address. */
const LIMIT: RateLimit = { name: 'places', points: 120, seconds: 60 }

export const placesRoutes = (places: AskPlaces): RouteEntry[] => [
  serve(searchPlaces, ({ query }) => places.suggest(query.q, query.session), { limit: LIMIT }),
  serve(
    nearestPlace,
    ({ query }) => {
      const found = places.near(query)
      if (!found) throw new Refusal('place/unknown')
      return found
    },
    { limit: LIMIT },
  ),
  serve(
    findPlace,
    async ({ params, query }) => {
      const found = await places.find(params.id, query.session)
      if (!found) throw new Refusal('place/unknown')
      return found
    },
    { limit: LIMIT },
  ),
]
