/** Signs that LIKE reads as others, and the one before which they are themselves. */
const SIGNS = /[\\%_]/g

/** Patterns of LIKE, one for each word of what was typed: the text has to hold them all, whatever their order. */
export const patternsOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(SIGNS, '\\$&')}%`)
