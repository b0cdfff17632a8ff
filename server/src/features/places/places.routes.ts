import { searchPlaces } from '@turfwise/contract/places'
import type { Place } from '@turfwise/domain/places/place'
import { type RouteEntry, type RouteLimit, serve } from '../../http/serve.ts'
import type { Places } from './places.public.ts'

/** A question for each letter typed, by a household behind one address. */
const LIMIT: RouteLimit = { name: 'places', points: 120, seconds: 60 }

const present = ({ id, name, state, label, lat, lng, timeZone }: Place) => ({
  id,
  name,
  state,
  label,
  lat,
  lng,
  timeZone,
})

export const placesRoutes = (places: Pick<Places, 'search'>): RouteEntry[] => [
  serve(searchPlaces, ({ query }) => places.search(query.q).map(present), { limit: LIMIT }),
]
