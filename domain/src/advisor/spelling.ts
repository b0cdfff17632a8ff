/** Mistakes that are forgiven in a word of so many letters: none in short ones, which are near to too many others. */
const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : 2)

/**
 * Letters to change, add, leave out or swap with their neighbour to turn one word into the other (optimal string
 * alignment); `most + 1` as soon as it is more than `most`.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}

/**
 * The known word that a misspelled one means: the nearest with the same first letter, of equally near ones that which
 * stands first. Null where none is near enough.
 * @param known the words that people look for most first
 */
export function meantWord(word: string, known: readonly string[]): string | null {
  const most = forgiven(word.length)
  let best: { word: string; mistakes: number } | null = null
  for (const one of known) {
    if (one[0] !== word[0] || one.length < 4) continue
    const limit: number = best === null ? most : best.mistakes - 1
    if (limit < 1) break
    const mistakes = mistakesBetween(word, one, limit)
    if (mistakes <= limit) best = { word: one, mistakes }
  }
  return best?.word ?? null
}
