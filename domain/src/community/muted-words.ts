import { foldWords } from '../tasks/search-words.ts'

/** Words of one account. */
export const MUTED_WORDS_MAX = 100
export const MUTED_WORD_CHARS_MAX = 40

/** A muted word as it is kept: small letters without accents; '' for one that has no letter. */
export const mutedWordOf = (text: string): string =>
  [...foldWords(text).trim()].slice(0, MUTED_WORD_CHARS_MAX).join('').trim()

/** True where the text has one of the words, whole: 'ant' is not in 'plant'. Several words count in their order. */
export function hasMutedWord(text: string, muted: readonly string[]): boolean {
  if (muted.length === 0) return false
  const folded = `${foldWords(text)} `
  return muted.some((word) => word !== '' && folded.includes(` ${word} `))
}
