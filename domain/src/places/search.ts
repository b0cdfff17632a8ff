import { fold, splitState, statesStarting } from './names.ts'
import type { Place } from './place.ts'

/** A place with its folded name and label, made once when the gazetteer is read. */
export interface IndexedPlace {
  place: Place
  folded: string
  foldedLabel: string
}

export const indexPlaces = (places: readonly Place[]): IndexedPlace[] =>
  places.map((place) => ({ place, folded: fold(place.name), foldedLabel: fold(place.label) }))

/** Suggestions answered to one question. */
export const SUGGESTIONS_MAX = 8

interface Question {
  name: string
  /** Any state when absent. */
  states?: readonly string[]
}

/** What the typed text may mean: a name, or a name with its state ('richmond, v', 'richmond vic'). */
function questionsOf(text: string): Question[] {
  const comma = text.indexOf(',')
  if (comma >= 0) {
    const name = fold(text.slice(0, comma))
    const after = fold(text.slice(comma + 1)).replace(/ australia$/, '')
    return [after === '' ? { name } : { name, states: statesStarting(after) }]
  }
  const name = fold(text)
  const withState = splitState(name)
  return withState === null ? [{ name }] : [{ name }, { name: withState.name, states: [withState.state] }]
}

const EXACT = 0
const PREFIX = 1
const WORD_START = 2

function tierOf(folded: string, name: string): number | null {
  if (folded === name) return EXACT
  if (folded.startsWith(name)) return PREFIX
  return folded.includes(` ${name}`) ? WORD_START : null
}

/** Same name first, then names that start so, then names with a word that starts so; the most people first in each. */
export function searchPlaces(index: readonly IndexedPlace[], text: string, max: number = SUGGESTIONS_MAX): Place[] {
  const questions = questionsOf(text).filter(({ name }) => name !== '')
  const found = index.flatMap(({ place, folded }) => {
    const tiers = questions.flatMap(({ name, states }) => {
      const tier = states === undefined || states.includes(place.state) ? tierOf(folded, name) : null
      return tier === null ? [] : [tier]
    })
    return tiers.length === 0 ? [] : [{ place, tier: Math.min(...tiers) }]
  })
  return found
    .sort(
      (a, b) =>
        a.tier - b.tier ||
        b.place.population - a.place.population ||
        a.place.label.localeCompare(b.place.label, 'en-AU') ||
        a.place.id.localeCompare(b.place.id),
    )
    .slice(0, max)
    .map(({ place }) => place)
}
