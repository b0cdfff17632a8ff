import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  charsIn,
  hasTitle,
  saysNothing,
  sentDescription,
  sentTags,
  sentTitle,
  typedWithin,
  withTag,
} from './compose.ts'
import { COMMUNITY_LIMITS, POST_TYPES } from './limits.ts'

const { contentCharsMax, titleCharsMax, imageDescriptionCharsMax, commentCharsMax, tagsMax } = COMMUNITY_LIMITS

describe('the title of a post', () => {
  it('belongs to questions, tips and what is shown, and not to the others', () => {
    expect(POST_TYPES.filter(hasTitle)).toEqual(['question', 'tip', 'showcase'])
  })

  it('is sent trimmed, and as null when nothing is left of it [COMM-32, COMM-33]', () => {
    expect(sentTitle('tip', '  Half rate, twice \n')).toBe('Half rate, twice')
    for (const title of ['', '   ', '\n\t']) expect(sentTitle('tip', title)).toBeNull()
    for (const type of ['general', 'help'] as const) expect(sentTitle(type, 'Typed before')).toBeNull()
  })
})

it('sends what a photo shows trimmed, and as null where nothing is left of it or there is no photo', () => {
  expect(sentDescription('/a.jpg', '  Dry patch by the path \n')).toBe('Dry patch by the path')
  for (const description of ['', '   ', '\n\t']) expect(sentDescription('/a.jpg', description)).toBeNull()
  expect(sentDescription(null, 'Typed before')).toBeNull()
})

describe('the tags of a new post', () => {
  it.each([
    ['Lawn Care', ['lawn-care']],
    ['SOIL health  NOW', ['soil-health-now']],
    ['#Couch', ['couch']],
    ['  ', []],
  ])('of %j are %j: small letters, hyphens for spaces [COMM-37, COMM-38]', (typed, tags) =>
    expect(withTag([], typed)).toEqual(tags),
  )

  it('hold none twice, however it is written [COMM-39]', () => {
    const tags = ['lawn-care']
    for (const typed of ['lawn-care', 'Lawn Care', ' LAWN  care ', '#lawn-care'])
      expect(withTag(tags, typed)).toBe(tags)
    expect(withTag(tags, 'lawn')).toEqual(['lawn-care', 'lawn'])
  })

  it('are no more than a post may have', () => {
    const full = Array.from({ length: tagsMax }, (_, at) => `tag-${at}`)
    expect(withTag(full, 'one more')).toBe(full)
    expect(withTag(full.slice(1), 'one more')).toHaveLength(tagsMax)
  })

  it('end with the type when they are sent, for each of the five [COMM-40]', () => {
    for (const type of ['general', 'question', 'tip', 'showcase', 'help'] as const) {
      expect(sentTags(type, [])).toEqual([type])
      expect(sentTags(type, ['weeds', type, 'couch'])).toEqual(['weeds', 'couch', type])
    }
  })
})

it.each(['', '   ', '\n\n', '\u200b \u2060'])('%j says nothing and is not sent', (text) => {
  expect(saysNothing(text)).toBe(true)
  expect(saysNothing(`${text}a`)).toBe(false)
})

describe('a field with a limit', () => {
  it('takes 2000 characters of content, and no 2001st [COMM-28]', () => {
    const full = 'a'.repeat(2000)
    expect(contentCharsMax).toBe(2000)
    expect(typedWithin('', full, contentCharsMax)).toBe(full)
    expect(typedWithin(full, `${full}b`, contentCharsMax)).toBe(full)
    expect(typedWithin('', `${full}b`, contentCharsMax)).toBe(full)
  })

  it('takes 200 characters of a title, and no more [COMM-31]', () => {
    const full = 'a'.repeat(200)
    expect(titleCharsMax).toBe(200)
    expect(typedWithin('', full, titleCharsMax)).toBe(full)
    expect(typedWithin(full, `${full}b`, titleCharsMax)).toBe(full)
  })

  it('takes 200 characters of what a photo shows, and no more', () => {
    const full = '🌱'.repeat(200)
    expect(imageDescriptionCharsMax).toBe(200)
    expect(typedWithin('', full, imageDescriptionCharsMax)).toBe(full)
    expect(typedWithin(full, `${full}b`, imageDescriptionCharsMax)).toBe(full)
  })

  it('takes 500 characters of a comment and of a reply, and no 501st of a comment [COMM-64, COMM-72]', () => {
    const full = '🌱'.repeat(500)
    expect(commentCharsMax).toBe(500)
    expect(typedWithin('', full, commentCharsMax)).toBe(full)
    expect(typedWithin(full, `${full}b`, commentCharsMax)).toBe(full)
  })

  it('keeps what stood there where more is put in before, between or behind it', () => {
    expect(typedWithin('abcd', 'XYabcd', 5)).toBe('Xabcd')
    expect(typedWithin('abcd', 'abXYcd', 5)).toBe('abXcd')
    expect(typedWithin('abcd', 'abcdXY', 5)).toBe('abcdX')
    expect(typedWithin('abcd', 'aXYZd', 4)).toBe('aXYd')
    expect(typedWithin('abcd', 'abcd', 2)).toBe('ab')
  })

  it('never holds more, and takes what fits as it is', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.nat(10), (before, typed, most) => {
        const now = typedWithin(before, typed, most)
        expect(charsIn(now)).toBeLessThanOrEqual(most)
        if (charsIn(typed) <= most) expect(now).toBe(typed)
      }),
    )
  })
})
