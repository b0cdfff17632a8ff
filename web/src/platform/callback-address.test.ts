import { describe, expect, it } from 'vitest'
import { callbackErrorEndsSession, isCallbackAddress, pageOfCallback, withoutTokens } from './callback-address.ts'

const at = (rest: string) => new URL(`https://turfwise.example${rest}`)
const ends = (rest: string) => callbackErrorEndsSession(at(rest))

describe("a sign-in callback's error in the address", () => {
  it.each([
    '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    '/?error=server_error&error_description=Broken',
    '/login#error_code=bad_oauth_state',
  ])('ends the session: %s [AUTH-55]', (rest) => {
    expect(ends(rest)).toBe(true)
  })

  it.each(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])(
    'keeps the session when it is %s [AUTH-56]',
    (code) => {
      expect(ends(`/#error=server_error&error_code=${code}`)).toBe(false)
      expect(ends(`/?error=${code}`)).toBe(false)
    },
  )

  it.each(['/', '/tasks?view=list', '/#access_token=a&type=recovery'])('is not in %s', (rest) => {
    expect(ends(rest)).toBe(false)
  })
})

describe('the address of a sign-in callback', () => {
  it.each([
    '/#access_token=a&refresh_token=b&type=magiclink',
    '/login?code=abc',
    '/#error=access_denied&error_code=otp_expired',
    '/?error_description=Broken',
  ])('is known: %s [AUTH-46]', (rest) => {
    expect(isCallbackAddress(at(rest))).toBe(true)
  })

  it.each(['/', '/tasks?view=list', '/#main', '/?postcode=2150'])('is not %s', (rest) => {
    expect(isCallbackAddress(at(rest))).toBe(false)
  })
})

describe('where a callback is told of', () => {
  it.each([
    ['/#error=access_denied&error_code=otp_expired', '/confirm'],
    ['/reset-password#error=access_denied&error_code=otp_expired', '/reset-password'],
    ['/settings#error_code=identity_already_exists', '/settings'],
    ['/login#access_token=a&type=magiclink', '/login'],
    ['/#access_token=a&type=recovery', '/reset-password'],
    ['/#message=Confirmation+link+accepted', '/confirm'],
    ['/?code=abc', '/confirm'],
  ])('%s: %s', (rest, page) => {
    expect(pageOfCallback(at(rest))).toBe(page)
  })
})

describe('an address without the tokens of a session', () => {
  it.each([
    ['/login?next=/tasks#access_token=a&refresh_token=b&type=magiclink', '/login?next=%2Ftasks'],
    ['/#provider_refresh_token=c', '/'],
    ['/?access_token=a&refresh_token=b&postcode=2150', '/?postcode=2150'],
    ['/confirm?code=abc', '/confirm?code=abc'],
    ['/#error=access_denied&error_code=otp_expired', '/#error=access_denied&error_code=otp_expired'],
  ])('%s is %s', (rest, expected) => {
    expect(withoutTokens(at(rest))).toBe(expected)
  })
})
