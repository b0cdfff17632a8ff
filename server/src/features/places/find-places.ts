import { distanceKm, nearest, type Place } from '@turfwise/domain/places/place'
import { resolvePlace } from '@turfwise/domain/places/resolve'
import { indexPlaces, searchPlaces } from '@turfwise/domain/places/search'
import { similarPlaces } from '@turfwise/domain/places/similar'
import { type Council, readCouncils, readGazetteer, readPostcodes } from './gazetteer.ts'

/** The places that are built in. All answers come from memory. */
export interface Gazetteer {
  /** At most 8 suggestions for typed text or a postcode, best first. */
  search(text: string): Place[]
  /** Places whose names are spelled nearly so, the nearest first: for text that names none. */
  similar(text: string): Place[]
  /** The place of a `place_id`, or null. */
  byId(id: string): Place | null
  /** The place that free text names ('Parramatta, NSW'), or null. */
  resolve(text: string): Place | null
  /** The closest place to a position, with its distance. */
  near(position: { lat: number; lng: number }): { place: Place; km: number }
  /** The local government area of a place; null where none is known, as in Canberra. */
  councilOf(place: Place): Council | null
}

/** Nothing writes to it, so that all who ask for the built-in one have it between them. */
let builtIn: Gazetteer | undefined

/** Reads gazetteer, postcodes and councils once, when they are first asked for. */
export function makeGazetteer(places?: readonly Place[]): Gazetteer {
  if (places !== undefined) return gazetteerOf(places)
  if (builtIn === undefined) {
    const shipped = readGazetteer()
    builtIn = gazetteerOf(shipped, readCouncils(new Map(shipped.map((place) => [place.id, place]))))
  }
  return builtIn
}

function gazetteerOf(places: readonly Place[], councils: ReadonlyMap<string, Council> = new Map()): Gazetteer {
  const ids = new Map(places.map((place) => [place.id, place]))
  const index = indexPlaces(places, readPostcodes(ids))
  return {
    search: (text) => searchPlaces(index, text),
    similar: (text) => similarPlaces(index, text),
    byId: (id) => ids.get(id) ?? null,
    resolve: (text) => resolvePlace(index, text),
    near: (position) => {
      const place = nearest(places, position)
      if (place === undefined) throw new Error('The gazetteer is empty.')
      return { place, km: distanceKm(place, position) }
    },
    councilOf: ({ id }) => councils.get(id) ?? null,
  }
}
