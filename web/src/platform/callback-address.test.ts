import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callbackOf, withoutCallback } from './callback-address.ts'

const at = (rest: string) => new URL(`https://turfwise.example${rest}`)
const TOKENS = 'access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=magiclink'

describe('what an address says of a sign-in', () => {
  it.each([
    ['/confirm?code=abc', { code: 'abc' }],
    ['/reset-password?code=abc', { code: 'abc' }],
    ['/confirm#error=access_denied&error_code=otp_expired', { errorCode: 'otp_expired' }],
    ['/confirm?error=server_error&error_description=Broken', { errorCode: 'server_error' }],
    ['/confirm#message=Confirmation+link+accepted', { isHalfDone: true }],
    [`/confirm#${TOKENS}`, { hasTokens: true, type: 'magiclink', code: undefined }],
  ])('is read on a page for that: %s', (rest, said) => {
    expect(callbackOf(at(rest))).toMatchObject(said)
  })

  it.each(['/', '/landing', '/login', '/signup', '/tasks', '/settings', '/profile', '/open-link', '/confirm/x'])(
    'counts for nothing on %s',
    (path) => {
      for (const said of ['error=access_denied&error_code=otp_expired', TOKENS, 'code=abc', 'message=Half']) {
        expect(callbackOf(at(`${path}#${said}`))).toBeUndefined()
        expect(callbackOf(at(`${path}?${said}`))).toBeUndefined()
      }
    },
  )

  it.each(['/confirm', '/reset-password#main', '/confirm?postcode=2150'])('is nothing in %s', (rest) => {
    expect(callbackOf(at(rest))).toBeUndefined()
  })
})

describe('an address as it may stay', () => {
  it.each([
    [`/login?next=/tasks#${TOKENS}`, '/login?next=%2Ftasks'],
    ['/#provider_refresh_token=c', '/'],
    ['/?access_token=a&refresh_token=b&postcode=2150', '/?postcode=2150'],
    ['/tasks?code=abc&view=list#list', '/tasks?view=list#list'],
    ['/#error=access_denied&error_code=otp_expired', '/'],
    ['/settings?error=server_error&error_description=No', '/settings'],
    ['/confirm?code=abc', '/confirm'],
    [`/confirm#${TOKENS}`, '/confirm'],
  ])('%s becomes %s', (rest, expected) => {
    expect(withoutCallback(at(rest))).toBe(expected)
  })

  it.each([
    '/',
    '/tasks?view=list',
    '/#main',
    // Loading the page anew tells it again.
    '/confirm#error=access_denied&error_code=otp_expired',
  ])('%s stays as it is', (rest) => {
    expect(withoutCallback(at(rest))).toBeUndefined()
  })

  it('never has a token or a code, whatever stands beside it', () => {
    const secret = fc.constantFrom('access_token', 'refresh_token', 'provider_token', 'provider_refresh_token', 'code')
    const other = fc.constantFrom('type', 'error', 'message', 'view', 'sb')
    const fields = fc.array(fc.tuple(fc.oneof(secret, other), fc.string()), { maxLength: 6 })
    const path = fc.constantFrom('/', '/confirm', '/reset-password', '/tasks', '/login')
    fc.assert(
      fc.property(path, fields, fields, secret, (pathname, query, fragment, name) => {
        const url = at(
          `${pathname}?${new URLSearchParams(query)}#${new URLSearchParams([...fragment, [name, 's3cret']])}`,
        )
        const left = at(withoutCallback(url) ?? pathname)
        for (const one of ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token', 'code']) {
          expect(left.searchParams.has(one)).toBe(false)
          expect(new URLSearchParams(left.hash.slice(1)).has(one)).toBe(false)
        }
        expect(withoutCallback(left)).toBeUndefined()
      }),
    )
  })
})
