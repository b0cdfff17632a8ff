import { describe, expect, it } from 'vitest'
import { feedDays, feedText, feedTokenOf } from './feed.ts'

const TOKEN = 'aB3_-'.repeat(8).concat('xyz')

describe('the token of a feed', () => {
  it('is what stands before .ics', () => {
    expect(feedTokenOf(`${TOKEN}.ics`)).toBe(TOKEN)
  })

  it.each([
    '',
    '.ics',
    TOKEN,
    `${TOKEN}.ICS`,
    `${TOKEN}x.ics`,
    `${TOKEN.slice(1)}.ics`,
    `${TOKEN.slice(1)}+.ics`,
    `${TOKEN.slice(1)}é.ics`,
    `x/${TOKEN}.ics`,
    `${TOKEN}.ics\n`,
    `${TOKEN}.ics.ics`,
  ])('is none in %j', (file) => {
    expect(feedTokenOf(file)).toBeUndefined()
  })
})

it('a feed looks 30 days back and 365 ahead, over the ends of years and a leap day', () => {
  expect(feedDays('2026-11-21')).toEqual({ from: '2026-10-22', to: '2027-11-21' })
  expect(feedDays('2027-12-31')).toEqual({ from: '2027-12-01', to: '2028-12-30' })
})

describe('the text of an event', () => {
  it.each([
    ['Mow; feed, weed \\ edge 🌱', 'Mow; feed, weed \\ edge 🌱'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['one\u0085two\u2028three\u2029four\vfive\fsix', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['a\u0000b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
    ['tab\tstays', 'tab\tstays'],
    ['half \ud83c of a seedling', 'half \ufffd of a seedling'],
    ['', ''],
  ])('%j is %j', (text, clean) => {
    expect(feedText(text)).toBe(clean)
  })
})
