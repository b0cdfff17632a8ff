import type { WeatherReading } from '@turfwise/domain/weather/reading'
import { LimitReached, type RateLimits } from '../../limits/rate-limit.ts'
import { makeRecentAccounts } from '../../limits/recent-accounts.ts'
import type { Places } from '../places/places.public.ts'
import { NEW_PLACES_LIMIT } from './get-weather.ts'
import type { LatestReadings } from './latest-reading.ts'
import { cellOf, type WeatherCell } from './weather-cell.ts'
import { type LocationNeeds, makeLocate, SAVED_LOCATION } from './weather-location.ts'

/** The weather where somebody's garden is, as other features ask for it. */
export interface GardenWeather {
  /** Null where the place of the profile is nowhere to be found. */
  place: {
    /** 'Parramatta, NSW' */
    label: string
    lat: number
    lng: number
    /** Metres above the sea, of the nearest place whose height is known. */
    elevationM: number
    /** IANA zone. */
    timeZone: string
    /** False for the default place of a profile without one. */
    own: boolean
  } | null
  /** Up to 31 past days, today and those to come. Null where there is no live weather: then nothing is to be driven by it. */
  reading: WeatherReading | null
  /** The reading is one of the last 6 hours, since the source was not reached. */
  stale: boolean
}

export interface GardenWeatherNeeds extends LocationNeeds {
  places: Pick<Places, 'resolve' | 'near'>
  readings: Pick<LatestReadings, 'isNew' | 'latest'>
  limits: Pick<RateLimits, 'consume'>
  /** For the forecast, ms. */
  timeoutMs: number
}

/** Positions whose height is remembered: they are rounded to a kilometre, so that gardens share them. */
const HEIGHTS_KEPT = 5_000

/** The weather of the user's own garden, with what was measured and what is forecast. A source that fails is no error. */
export function makeGardenWeather(needs: GardenWeatherNeeds): (userId: string) => Promise<GardenWeather> {
  /** Whoever moves their garden from place to place costs the source no more calls than who asks for places. */
  const mayAsk = async (cell: WeatherCell, userId: string): Promise<boolean> => {
    if (!needs.readings.isNew(cell)) return true
    try {
      await needs.limits.consume(NEW_PLACES_LIMIT, `user:${userId}`)
      return true
    } catch (refusal) {
      return !(refusal instanceof LimitReached)
    }
  }
  // The nearest of some 5,000 places: looked for once for each garden's position, not at each question.
  const heights = makeRecentAccounts<number>(HEIGHTS_KEPT)
  const heightAt = (position: { lat: number; lng: number }): number => {
    const key = `${position.lat},${position.lng}`
    const height = heights.get(key) ?? needs.places.near(position).place.elevationM
    heights.set(key, height)
    return height
  }
  return async (userId) => {
    const saved = await needs.placeOf(userId)
    const location = await makeLocate({ ...needs, placeOf: async () => saved })({ location: SAVED_LOCATION, userId })
    if (location === null) return { place: null, reading: null, stale: false }
    const { label, lat, lng, timeZone } = location
    const cell = cellOf(location, timeZone)
    const kept = (await mayAsk(cell, userId)) ? await needs.readings.latest(cell, needs.timeoutMs) : null
    return {
      place: { label, lat, lng, elevationM: heightAt({ lat, lng }), timeZone, own: saved?.label != null },
      reading: kept?.reading ?? null,
      stale: kept?.stale ?? false,
    }
  }
}
