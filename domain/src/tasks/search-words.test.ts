import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWords, hasWords, mendedWords, nearestWord, queryWords, stemOf, typingErrors } from './search-words.ts'

const VOCABULARY = [
  'mow',
  'mower',
  'front',
  'lawn',
  'fertilise',
  'feed',
  'heat',
  'edge',
  'driveway',
  'gypsum',
  'watering',
]

describe('the words of a text', () => {
  it.each([
    ['Mow the Front', ' mow the front'],
    ['Édge  the\tdriveway!', ' edge the driveway'],
    ["Scott's 10-5-5", ' scott s 10 5 5'],
    ['100%_\\', ' 100'],
    ['🌱 Überseed', ' 🌱 uberseed'],
    ['%', ''],
    ['', ''],
  ])('%j is folded to %j', (text, folded) => {
    expect(foldWords(text)).toBe(folded)
  })

  it('hold nothing that LIKE reads as another sign, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of queryWords(text)) expect(word).not.toMatch(/[%_\\ ]/)
      }),
    )
  })

  it('are at most eight of 40 characters, each once', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
    expect(queryWords('mow MOW Mow')).toEqual(['mow'])
    expect(queryWords('x'.repeat(100))).toEqual(['x'.repeat(40)])
  })

  it.each([
    ['mowing', 'mow'],
    ['mowed', 'mow'],
    ['edges', 'edg'],
    ['seed', 'seed'],
    ['feed', 'feed'],
    ['us', 'us'],
  ])('%s begins as %s in all its forms', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })
})

describe('a text has the words', () => {
  const text = foldWords('Mow the front lawn before the heat')
  it.each([
    ['mow', true],
    ['mowing', true],
    ['front mow', true],
    ['ron', true],
    ['m', true],
    ['l h', true],
    ['ow', false],
    ['mow back', false],
  ])('%s: %s', (query, has) => {
    expect(hasWords(text, queryWords(query))).toBe(has)
  })

  it('that it is made of, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 5 }), (words) => {
        expect(hasWords(foldWords(words.join(' ')), queryWords([...words].reverse().join(' ')))).toBe(true)
      }),
    )
  })
})

describe('typing errors', () => {
  it.each([
    ['mow', 'mow', 0],
    ['mwo', 'mow', 1],
    ['fertlise', 'fertilise', 1],
    ['fertlize', 'fertilise', 2],
    ['abc', 'xyz', 3],
  ])('%s for %s: %i', (typed, word, errors) => {
    expect(typingErrors(typed, word, 3)).toBe(errors)
  })

  it('go no further than they are asked for', () => {
    expect(typingErrors('mow', 'driveway', 2)).toBe(3)
  })

  it('of one letter are forgiven, wherever in a word of five letters or more', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('put in', 'leave out', 'exchange', 'swap'), (meant, place, how) => {
        const at = place % (meant.length - 1)
        const [before, after] = [meant.slice(0, at), meant.slice(at)]
        const typed = {
          'put in': `${before}q${after}`,
          'leave out': before + after.slice(1),
          exchange: `${before}q${after.slice(1)}`,
          swap: before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        }[how]
        expect(nearestWord(typed, [meant])).toBe(meant)
      }),
    )
  })

  it.each([
    ['fead', 'feed'],
    ['mwo', 'mow'],
    ['fertlise', 'fertilise'],
    ['drivewya', 'driveway'],
    ['gypsom', 'gypsum'],
    // Typed in part.
    ['fertl', 'fertilise'],
    ['xyz', undefined],
    ['mo', undefined],
    ['quicksand', undefined],
  ])('%s was probably %s', (typed, meant) => {
    expect(nearestWord(typed, VOCABULARY)).toBe(meant)
  })

  it('are mended in the words that nothing has, and in no other', () => {
    expect(mendedWords(['mow', 'drivewya'], VOCABULARY)).toEqual(['mow', 'driveway'])
    expect(mendedWords(['mow', 'edge'], VOCABULARY)).toBeUndefined()
    expect(mendedWords(['mow', 'quicksand'], VOCABULARY)).toBeUndefined()
    expect(mendedWords([], VOCABULARY)).toBeUndefined()
    // Figures are in no vocabulary, and are meant as they are typed.
    expect(mendedWords(['drivewya', '45mm', '2026'], VOCABULARY)).toEqual(['driveway', '45mm', '2026'])
    expect(mendedWords(['45mm'], VOCABULARY)).toBeUndefined()
  })
})
