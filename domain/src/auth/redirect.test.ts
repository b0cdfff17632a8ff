import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect.ts'

const SITE = 'https://turfwise.example'
const ALLOWED = ['https://*.friends.example/**', 'https://app.example/welcome/*', 'com.turfwise.app://callback']
const target = (asked: string | undefined): string =>
  redirectTarget(asked, SITE, ALLOWED, (address) => URL.parse(address))

describe('a redirect', () => {
  it.each([
    ['https://turfwise.example/reset?step=2#top'],
    ['https://turfwise.example/'],
    ['http://127.0.0.1:5173/welcome'],
    ['http://[::1]:8080/'],
    ['https://mia.friends.example/a/b.html?x=1'],
    ['https://app.example/welcome/olive'],
    ['com.turfwise.app://callback'],
    [`https://turfwise.example/${'a'.repeat(4_071)}`],
    ['https://127.0.0.1/'],
  ])('goes to %s', (asked) => {
    expect(target(asked)).toBe(asked)
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a path', '/reset'],
    ['a host without scheme', '//evil.example/'],
    ['backslashes', 'https:\\\\evil.example\\@turfwise.example'],
    ['the site as a label of another', 'https://turfwise.example.evil.example/'],
    ['another site that ends alike', 'https://eviltturfwise.example/'],
    ['the site as user name', 'https://turfwise.example@evil.example/'],
    ['a user at the site', 'https://eve@turfwise.example/'],
    ['an encoded host', 'https://turfwise%2eexample%2f@evil.example/'],
    ['a host with encoded letters', 'https://%74urfwise.example/'],
    ['another scheme', 'http://turfwise.example/'],
    ['another port', 'https://turfwise.example:8443/'],
    ['a script', 'javascript://turfwise.example/%0aalert(1)'],
    ['data', 'data:text/html,hello'],
    ['a decimal host', 'http://2130706433/'],
    ['a hexadecimal host', 'http://0x7f000001/'],
    ['a short host', 'http://127.1/'],
    ['an address that is not this computer', 'http://192.168.1.7/'],
    ['a loopback of another scheme', 'ftp://127.0.0.1/'],
    ['a query that matches', 'https://evil.example/?x=.friends.example/'],
    ['a fragment that matches', 'https://evil.example/#.friends.example/a'],
    ['a path that matches the host', 'https://evil.example/x.friends.example/'],
    ['the pattern without a label', 'https://friends.example/a'],
    ['two labels for one star', 'https://a.b.friends.example/a'],
    ['a path below one star', 'https://app.example/welcome/olive/more'],
    ['a path that climbs out', 'https://app.example/welcome/../admin'],
    ['an address of 4,097 characters', `https://turfwise.example/${'a'.repeat(4_072)}`],
    ['a tab within the scheme', 'java\tscript://turfwise.example/'],
    ['a line break before it', '\nhttps://evil.example/'],
    ['another app', 'com.turfwise.app.evil://callback'],
  ])('goes to the app instead of %s', (_name, asked) => {
    expect(target(asked)).toBe(SITE)
  })

  it.each(['', 'friends.example', '//friends.example/', 'https://', '*'])(
    'is allowed nowhere by the pattern %j',
    (pattern) => {
      const asked = 'https://friends.example/'
      expect(redirectTarget(asked, SITE, [pattern], (address) => URL.parse(address))).toBe(SITE)
    },
  )

  it('leads to no host but the allowed ones, whatever was asked', () => {
    const letters = fc.constantFrom(...'https:/\\@.?#*%[]0127 friendsevltuw-\t')
    const odd = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''))
    const host = fc.constantFrom('turfwise.example', 'a.friends.example', 'evil.example', '')
    const scheme = fc.constantFrom('https://', 'http://', 'https:', '//', '')
    fc.assert(
      fc.property(fc.tuple(scheme, odd, host, odd), (parts) => {
        const asked = parts.join('')
        const { hostname } = new URL(target(asked))
        expect(hostname).toMatch(/^(turfwise\.example|[a-z0-9-]*\.friends\.example|127\.\d+\.\d+\.\d+|\[::1\])$/)
      }),
      { numRuns: 3000 },
    )
  })
})
