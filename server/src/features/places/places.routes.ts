import { findPlace, searchPlaces } from '@turfwise/contract/places'
import { ApiError } from '../../http/api-error.ts'
import { type RouteEntry, type RouteLimit, serve } from '../../http/serve.ts'
import type { AskPlaces } from './ask-places.ts'

/** A question for each letter typed, by a household behind one address. */
const LIMIT: RouteLimit = { name: 'places', points: 120, seconds: 60 }

export const placesRoutes = (places: AskPlaces): RouteEntry[] => [
  serve(searchPlaces, ({ query }) => places.suggest(query.q, query.session), { limit: LIMIT }),
  serve(
    findPlace,
    async ({ params, query }) => {
      const found = await places.find(params.id, query.session)
      if (!found) throw new ApiError('place/unknown')
      return found
    },
    { limit: LIMIT },
  ),
]
