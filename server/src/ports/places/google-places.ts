import { readCapped } from '../capped-body.ts'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { readDetails, readSuggestions } from './google-reply.ts'
import type { PlacesAsked, PlacesPort } from './places.port.ts'

/** Five suggestions are some 4 KB. */
const REPLY_BYTES_MAX = 262_144

const SUGGESTION_FIELDS = 'suggestions.placePrediction(placeId,structuredFormat)'
const PLACE_FIELDS = 'id,displayName,location,addressComponents'

export interface GooglePlacesSettings {
  /** Without a slash at the end. */
  baseUrl: string
  /** Goes in a header, never in an address. */
  apiKey: string
}

async function ask(
  url: URL,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      // What is no id of theirs, and what is one no longer.
      if (init.method === 'GET' && (response.status === 404 || response.status === 400)) return null
      throw new OutsideUnavailable('status', `the service answered ${response.status}`)
    }
    return JSON.parse(await readCapped(response, REPLY_BYTES_MAX))
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw error
    if (signal.aborted) throw new OutsideUnavailable('timeout', 'the service took too long')
    if (error instanceof SyntaxError) throw new OutsideUnavailable('garbage', 'the reply is not JSON')
    throw new OutsideUnavailable('refused', 'the service could not be reached')
  }
}

/** Google's Places API (New), for regions in Australia: suburbs, towns and postcodes. Never retries. */
export function makeGooglePlaces({ baseUrl, apiKey }: GooglePlacesSettings): PlacesPort {
  const headers = (fields: string) => ({ 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields })
  return {
    async suggest(text, { session, signal }: PlacesAsked) {
      const body = {
        input: text,
        includedRegionCodes: ['au'],
        includedPrimaryTypes: ['(regions)'],
        languageCode: 'en-AU',
        regionCode: 'au',
        ...(session === undefined ? {} : { sessionToken: session }),
      }
      const reply = await ask(
        new URL(`${baseUrl}/v1/places:autocomplete`),
        {
          method: 'POST',
          headers: { ...headers(SUGGESTION_FIELDS), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        signal,
      )
      return readSuggestions(reply)
    },
    async find(id, { session, signal }) {
      const url = new URL(`${baseUrl}/v1/places/${encodeURIComponent(id)}`)
      url.searchParams.set('languageCode', 'en-AU')
      if (session !== undefined) url.searchParams.set('sessionToken', session)
      const reply = await ask(url, { method: 'GET', headers: headers(PLACE_FIELDS) }, signal)
      return reply === null ? null : readDetails(reply)
    },
  }
}
