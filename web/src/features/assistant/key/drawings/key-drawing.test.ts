import { describe, expect, it } from 'vitest'
import { GUIDED_KEYS } from '../../../../../../domain/src/advisor/guided-keys.ts'
import { KEY_DRAWINGS } from './key-drawing.tsx'

describe('the drawings of the guided keys', () => {
  const answers = Object.values(GUIDED_KEYS).flatMap(({ questions }) =>
    questions.flatMap(({ id, options }) => options.map((option) => `${id}/${option.id}`)),
  )

  it('are one for each answer, and none for what is no answer', () =>
    expect(Object.keys(KEY_DRAWINGS).toSorted()).toEqual(answers.toSorted()))

  it('are not taken for those of another key', () => expect(new Set(answers).size).toBe(answers.length))
})
