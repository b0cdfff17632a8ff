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

const STATE_WORDS: readonly (readonly [string, State])[] = (Object.entries(STATE_NAMES) as [State, string][]).flatMap(
  ([code, name]): [string, State][] => [
    [code.toLowerCase(), code],
    [name, code],
  ],
)

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

/** The states whose code or name starts with already folded text: 'v' is Victoria, 'n' three of them. */
export const statesStarting = (folded: string): State[] => [
  ...new Set(STATE_WORDS.flatMap(([word, code]) => (word.startsWith(folded) ? [code] : []))),
]

/** Splits a state off the end of already folded text: 'richmond vic' is Richmond in VIC; null when none stands there. */
export function splitState(folded: string): { name: string; state: State } | null {
  for (const [word, state] of STATE_WORDS) {
    if (folded.endsWith(` ${word}`)) return { name: folded.slice(0, -word.length - 1), state }
  }
  return null
}
