/** Of already folded words: each three letters in a row, with two blanks before a word and one after it. */
export const trigramsOf = (folded: string): Set<string> => {
  const trigrams = new Set<string>()
  for (const word of folded.split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** Which names hold a trigram, made once. */
export interface TrigramIndex {
  /** Positions of the names, by trigram. */
  holders: ReadonlyMap<string, readonly number[]>
  /** How many trigrams each name has. */
  counts: readonly number[]
}

export function indexTrigrams(folded: readonly string[]): TrigramIndex {
  const holders = new Map<string, number[]>()
  const counts = folded.map((name, at) => {
    const trigrams = trigramsOf(name)
    for (const trigram of trigrams) {
      const known = holders.get(trigram)
      if (known === undefined) holders.set(trigram, [at])
      else known.push(at)
    }
    return trigrams.size
  })
  return { holders, counts }
}

/**
 * How alike names are to already folded text, by their positions: trigrams that both have, of all that either has.
 * 0 to 1; names that share none are left out. The measure of PostgreSQL's pg_trgm.
 */
export function similarities({ holders, counts }: TrigramIndex, folded: string): Map<number, number> {
  const asked = trigramsOf(folded)
  const shared = new Map<number, number>()
  for (const trigram of asked) {
    for (const at of holders.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  }
  return new Map([...shared].map(([at, both]) => [at, both / (asked.size + (counts[at] ?? 0) - both)]))
}
