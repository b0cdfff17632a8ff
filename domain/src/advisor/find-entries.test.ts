import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEntries, readWords, type Surroundings } from './find-entries.ts'
import { KNOWLEDGE } from './knowledge-base.ts'
import { grassAskedFor } from './question.ts'
import { meantWord, mistakesBetween } from './spelling.ts'
import { plainText, tokensOf } from './words.ts'

const ANYWHERE = { grass: null, zone: null, month: 10 } as const
const best = (question: string) => findEntries(readWords(question), ANYWHERE)[0]?.entry.id

describe('finding entries', () => {
  it.each(KNOWLEDGE.map(({ id, title }) => [title, id] as const))('%j leads to itself', (title, id) => {
    expect(best(title)).toBe(id)
  })

  it.each([
    ['bindi', 'bindii'],
    ['jo-jo', 'bindii'],
    ['jojos', 'bindii'],
    ['Onehunga weed', 'bindii'],
    ['bindiii', 'bindii'],
    ['clovr', 'clover'],
    ['nutgras', 'nutgrass'],
    ['nut grass', 'nutgrass'],
    ['nutsedge', 'nutgrass'],
    ['crabgrass', 'summer-grass'],
    ['summergrass', 'summer-grass'],
    ['poa annua', 'winter-grass'],
    ['arymworm', 'armyworm'],
    ['army worms', 'armyworm'],
    ['african black beetle', 'curl-grub'],
    ['capewed', 'capeweed'],
    ['St Augustine', 'grass-buffalo'],
    ['bermuda grass', 'grass-couch'],
    ['fertilizer burn', 'fertiliser-burn'],
    ['gray leaf spot', 'grey-leaf-spot'],
    ['pre-emergent', 'pre-emergent'],
    ['preemergent', 'pre-emergent'],
    ['verti mow', 'dethatch'],
    ['scarifying', 'dethatch'],
    ['hydrophobic soil', 'dry-patch'],
    ['dog pee', 'dog-urine'],
    ['toadstools', 'mushrooms'],
    ['Fairy Rings', 'fairy-ring'],
    ['dolar spot', 'dollar-spot'],
    ['kikuyu yelows', 'kikuyu-yellows'],
  ])('%j is meant as %s', (question, id) => expect(best(question)).toBe(id))

  it('puts what fits grass, climate and subject first', () => {
    const scoreIn = (around: Surroundings) =>
      findEntries(readWords('yellow patches'), around).find(({ entry }) => entry.id === 'kikuyu-yellows')?.score ?? 0
    const there: Surroundings = { grass: 'kikuyu', zone: 'subtropical', month: 12 }
    expect(scoreIn({ ...there, grass: 'couch' })).toBeLessThan(scoreIn(there))
    expect(scoreIn({ ...there, zone: 'cool' })).toBeLessThan(scoreIn(there))
    expect(scoreIn({ ...there, month: 6 })).toBeLessThan(scoreIn(there))
    expect(scoreIn({ ...there, subjects: ['diseases'] })).toBeGreaterThan(scoreIn(there))
    const weeds = findEntries(readWords('yellow flower'), { ...ANYWHERE, subjects: ['weeds'] })
    expect(weeds[0]?.entry.subject).toBe('weeds')
  })

  it('finds nothing for words of which no entry knows anything', () => {
    expect(findEntries(readWords('zxcvqw plmokn'), ANYWHERE)).toEqual([])
    expect(findEntries(readWords(''), ANYWHERE)).toEqual([])
  })

  it('answers to any text at all, in a fixed order', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
        const once = findEntries(readWords(text), ANYWHERE)
        expect(findEntries(readWords(text), ANYWHERE)).toEqual(once)
        expect(once.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('words', () => {
  it.each([
    ['Weeds, weeding & weeded', ['weed', 'weed', 'weed']],
    ['the patches', ['patch']],
    ['fertilizing', ['feed']],
    ['Émile’s grass', ['emile', 'grass']],
  ])('of %j are %j', (text, words) => expect(tokensOf(text)).toEqual(words))

  it('are plain whatever is written', () => {
    expect(plainText('  JO-JO!!  ')).toBe('bindii')
    expect(plainText('a'.repeat(5000)).length).toBeLessThanOrEqual(1000)
  })
})

describe('spelling', () => {
  it.each([
    ['clover', 'clover', 0],
    ['clovre', 'clover', 1],
    ['clovr', 'clover', 1],
    ['cloover', 'clover', 1],
    ['klover', 'clover', 1],
    ['clvr', 'clover', 2],
    ['moss', 'clover', 3],
  ])('%s is %s with so many mistakes: %i (3 is too many)', (one, other, mistakes) =>
    expect(mistakesBetween(one, other, 2)).toBe(mistakes),
  )

  it('forgives none in short words and no other beginning', () => {
    expect(meantWord('wed', ['weed'])).toBeNull()
    expect(meantWord('klover', ['clover'])).toBeNull()
    expect(meantWord('clovr', ['weed', 'clover'])).toBe('clover')
  })

  it('counts as many mistakes in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(mistakesBetween(one, other, 8)).toBe(mistakesBetween(other, one, 8))
        expect(mistakesBetween(one, one, 8)).toBe(0)
      }),
    )
  })
})

describe('the grass of a question', () => {
  it.each([
    ['weeds in my buffalo', 'buffalo'],
    ['kikuyu in my buffalo', 'buffalo'],
    ['get rid of kikuyu', null],
    ['kill couch in sir walter', 'buffalo'],
    ['how to mow zoysia', 'zoysia'],
    ['mullumbimby couch in my kikuyu', 'kikuyu'],
    ['overseed with rye', null],
    ['buffalo or couch', null],
    ['bufallo going yellow', 'buffalo'],
    ['is my lawn dry', null],
    ['Bermuda grass height', 'couch'],
  ])('%j is %s', (question, grass) => expect(grassAskedFor(plainText(question), readWords(question))).toBe(grass))
})
