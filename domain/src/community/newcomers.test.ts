import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLinks, hasTooManyLinks, isNewcomer, writesADay } from './newcomers.ts'

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
    ['new', 'post', 3],
    ['new', 'comment', 20],
    ['known', 'post', 50],
    ['known', 'comment', 300],
  ] as const)('%s writes a %s at most %i times a day', (who, kind, most) =>
    expect(writesADay(kind, { madeAt: ago(who === 'new' ? 71.9 : 72), now })).toBe(most),
  )

  it.each([
    ['new', 'x', false],
    ['new', 'https://a.example', false],
    ['new', 'https://a.example https://b.example', true],
    ['known', 'https://a.example https://b.example', false],
  ] as const)('%s with %j has too many links: %s', (who, text, isTooMany) =>
    expect(hasTooManyLinks({ madeAt: ago(who === 'new' ? 1 : 1000), now, text })).toBe(isTooMany),
  )
})
