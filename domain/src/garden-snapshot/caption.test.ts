import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionLength, captionMax, captionTyped, hasHashtag, withHashtag, withoutHashtag } from './caption.ts'
import { CAPTION_MAX, HASHTAGS, PLATFORMS, type Platform } from './platforms.ts'

const words = fc.string({ unit: 'grapheme', maxLength: 60 })
const tags = fc.constantFrom(...new Set(PLATFORMS.flatMap((platform) => HASHTAGS[platform])))

describe('the limit of a caption', () => {
  it.each<[readonly Platform[], number]>([
    [[], 2200],
    [['facebook'], 63_206],
    [['facebook', 'instagram', 'linkedin'], 1300],
    [['facebook', 'instagram', 'linkedin', 'twitter'], 280],
    [['twitter', 'facebook'], 280],
    [['instagram', 'facebook'], 2200],
  ])('with %j is %i [SHARE-17]', (chosen, most) => {
    expect(captionMax(chosen)).toBe(most)
  })

  it('is the smallest of those that were chosen, whatever their order [SHARE-17]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...PLATFORMS), { minLength: 1 }), (chosen) => {
        for (const platform of chosen) expect(captionMax(chosen)).toBeLessThanOrEqual(CAPTION_MAX[platform])
        expect(chosen.map((platform) => CAPTION_MAX[platform])).toContain(captionMax(chosen))
      }),
    )
  })
})

describe('a caption that is typed', () => {
  it.each([
    ['', 'abc', 3, 'abc'],
    ['abc', 'abcd', 3, 'abc'],
    ['', 'pasted', 3, 'pas'],
    ['', '🌱🌱🌱🌱', 3, '🌱🌱🌱'],
    ['abcde', 'abcd', 3, 'abcd'],
    ['abcde', 'abcdef', 3, 'abcde'],
    ['abcde', '', 3, ''],
  ])('%j to %j with room for %i is %j [SHARE-18]', (before, typed, most, after) => {
    expect(captionTyped(before, typed, most)).toBe(after)
  })

  it('never gets longer than the limit, and one that is longer never grows [SHARE-18]', () => {
    fc.assert(
      fc.property(words, words, fc.nat(40), (before, typed, most) => {
        const after = captionTyped(before, typed, most)
        expect(captionLength(after)).toBeLessThanOrEqual(Math.max(most, captionLength(before)))
        expect(typed.startsWith(after)).toBe(true)
      }),
    )
  })
})

describe('a hashtag', () => {
  it.each([
    ['', '#lawncare'],
    ['Green again.', 'Green again. #lawncare'],
    ['Green again.\n', 'Green again.\n#lawncare'],
  ])('is put behind %j as %j', (caption, after) => {
    expect(withHashtag(caption, '#lawncare', 280)).toBe(after)
  })

  it('counts, and is not put where it does not fit', () => {
    expect(withHashtag('a'.repeat(270), '#lawncare', 280)).toBe(`${'a'.repeat(270)} #lawncare`)
    expect(withHashtag('a'.repeat(271), '#lawncare', 280)).toBeNull()
  })

  it.each([
    ['#lawncare', true, ''],
    ['Look: #LawnCare, mates', true, 'Look:, mates'],
    ['#lawncare first', true, 'first'],
    ['one #lawncare two #lawncare', true, 'one two'],
    ['#lawncaretips', false, '#lawncaretips'],
    ['no#lawncare', false, 'no#lawncare'],
    ['lawncare', false, 'lawncare'],
  ])('in %j is found: %s, and leaves %j', (caption, found, rest) => {
    expect(hasHashtag(caption, '#lawncare')).toBe(found)
    expect(withoutHashtag(caption, '#lawncare')).toBe(rest)
  })

  it('that was put can be taken away, and leaves what was typed', () => {
    fc.assert(
      fc.property(words, tags, (caption, tag) => {
        fc.pre(!hasHashtag(caption, tag))
        const put = withHashtag(caption, tag, 1000) ?? ''
        expect(hasHashtag(put, tag)).toBe(true)
        expect(withoutHashtag(put, tag).trimEnd()).toBe(caption.trimEnd())
      }),
    )
  })
})
