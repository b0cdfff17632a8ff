import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMUNITY_LIMITS, POST_TYPES } from './limits.ts'
import { hashtagsIn, offeredTags, POPULAR_TAGS, tagOf, tagsOfPost, typeOfTags } from './tags.ts'

describe('a tag', () => {
  it.each([
    ['Lawn Care', 'lawn-care'],
    ['SIR WALTER  DNA', 'sir-walter-dna'],
    ['  #Weeds ', 'weeds'],
    ['##', ''],
    [' \u200b', ''],
    ['bin\u202edii', 'bindii'],
    ['Q&A', 'q&a'],
    ['ÉTÉ', 'été'],
    ['x'.repeat(40), 'x'.repeat(30)],
    ['🌱'.repeat(40), '🌱'.repeat(30)],
  ])('%j is kept as %j', (given, tag) => expect(tagOf(given)).toBe(tag))
})

describe('the hashtags of a text', () => {
  it.each([
    ['#Bindii is back, so is #lawn-care.', ['bindii', 'lawn-care']],
    ['#weeds #Weeds #WEEDS', ['weeds']],
    ['ends with #couch- or #couch_', ['couch']],
    ['(#buffalo)', ['buffalo']],
    ['#1 in #2026, not #2026a', ['2026a']],
    ['mail#tag &#x27; ##two https://a.au/#part', []],
    ['# heading', []],
    [`#${'x'.repeat(31)}`, []],
    ['#ümlaut #日本', ['ümlaut', '日本']],
    ['nothing', []],
  ])('of %j are %j', (text, tags) => expect(hashtagsIn(text)).toEqual(tags))

  it('are read in time that grows with the text', () => {
    expect(hashtagsIn('#'.repeat(200_000))).toEqual([])
    expect(hashtagsIn(`#${'a-'.repeat(100_000)}`)).toEqual([])
  })
})

describe('the tags of a post', () => {
  it.each(POST_TYPES)('end with its type, %s', (type) => {
    expect(tagsOfPost({ tags: ['Weeds', type.toUpperCase(), 'weeds'], content: 'of #Pests', type })).toEqual([
      ...['weeds', 'pests'],
      type,
    ])
  })

  it('are no more than a post may have, each once, whatever is sent', () => {
    const post = fc.record({
      tags: fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...POPULAR_TAGS, ...POST_TYPES))),
      content: fc
        .array(fc.oneof(fc.string(), fc.constantFrom('#a ', '#b ', '#help ')), { maxLength: 40 })
        .map((all) => all.join('')),
      type: fc.constantFrom(...POST_TYPES),
    })
    fc.assert(
      fc.property(post, (given) => {
        const tags = tagsOfPost(given)
        expect(tags.length).toBeLessThanOrEqual(COMMUNITY_LIMITS.tagsMax + 1)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags.at(-1)).toBe(given.type)
        expect(typeOfTags(tags)).toBe(given.type)
        for (const tag of tags) {
          expect([...tag].length).toBeLessThanOrEqual(COMMUNITY_LIMITS.tagCharsMax)
          expect(tag).not.toMatch(/\s/)
        }
      }),
    )
  })

  it.each([
    [[], undefined],
    [['weeds'], undefined],
    [['weeds', 'TIP'], 'tip'],
    [['tip', 'weeds'], undefined],
  ] as const)('%j say the type %s', (tags, type) => expect(typeOfTags(tags)).toBe(type))
})

describe('the popular tags', () => {
  it('are these thirteen [COMM-34]', () => {
    expect(POPULAR_TAGS).toEqual([
      ...['lawn-care', 'watering', 'fertiliser', 'weeds', 'pests', 'seasonal', 'native-plants', 'drought-tolerant'],
      ...['beginner', 'diy', 'tools', 'landscaping', 'soil-health'],
    ])
  })

  it.each([
    [{}, POPULAR_TAGS.slice(0, 8)],
    [{ tools: 3, diy: 5 }, ['diy', 'tools', ...POPULAR_TAGS.slice(0, 6)]],
    [{ mine: 900 }, POPULAR_TAGS.slice(0, 8)],
  ])('of which those are offered that were used most: %j', (uses, offered) =>
    expect(offeredTags(uses)).toEqual(offered),
  )
})
