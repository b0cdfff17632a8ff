import { parsePosition } from '@turfwise/domain/places/resolve'
import { DEFAULT_WEATHER_LOCATION } from '@turfwise/domain/weather/report'
import type { Places } from '../places/places.public.ts'

/** Where somebody's weather is, in words and on the globe. */
export interface WeatherLocation {
  label: string
  lat: number
  lng: number
  timeZone: string
}

/** The place of a profile. Without a position its words may still name one. */
export interface SavedPlace {
  label: string | null
  lat: number | null
  lng: number | null
  timeZone: string
}

/** Asks for the place in the caller's own profile. */
export const SAVED_LOCATION = 'saved'

/** A position this close to a place takes its name. */
const NAMED_WITHIN_KM = 25

export interface LocationNeeds {
  places: Pick<Places, 'resolve' | 'near'>
  placeOf: (userId: string) => Promise<SavedPlace | null>
}

type Locate = (asked: { location: string; userId: string }) => Promise<WeatherLocation | null>

/** The location of a place name, of 'lat,lng', or of the caller's profile; null for a place that nobody knows. */
export function makeLocate({ places, placeOf }: LocationNeeds): Locate {
  const named = (text: string): WeatherLocation | null => {
    const place = places.resolve(text)
    return place && { label: place.label, lat: place.lat, lng: place.lng, timeZone: place.timeZone }
  }

  const at = (position: { lat: number; lng: number }): WeatherLocation => {
    const { place, km } = places.near(position)
    const label = km <= NAMED_WITHIN_KM ? place.label : `${position.lat.toFixed(2)}, ${position.lng.toFixed(2)}`
    return { label, ...position, timeZone: place.timeZone }
  }

  const saved = async (userId: string): Promise<WeatherLocation | null> => {
    const place = await placeOf(userId)
    if (place === null || place.label === null) return named(DEFAULT_WEATHER_LOCATION)
    const { label, lat, lng, timeZone } = place
    return lat === null || lng === null ? named(label) : { label, lat, lng, timeZone }
  }

  const ownByLabel = async (text: string, userId: string): Promise<WeatherLocation | null> => {
    const place = await placeOf(userId)
    if (place === null || place.label !== text || place.lat === null || place.lng === null) return null
    return { label: text, lat: place.lat, lng: place.lng, timeZone: place.timeZone }
  }

  return async ({ location, userId }) => {
    if (location === SAVED_LOCATION) return saved(userId)
    const position = parsePosition(location)
    if (position !== null) return at(position)
    // The gazetteer need not know the words of one's own place, where that has a position.
    return named(location) ?? ownByLabel(location, userId)
  }
}
