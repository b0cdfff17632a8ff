import { describe, expect, it } from 'vitest'
import { callbackErrorEndsSession, isCallbackAddress } from './callback-address.ts'

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
