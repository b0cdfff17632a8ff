import { fold, splitState } from './names.ts'
import type { Place } from './place.ts'
import type { PlaceIndex } from './search.ts'
import { similarities } from './trigrams.ts'

/** Names less alike than this are not meant. */
const ALIKE_MIN = 0.3
export const SIMILAR_MAX = 4

/**
 * Places whose names are spelled nearly as the text, most alike first, then the most people: 'paramata' is Parramatta.
 * A state at the end may be one, or part of a name. None for text that is like no name.
 */
export function similarPlaces({ places, trigrams }: PlaceIndex, text: string, max: number = SIMILAR_MAX): Place[] {
  const folded = fold(text.replace(/, *australia *$/i, ''))
  const withState = splitState(folded)
  const alike = similarities(trigrams, folded)
  for (const [at, share] of withState === null ? [] : similarities(trigrams, withState.name)) {
    if (places[at]?.state === withState?.state) alike.set(at, Math.max(share, alike.get(at) ?? 0))
  }
  return [...alike]
    .flatMap(([at, share]) => {
      const place = places[at]
      return place === undefined || share < ALIKE_MIN ? [] : [{ place, share }]
    })
    .sort(
      (a, b) => b.share - a.share || b.place.population - a.place.population || a.place.id.localeCompare(b.place.id),
    )
    .slice(0, max)
    .map(({ place }) => place)
}
