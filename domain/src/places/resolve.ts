import { fold, splitState } from './names.ts'
import type { Place } from './place.ts'
import { type PlaceIndex, placesOfPostcode } from './search.ts'

/** Only whole names count: half a name is a question, not a place. */
function named({ named: byName }: PlaceIndex, folded: string): Place | null {
  const whole = byName.get(folded)
  if (whole !== undefined) return whole
  const parts = splitState(folded)
  return (parts && byName.get(`${parts.name} ${parts.state.toLowerCase()}`)) ?? null
}

/** The first place of a postcode; null for one of several states, of which nobody has said which is meant. */
function ofPostcode(index: PlaceIndex, words: string): Place | null {
  const [first = null, second] = placesOfPostcode(index, words) ?? []
  return second === undefined || second.state === first?.state ? first : null
}

/** Commas of an address that are looked behind; more are no address. */
const ADDRESS_PARTS_MAX = 8

const withoutTail = (folded: string): string => folded.replace(/ australia$/, '').replace(/ \d{4}$/, '')

/**
 * The place that free text names, or null: 'Parramatta, NSW', 'parramatta', 'Parramatta NSW 2150, Australia', '2150', or
 * an address that ends with one ('12 Smith St, Parramatta NSW'). The most people win where a name or a postcode stands
 * for several, but not where a postcode spans states.
 */
export function resolvePlace(index: PlaceIndex, text: string): Place | null {
  const parts = text.split(',').slice(-ADDRESS_PARTS_MAX)
  for (let from = 0; from < parts.length; from++) {
    const words = fold(parts.slice(from).join(' '))
    const place = named(index, withoutTail(words)) ?? ofPostcode(index, words)
    if (place !== null) return place
  }
  return null
}

/** Degrees as they are written in an address: '-33.81,151'. */
const POSITION = /^\s*([+-]?\d{1,2}(?:\.\d{1,15})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** Reads 'lat,lng' in degrees; null for other text and for degrees that are not on the globe. */
export function parsePosition(text: string): { lat: number; lng: number } | null {
  const match = POSITION.exec(text)
  if (match === null) return null
  const [lat, lng] = [Number(match[1]), Number(match[2])]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
