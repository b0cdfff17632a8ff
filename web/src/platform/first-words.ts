/** A text on one line, cut with '…' after so many characters, none of them in half. */
export function firstWords(text: string, charsMax: number): string {
  const chars = [...text.replace(/\s+/g, ' ').trim()]
  return chars.length <= charsMax ? chars.join('') : `${chars.slice(0, charsMax).join('').trimEnd()}\u2026`
}
