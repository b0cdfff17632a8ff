export const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const
export type State = (typeof STATES)[number]

/** A populated place of the gazetteer. */
export interface Place {
  /** 'au:parramatta-nsw-3381-15100': name, state and the position in hundredths of a degree. */
  id: string
  name: string
  state: string
  /** 'Parramatta, NSW' */
  label: string
  lat: number
  lng: number
  elevationM: number
  /** IANA zone. */
  timeZone: string
  /** 0 when not recorded. */
  population: number
}

const EARTH_RADIUS_KM = 6371

/** Great-circle distance by the haversine formula, km. */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const h = halfLat ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The closest of the places to a position; undefined for an empty list. */
export function nearest<T extends { lat: number; lng: number }>(
  places: readonly T[],
  position: { lat: number; lng: number },
): T | undefined {
  let best: T | undefined
  let bestKm = Number.POSITIVE_INFINITY
  for (const place of places) {
    const km = distanceKm(place, position)
    if (km < bestKm) {
      best = place
      bestKm = km
    }
  }
  return best
}
