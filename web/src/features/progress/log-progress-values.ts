import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { LOG_WORDS } from './progress-copy.ts'

/** What stands in Log Progress. */
export interface LogProgressValues {
  notes: string
  /** Paths of photos that were uploaded. */
  photos: readonly string[]
}

export const NO_PROGRESS: LogProgressValues = { notes: '', photos: [] }

/** From how many characters on they are counted aloud. */
const COUNTED_FROM = 900

/** Characters as the server counts them: a seedling is one. */
const charsOf = (notes: string): number => [...notes].length

export const progressErrors = ({ notes }: LogProgressValues): FieldErrors<LogProgressValues> => {
  const over = charsOf(notes) - PROGRESS_LIMITS.notesCharsMax
  return { notes: over > 0 ? LOG_WORDS.tooLong(over) : undefined }
}

/** '912 of 1000 characters', close to the end alone. */
export const notesCounter = (notes: string): string | undefined => {
  const chars = charsOf(notes)
  return chars < COUNTED_FROM ? undefined : LOG_WORDS.counter(chars, PROGRESS_LIMITS.notesCharsMax)
}
