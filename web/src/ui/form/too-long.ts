/** Characters as the server counts them: a seedling is one. */
export const charsOf = (text: string): number => [...text].length

/** Said of a text that is longer than its field takes; undefined of one that fits. */
export function tooLong(text: string, most: number): string | undefined {
  const over = charsOf(text) - most
  return over > 0 ? `Too long by ${over} ${over === 1 ? 'character' : 'characters'}` : undefined
}
