import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOfText } from './links-in-text.ts'

const linksIn = (text: string): string[] =>
  partsOfText(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

describe('the links of a text', () => {
  it.each([
    ['nothing', []],
    ['see https://lawn.au.', ['https://lawn.au']],
    ['HTTP://Lawn.com.au/Seed?a=1&b=2#part, then', ['HTTP://Lawn.com.au/Seed?a=1&b=2#part']],
    ['(https://lawn.au/couch)', ['https://lawn.au/couch']],
    ['https://en.example/wiki/Couch_(grass)', ['https://en.example/wiki/Couch_(grass)']],
    ['[https://lawn.au/a[1]]?!', ['https://lawn.au/a[1]']],
    ['“https://lawn.au/a”… and *https://lawn.au/b*', ['https://lawn.au/a', 'https://lawn.au/b']],
    ['https://lawn.au:8443/x\nhttps://lawn.au', ['https://lawn.au:8443/x', 'https://lawn.au']],
    ['<a href="https://lawn.au/x">y</a>', ['https://lawn.au/x']],
    ['https://lawn.au,https://grass.au', ['https://lawn.au', 'https://grass.au']],
  ])('of %j are %j', (text, links) => expect(linksIn(text)).toEqual(links))

  it.each([
    'javascript://lawn.au/%0aalert(1)',
    'xhttps://lawn.au',
    'data:text/html,https:lawn.au',
    'ftp://lawn.au lawn.au www.lawn.au me@lawn.au',
    'https://lawn https:// https://.au',
    'https://bank.au@thief.au',
    'https://bank.au:80@thief.au/x',
    'https://bank.au:word@thief.au',
    // The first letter is a Cyrillic one.
    'https://\u0430pple.com',
    'https://l\u0430wn.com.au/x',
    'https://lawn.c\u043em',
  ])('are none in %j', (text) => expect(partsOfText(text)).toEqual([{ kind: 'words', text }]))

  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('https://', 'http://', 'lawn.au', '/a', '(', ')', '.', ' ', '@', ':80', '<b>', '"'),
  )
  it('and its words are the text, letter by letter, and each link begins with its scheme and holds no space', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }).map((all) => all.join('')),
        (text) => {
          const parts = partsOfText(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          for (const part of parts) {
            expect(part.text).not.toBe('')
            if (part.kind === 'words') continue
            expect(part.text).toMatch(/^https?:\/\/[a-z0-9]/i)
            expect(part.text).not.toMatch(/[\s<>"]/)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are found in time that grows with the text', () => {
    for (const part of ['https://', 'https://a.b', 'https://a.', 'a.'.repeat(9), 'https://a.b/)', '('])
      expect(partsOfText(part.repeat(40_000)).length).toBeGreaterThan(0)
    expect(linksIn(`https://lawn.au/${')'.repeat(200_000)}`)).toEqual(['https://lawn.au/'])
  })
})
