import { fold, splitState } from './names.ts'
import { nearest, type Place } from './place.ts'
import type { IndexedPlace } from './search.ts'

const most = (places: readonly Place[]): Place | null =>
  places.reduce<Place | null>(
    (best, place) => (best === null || place.population > best.population ? place : best),
    null,
  )

/** Only whole names count: half a name is a question, not a place. */
function named(index: readonly IndexedPlace[], folded: string): Place | null {
  if (folded === '') return null
  const whole = most(
    index.flatMap((entry) => (entry.folded === folded || entry.foldedLabel === folded ? [entry.place] : [])),
  )
  if (whole !== null) return whole
  const parts = splitState(folded)
  if (parts === null) return null
  return most(
    index.flatMap(({ place, folded: name }) => (name === parts.name && place.state === parts.state ? [place] : [])),
  )
}

const withoutTail = (folded: string): string => folded.replace(/ australia$/, '').replace(/ \d{4}$/, '')

/**
 * The place that free text names, or null: 'Parramatta, NSW', 'parramatta', 'Parramatta NSW 2150, Australia', or an
 * address that ends with one ('12 Smith St, Parramatta NSW'). The most people win where a name stands for several.
 */
export function resolvePlace(index: readonly IndexedPlace[], text: string): Place | null {
  const parts = text.split(',')
  for (let from = 0; from < parts.length; from++) {
    const place = named(index, withoutTail(fold(parts.slice(from).join(' '))))
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

/** The closest place of the gazetteer. */
export const placeNear = (index: readonly IndexedPlace[], position: { lat: number; lng: number }): Place | undefined =>
  nearest(
    index.map(({ place }) => place),
    position,
  )
