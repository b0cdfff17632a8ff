import { searchPlaces } from '@turfwise/contract/places'
import type { ResponseOf } from '@turfwise/contract/route'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'

export type Place = ResponseOf<typeof searchPlaces>[number]

/** Long enough that typing a word asks once or twice. */
const PAUSE_MS = 150
const SUGGESTIONS_MAX = 6

export interface Suggestions {
  places: readonly Place[]
  /** false when the last question got no answer. */
  available: boolean
}

const NONE: Suggestions = { places: [], available: true }

/** Suggestions for what is being typed; undefined asks for none. The gazetteer knows Australia alone. */
export const usePlaceSuggestions = (typed: string | undefined): Suggestions => {
  const [found, setFound] = useState(NONE)
  const question = typed?.trim() ?? ''
  useEffect(() => {
    if (question === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call(searchPlaces, { query: { q: question }, signal: asking.signal }).then(
        (places) => setFound({ places: places.slice(0, SUGGESTIONS_MAX), available: true }),
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
