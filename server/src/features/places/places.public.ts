import { distanceKm, nearest, type Place } from '@turfwise/domain/places/place'
import { resolvePlace } from '@turfwise/domain/places/resolve'
import { indexPlaces, searchPlaces } from '@turfwise/domain/places/search'
import { readGazetteer } from './gazetteer.ts'

/** Places as other features ask for them. All answers come from memory. */
export interface Places {
  /** At most 8 suggestions for typed text, best first. */
  search(text: string): Place[]
  /** The place of a `place_id`, or null. */
  byId(id: string): Place | null
  /** The place that free text names ('Parramatta, NSW'), or null. */
  resolve(text: string): Place | null
  /** The closest place to a position, with its distance. */
  near(position: { lat: number; lng: number }): { place: Place; km: number }
}

/** Reads the gazetteer once, at the start. */
export function makePlaces(places: readonly Place[] = readGazetteer()): Places {
  const index = indexPlaces(places)
  const ids = new Map(places.map((place) => [place.id, place]))
  return {
    search: (text) => searchPlaces(index, text),
    byId: (id) => ids.get(id) ?? null,
    resolve: (text) => resolvePlace(index, text),
    near: (position) => {
      const place = nearest(places, position)
      if (place === undefined) throw new Error('The gazetteer is empty.')
      return { place, km: distanceKm(place, position) }
    },
  }
}
