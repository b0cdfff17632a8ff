import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLinks, hasTooManyLinks, isNewcomer, POSTS_A_DAY, postRefusal } from './newcomers.ts'

const now = new Date('2026-11-24T08:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('links', () => {
  it.each([
    ['none', 0],
    ['https://a.example/x?y#z', 1],
    ['see www.lawns.example', 1],
    ['lawnshop.com.au and LAWNSHOP.COM', 2],
    ['http://a.example https://b.example', 2],
    ['https://shop.com.au/x', 1],
    ['me@lawn.com.au', 0],
    ['25 mm. Then feed', 0],
    ['mow e.g. weekly, 1.5 kg, v2.0', 0],
    ['file.txt and note.md', 0],
    ['javascript://x', 1],
  ])('in %j are %i', (text, count) => expect(countLinks(text)).toBe(count))

  it('are counted in any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void countLinks(text)))
    expect(countLinks('a.'.repeat(1000))).toBe(0)
  })
})

describe('somebody new', () => {
  it.each([
    [0, true],
    [71.9, true],
    [72, false],
    [10_000, false],
  ])('after %d hours: %s', (hours, isNew) => expect(isNewcomer(ago(hours), now)).toBe(isNew))

  it.each([
    ['new', 2, 'x', undefined],
    ['new', 3, 'x', 'too-many-today'],
    ['new', 0, 'https://a.example', undefined],
    ['new', 0, 'https://a.example https://b.example', 'too-many-links'],
    ['known', 3, 'https://a.example https://b.example', undefined],
    ['known', POSTS_A_DAY - 1, 'x', undefined],
    ['known', POSTS_A_DAY, 'x', 'too-many-today'],
  ] as const)('%s with %i posts today and %j: %s', (who, postsInADay, text, refusal) => {
    const madeAt = ago(who === 'new' ? 1 : 1000)
    expect(postRefusal({ madeAt, now, postsInADay, text })).toBe(refusal)
    expect(hasTooManyLinks({ madeAt, now, text })).toBe(who === 'new' && countLinks(text) > 1)
  })
})
