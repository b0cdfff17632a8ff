import { expect, it } from 'vitest'
import { NO_PROGRESS, notesCounter, progressErrors } from './log-progress-values.ts'

it.each([
  [0, undefined, undefined],
  [899, undefined, undefined],
  [900, '900 of 1000 characters', undefined],
  [1000, '1000 of 1000 characters', undefined],
  [1001, '1001 of 1000 characters', 'Too long by 1 character'],
  [1203, '1203 of 1000 characters', 'Too long by 203 characters'],
])('of %i characters the notes say %s, and what is wrong is %s [PROG-04]', (chars, counter, error) => {
  // Of two halves each, as JavaScript counts; one to whoever reads.
  const notes = '🌱'.repeat(chars)
  expect(notesCounter(notes)).toBe(counter)
  expect(progressErrors({ ...NO_PROGRESS, notes }).notes).toBe(error)
})
