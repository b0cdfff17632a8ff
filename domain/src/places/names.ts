import type { State } from './place.ts'

const STATE_NAMES: Record<State, string> = {
  NSW: 'new south wales',
  VIC: 'victoria',
  QLD: 'queensland',
  SA: 'south australia',
  WA: 'western australia',
  TAS: 'tasmania',
  NT: 'northern territory',
  ACT: 'australian capital territory',
}

/** Islands that stand where a state does, by the names that people type for them. */
const ISLAND_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Norfolk Island': ['norfolk island'],
  'Christmas Island': ['christmas island'],
  'Cocos Islands': ['cocos islands', 'cocos keeling islands', 'keeling islands'],
}

/** The folded names of an island that stands where a state does; none of a state. */
export const islandNames = (state: string): readonly string[] => ISLAND_NAMES[state] ?? []

const STATE_WORDS: readonly (readonly [word: string, state: string])[] = [
  ...Object.entries(STATE_NAMES).flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [name, code] as const,
  ]),
  ...Object.entries(ISLAND_NAMES).flatMap(([island, names]) => names.map((name) => [name, island] as const)),
]

/** Nearly all names are plain, and the check is much cheaper than the change. */
const withoutAccents = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text

/**
 * Text for comparing names: without case, accents and punctuation, with 'St' and 'Mt' before a name written out.
 * "Saint-Léonard" and "st leonard" fold to the same words.
 */
export const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )st (?=\S)/g, '$1saint ')
    .replace(/(^| )mt (?=\S)/g, '$1mount ')

/** The states and islands whose code or name starts with already folded text: 'v' is Victoria, 'n' is three of them. */
export const statesStarting = (folded: string): string[] => [
  ...new Set(STATE_WORDS.flatMap(([word, code]) => (word.startsWith(folded) ? [code] : []))),
]

/** Splits a state off the end of already folded text: 'richmond vic' is Richmond in VIC; null when none stands there. */
export function splitState(folded: string): { name: string; state: string } | null {
  for (const [word, state] of STATE_WORDS) {
    if (folded.endsWith(` ${word}`)) return { name: folded.slice(0, -word.length - 1), state }
  }
  return null
}
