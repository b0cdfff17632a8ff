import type { Place } from '@turfwise/domain/places/place'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { LimitReached, type RateLimits } from '../../limits/rate-limit.ts'
import type { PlacesPort } from '../../ports/places/places.port.ts'
import type { Gazetteer } from './find-places.ts'

/** A place as it is suggested. */
export interface Suggestion extends Pick<Place, 'id' | 'name' | 'state' | 'label'> {
  lat: number | null
  lng: number | null
  timeZone: string | null
  attribution?: string
  /** Its name is only spelled nearly so. */
  guess?: true
}
export type FoundPlace = Pick<Place, 'id' | 'name' | 'state' | 'label' | 'lat' | 'lng' | 'timeZone'>

/** A service outside that is asked before the gazetteer. */
export interface PlacesOutside {
  port: PlacesPort
  attribution: string
  /** Patience with one answer, ms. */
  timeoutMs: number
}

export interface AskPlacesNeeds {
  places: Pick<Gazetteer, 'search' | 'similar' | 'byId' | 'near'>
  /** Undefined asks the gazetteer alone. */
  outside: PlacesOutside | undefined
  limits: RateLimits
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
}

export interface AskPlaces {
  suggest(text: string, session: string | undefined): Promise<Suggestion[]>
  /** Null for an id that nobody knows. */
  find(id: string, session: string | undefined): Promise<FoundPlace | null>
  /** The closest place to a position of a garden; null for one that is far from every place of the country. */
  near(position: { lat: number; lng: number }): FoundPlace | null
}

/** Each question outside costs the operator money; beyond this the gazetteer answers. */
const OUTSIDE_LIMIT: RateLimit = { name: 'places-outside', points: 6000, seconds: 3600 }
/** After a failure the gazetteer answers for so long, so that not every letter waits for the same one. */
const PAUSE_MS = 30_000
/** Further from every place is outside Australia, or in its emptiest parts. */
const NEAR_KM_MAX = 150
/** Fewer letters mean too much to be worth a question outside. */
const LETTERS_MIN = 2

const asFound = ({ id, name, state, label, lat, lng, timeZone }: FoundPlace): FoundPlace => ({
  ...{ id, name, state, label, lat, lng, timeZone },
})

/** Suggestions from a service outside where there is one, else and whenever it fails from the gazetteer. */
export function makeAskPlaces({ places, outside, limits, clock, logger }: AskPlacesNeeds): AskPlaces {
  let pausedUntil = 0
  const fromGazetteer = (text: string): Suggestion[] => {
    const found = places.search(text)
    if (found.length > 0) return found.map(asFound)
    return places.similar(text).map((place) => ({ ...asFound(place), guess: true }))
  }

  /** Undefined when the service is not asked, or does not answer. */
  const ask = async <T>(question: (port: PlacesPort, signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    if (!outside || clock.now().getTime() < pausedUntil) return undefined
    try {
      await limits.consume(OUTSIDE_LIMIT, 'everybody')
      return await question(outside.port, AbortSignal.timeout(outside.timeoutMs))
    } catch (error) {
      if (error instanceof LimitReached) return undefined
      pausedUntil = clock.now().getTime() + PAUSE_MS
      logger.warn({ err: error }, 'places come from the gazetteer for a while')
      return undefined
    }
  }

  return {
    async suggest(text, session) {
      if (!outside || text.trim().length < LETTERS_MIN) return fromGazetteer(text)
      const { attribution } = outside
      const predicted = await ask((port, signal) => port.suggest(text, { session, signal }))
      if (!predicted || predicted.length === 0) return fromGazetteer(text)
      return predicted.map((one) => ({ ...one, lat: null, lng: null, timeZone: null, attribution }))
    },
    async find(id, session) {
      const known = places.byId(id)
      if (known) return asFound(known)
      const found = await ask((port, signal) => port.find(id, { session, signal }))
      // The service says nothing of zones; that of the nearest place is right but for a few kilometres at a border.
      return found ? asFound({ ...found, timeZone: places.near(found).place.timeZone }) : null
    },
    near(position) {
      const { place, km } = places.near(position)
      return km > NEAR_KM_MAX ? null : asFound(place)
    },
  }
}
