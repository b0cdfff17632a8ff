import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMutedWord, MUTED_WORD_CHARS_MAX, mutedWordOf } from './muted-words.ts'

describe('a muted word', () => {
  it.each([
    ['Plants everywhere', ['ant'], false],
    ['An ant!', ['ant'], true],
    ['ANT', ['ant'], true],
    ['#lawn-care', ['lawn care'], true],
    ['lawn and care', ['lawn care'], false],
    ['Éte', ['ete'], true],
    ['anything', [''], false],
    ['anything', [], false],
    ['ant', ['bee', 'ant'], true],
  ])('in %j of %j: %s', (text, muted, found) => expect(hasMutedWord(text, muted)).toBe(found))

  it.each([
    [' Snake! ', 'snake'],
    ['Red  Back', 'red back'],
    ['...', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('%j is kept as %j', (given, kept) => expect(mutedWordOf(given)).toBe(kept))

  it('is found by itself, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const word = mutedWordOf(text)
        expect([...word].length).toBeLessThanOrEqual(MUTED_WORD_CHARS_MAX)
        expect(mutedWordOf(word)).toBe(word)
        expect(hasMutedWord(`so ${word}.`, [word])).toBe(word !== '')
      }),
    )
  })
})
