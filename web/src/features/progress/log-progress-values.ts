import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { ENTRY_QUESTIONS, type EntryAnswers, type EntryQuestion } from '@turfwise/domain/progress/entry-score'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { charsOf, tooLong } from '../../ui/form/too-long.ts'
import { LOG_WORDS } from './progress-copy.ts'

/** What stands in Log Progress. */
export interface LogProgressValues extends Record<EntryQuestion, string> {
  notes: string
  /** Id of the lawn zone that the photos show; empty for none. */
  lawnZoneId: string
}

export const NO_PROGRESS: LogProgressValues = {
  notes: '',
  lawnZoneId: '',
  grassDensity: '',
  colourHealth: '',
  weedControl: '',
  soilQuality: '',
  diseaseResistance: '',
}

/** The answers that were given, as they are sent. */
export const answersOf = (values: LogProgressValues): EntryAnswers =>
  Object.fromEntries(ENTRY_QUESTIONS.flatMap((part) => (values[part] === '' ? [] : [[part, values[part]]])))

/** From how many characters on they are counted aloud. */
const COUNTED_FROM = 900

export const progressErrors = ({ notes }: LogProgressValues): FieldErrors<LogProgressValues> => ({
  notes: tooLong(notes, PROGRESS_LIMITS.notesCharsMax),
})

/** '912 of 1000 characters', close to the end alone. */
export const notesCounter = (notes: string): string | undefined => {
  const chars = charsOf(notes)
  return chars < COUNTED_FROM ? undefined : LOG_WORDS.counter(chars, PROGRESS_LIMITS.notesCharsMax)
}
