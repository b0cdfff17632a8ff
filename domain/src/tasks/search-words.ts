/** Marks on letters once they stand by themselves. The database folds by the same ranges: see 0033-task-search.ts. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/g
/** Control characters, spaces and punctuation. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a tab or a line break parts words.
const BETWEEN_WORDS = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/g

/** What a search looks through: the words in small letters without accents, each with one space before it. */
export const foldWords = (text: string): string => {
  const words = text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(BETWEEN_WORDS, ' ').trim()
  return words === '' ? '' : ` ${words}`
}

/** Nobody searches for more, and each word costs the database a look at every task. */
const WORDS_MAX = 8
const WORD_CHARS_MAX = 40

/** The words of a query; none when it has no letter, digit or sign. */
export const queryWords = (query: string): string[] =>
  [...new Set(foldWords(query).split(' '))]
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, WORD_CHARS_MAX).join(''))
    .slice(0, WORDS_MAX)

const STEM_CHARS_MIN = 3

/** What a word begins with in all its forms: 'mow' of 'mowing' and 'mowed'. A text that has the word has this too. */
export const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ings?|ed|es|s)$/, '')
  return stem.length < STEM_CHARS_MIN ? word : stem
}

/** What is looked for of a word: one or two letters at the beginning of a word, more of them anywhere. */
export const piecesOf = (words: readonly string[]): string[] =>
  words.map((word) => (/^[a-z0-9]{1,2}$/.test(word) ? ` ${word}` : stemOf(word)))

/** true when every word is there. `search` is folded. */
export const hasWords = (search: string, words: readonly string[]): boolean =>
  piecesOf(words).every((piece) => search.includes(piece))

/**
 * Letters that must be put in, left out, exchanged or swapped with their neighbour to make one word of another (optimal
 * string alignment), no further than `most`: beyond it the answer is more than `most`.
 */
export function typingErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1]
      let errors = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        errors = Math.min(errors, (beforeLast[at - 2] ?? 0) + 1)
      next.push(errors)
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? 0
}

/** How many typing errors are forgiven: with more, three letters would be any other three. */
const forgiven = (word: string): number => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2)

/** Of a word that may be typed only in part: the fewest errors against it and against its beginnings. */
const errorsAgainst = (typed: string, word: string, most: number): number => {
  const beginnings = [typed.length - 1, typed.length, typed.length + 1].map((length) => word.slice(0, length))
  return Math.min(...[word, ...beginnings].map((one) => typingErrors(typed, one, most)))
}

/** The word of a vocabulary that was probably meant; undefined when none is near. Of equals the one that begins alike, then the shortest. */
export function nearestWord(typed: string, vocabulary: readonly string[]): string | undefined {
  const most = forgiven(typed)
  if (most === 0) return undefined
  let best: { word: string; rank: number[] } | undefined
  for (const word of vocabulary) {
    if (word.length < STEM_CHARS_MIN) continue
    const errors = errorsAgainst(typed, word, most)
    if (errors > most) continue
    // The first letter is seldom wrong, and in a short word it is most of what is known.
    const beginsElse = word[0] === typed[0] ? 0 : 1
    if (beginsElse === 1 && typed.length < 4 && errors > 0 && word[0] !== typed[1]) continue
    const rank = [errors, beginsElse, Math.abs(word.length - typed.length), word.length]
    if (best === undefined || isBefore(rank, best.rank) || (isEqual(rank, best.rank) && word < best.word))
      best = { word, rank }
  }
  return best?.word
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((number, at) => number === other[at])
const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((number, place) => number !== other[place])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** Figures are meant as they are typed. */
const HAS_FIGURES = /\d/

/** The words with those exchanged that nothing has and something is near to; undefined when there is nothing to exchange. */
export function mendedWords(words: readonly string[], vocabulary: readonly string[]): string[] | undefined {
  const isKnown = (word: string) =>
    piecesOf([word]).every((piece) => vocabulary.some((one) => ` ${one}`.includes(piece)))
  const mended = words.map((word) => (HAS_FIGURES.test(word) || isKnown(word) ? word : nearestWord(word, vocabulary)))
  const whole = mended.filter((word) => word !== undefined)
  return whole.length === words.length && whole.some((word, at) => word !== words[at]) ? whole : undefined
}
