import { roundCoordinate } from '@turfwise/domain/account/profile'
import { type ClimateZone, climateOf } from '@turfwise/domain/places/climate'
import type { Place } from '@turfwise/domain/places/place'
import { gardenTimeZone } from '@turfwise/domain/places/time-zone'
import type { Places } from '../places/places.public.ts'

/** Where a garden is. Words alone are enough; what they do not tell stays null. */
export interface GardenPlace {
  location: string | null
  placeId: string | null
  /** Degrees, rounded to 0.01. */
  lat: number | null
  lng: number | null
  /** IANA zone of the garden. */
  timeZone: string
  climateZone: ClimateZone
}

export interface AskedPlace {
  location: string | null
  placeId: string | null
  coordinates: { lat: number; lng: number } | null
  /** The browser's zone, for a place that nobody knows. */
  browserZone: string | null
}

/** A position further from every known place is not in the country. */
const COUNTRY_KM = 500
/** That of the default place, and of most gardeners. */
const DEFAULT_CLIMATE: ClimateZone = 'temperate'

function find(
  places: Pick<Places, 'byId' | 'near' | 'resolve'>,
  asked: AskedPlace,
): { at: Place; lat: number; lng: number } | null {
  const chosen = asked.placeId === null ? null : places.byId(asked.placeId)
  if (chosen) return { at: chosen, lat: chosen.lat, lng: chosen.lng }
  if (asked.coordinates) {
    const { place, km } = places.near(asked.coordinates)
    if (km <= COUNTRY_KM) return { at: place, ...asked.coordinates }
  }
  const named = asked.location === null ? null : places.resolve(asked.location)
  return named && { at: named, lat: named.lat, lng: named.lng }
}

/** Time zone, climate and rounded position of a place that was chosen, pointed at or typed, in that order of trust. */
export function settlePlace(places: Pick<Places, 'byId' | 'near' | 'resolve'>, asked: AskedPlace): GardenPlace {
  const found = find(places, asked)
  return {
    location: asked.location ?? found?.at.label ?? null,
    placeId: asked.placeId,
    lat: found && roundCoordinate(found.lat),
    lng: found && roundCoordinate(found.lng),
    timeZone: gardenTimeZone(found?.at ?? null, asked.browserZone),
    climateZone: found ? climateOf(found.at).zone : DEFAULT_CLIMATE,
  }
}
