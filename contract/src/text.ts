import * as z from 'zod/mini'

/** True for text that PostgreSQL and every reader can hold: no NUL, no half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

export const UNSTORABLE_TEXT = 'Text holds characters that cannot be stored.'

/** Text of at most `max` characters (code points: a seedling is one), kept as it came. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorableText, { error: UNSTORABLE_TEXT }))

/** Text that is not blank. */
export const filledText = (max: number) =>
  text(max).check(z.refine((value) => value.trim() !== '', { error: 'Must not be empty.' }))
