import { describe, expect, it } from 'vitest'
import { callbackErrorEndsSession } from './callback-error.ts'

const ends = (rest: string) => callbackErrorEndsSession(new URL(`https://turfwise.example${rest}`))

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
