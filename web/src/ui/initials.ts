/** First letters of the first and the last word, 'MK' for 'Mia Kovac'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  // By code point: half of a surrogate pair is no letter.
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-AU')
}
