import { findPlace, searchPlaces } from '@turfwise/contract/places'
import type { ResponseOf } from '@turfwise/contract/route'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api.ts'

export type Place = ResponseOf<typeof findPlace>
export type Suggestion = ResponseOf<typeof searchPlaces>[number]

/** Long enough that typing a word asks once or twice. */
const PAUSE_MS = 150
const SUGGESTIONS_MAX = 6

export interface Suggestions {
  places: readonly Suggestion[]
  /** false when the last question got no answer. */
  available: boolean
}

const NONE: Suggestions = { places: [], available: true }

/** Holds the questions of one choice together; a service outside asks for it. */
let session: string | undefined

/** The suggestion as a place; null where only the service that suggested it knows its position. */
export const placed = ({
  attribution: _whose,
  guess: _guess,
  lat,
  lng,
  timeZone,
  ...named
}: Suggestion): Place | null =>
  lat === null || lng === null || timeZone === null ? null : { ...named, lat, lng, timeZone }

/** Ends the choice. Asks where the place is; null when that cannot be told, and the words alone have to do. */
export const findSuggested = ({ id }: Suggestion): Promise<Place | null> => {
  const asked = session
  session = undefined
  return call(findPlace, { params: { id }, query: { session: asked } }).catch(() => null)
}

/**
 * Suggestions for what is being typed; undefined asks for none. They are in Australia alone. `onFound` is told each
 * answer with its question.
 */
export const usePlaceSuggestions = (
  typed: string | undefined,
  onFound: (question: string, places: readonly Suggestion[]) => void,
): Suggestions => {
  const [found, setFound] = useState(NONE)
  const tell = useEffectEvent(onFound)
  const question = typed?.trim() ?? ''
  useEffect(() => {
    if (question === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      session ??= crypto.randomUUID()
      call(searchPlaces, { query: { q: question, session }, signal: asking.signal }).then(
        (places) => {
          setFound({ places: places.slice(0, SUGGESTIONS_MAX), available: true })
          tell(question, places)
        },
        () => {
          if (!asking.signal.aborted) setFound({ places: [], available: false })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [question])
  return question === '' ? { ...NONE, available: found.available } : found
}

const plain = (text: string): string => text.trim().toLowerCase()

/** The suggestion that the words name as they stand, by its name or with its state, or by its postcode alone. */
export const namedBy = (text: string, places: readonly Suggestion[]): Suggestion | undefined => {
  const [first] = places
  if (first === undefined || first.guess) return undefined
  const only = /^\s*\d{4}\s*$/.test(text) && places.length === 1
  return only || [first.name, first.label].some((words) => plain(words) === plain(text)) ? first : undefined
}
