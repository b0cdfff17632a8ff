import { fold, islandNames, splitState, statesStarting } from './names.ts'
import type { Place } from './place.ts'
import { indexTrigrams, type TrigramIndex } from './trigrams.ts'

/** The gazetteer made ready for questions, once, when it is read. */
export interface PlaceIndex {
  places: readonly Place[]
  /** Folded names, in the order of `places`. */
  folded: readonly string[]
  /** The same with those of an island that a place stands for: who types 'norfolk' means its one town. */
  names: readonly (readonly string[])[]
  /** By folded name and by folded label; the most people win where a name stands for several. */
  named: ReadonlyMap<string, Place>
  /** By postcode, the most people first. */
  postcodes: Postcodes
  trigrams: TrigramIndex
}

/** The places that a postcode delivers to; one place may have several. */
export type Postcodes = ReadonlyMap<string, readonly Place[]>

export function indexPlaces(places: readonly Place[], postcodes: Postcodes = new Map()): PlaceIndex {
  const folded = places.map(({ name }) => fold(name))
  const named = new Map<string, Place>()
  const add = (key: string, place: Place): void => {
    const known = named.get(key)
    if (known === undefined || place.population > known.population) named.set(key, place)
  }
  places.forEach((place, at) => {
    add(folded[at] ?? '', place)
    add(fold(place.label), place)
    for (const name of islandNames(place.state)) add(name, place)
  })
  const names = places.map(({ state }, at) => [folded[at] ?? '', ...islandNames(state)])
  return { places, folded, names, named, postcodes, trigrams: indexTrigrams(folded) }
}

/** Suggestions answered to one question. */
export const SUGGESTIONS_MAX = 8

interface Question {
  name: string
  /** Any state when absent. */
  states?: readonly string[]
}

/** A postcode alone or before its state: '2150', '2150 NSW', '2150, v'. */
const POSTCODE = /^\s*(\d{4})(?!\d)([a-z\s,]*)$/i

/**
 * The places of a postcode that stands alone or before its state; undefined for other text. Of a postcode that spans
 * states each state's first place comes before the others, so that a short list asks which is meant; a state behind it
 * decides.
 */
export function placesOfPostcode({ postcodes }: PlaceIndex, text: string): readonly Place[] | undefined {
  const [, postcode, after = ''] = POSTCODE.exec(text) ?? []
  if (postcode === undefined) return undefined
  const its = postcodes.get(postcode) ?? []
  const words = fold(after).replace(/(^| )australia$/, '')
  const states: readonly string[] = words === '' ? [] : statesStarting(words)
  const within = its.filter(({ state }) => states.includes(state))
  const meant = within.length > 0 ? within : its
  const firsts = meant.filter((place) => meant.find(({ state }) => state === place.state) === place)
  return [...firsts, ...meant.filter((place) => !firsts.includes(place))]
}

/** What the typed text may mean: a name, or a name with its state ('richmond, v', 'richmond vic'). */
function questionsOf(text: string): Question[] {
  const comma = text.indexOf(',')
  if (comma >= 0) {
    const name = fold(text.slice(0, comma))
    const after = fold(text.slice(comma + 1)).replace(/(^| )australia$/, '')
    return [after === '' ? { name } : { name, states: statesStarting(after) }]
  }
  const name = fold(text)
  const withState = splitState(name)
  return withState === null ? [{ name }] : [{ name }, { name: withState.name, states: [withState.state] }]
}

const EXACT = 0
const PREFIX = 1
const WORD_START = 2

function tierOf(names: readonly string[], asked: string): number | null {
  if (names.includes(asked)) return EXACT
  if (names.some((name) => name.startsWith(asked))) return PREFIX
  return names.some((name) => name.includes(` ${asked}`)) ? WORD_START : null
}

/** 'Parramatta 2150': whoever writes both is asked about the name. */
const withoutPostcode = (text: string): string => text.replace(/([a-z])[\s,]+\d{4}\s*$/i, '$1')

/**
 * The places of a postcode, else by name: the same first, then names that start so, then names with a word that starts
 * so; the most people first in each.
 */
export function searchPlaces(index: PlaceIndex, text: string, max: number = SUGGESTIONS_MAX): Place[] {
  const { places, names } = index
  const ofPostcode = placesOfPostcode(index, text)
  if (ofPostcode !== undefined) return ofPostcode.slice(0, max)
  const questions = questionsOf(withoutPostcode(text)).filter(({ name }) => name !== '')
  const found = places.flatMap((place, at) => {
    const tiers = questions.flatMap(({ name, states }) => {
      const tier = states === undefined || states.includes(place.state) ? tierOf(names[at] ?? [], name) : null
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
