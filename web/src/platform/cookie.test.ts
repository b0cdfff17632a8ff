import { describe, expect, it } from 'vitest'
import { hasSignedInCookie, signedInCookie, signedOutCookie } from './cookie.ts'

describe('the signed-in cookie', () => {
  it('holds no secret, lasts 400 days and is secure where the page is', () => {
    expect(signedInCookie(false)).toBe('tw_in=1; Path=/; SameSite=Lax; Max-Age=34560000')
    expect(signedInCookie(true)).toBe('tw_in=1; Path=/; SameSite=Lax; Max-Age=34560000; Secure')
    expect(signedOutCookie()).toContain('Max-Age=0')
  })

  it.each([
    ['tw_in=1', true],
    ['a=b; tw_in=1; c=d', true],
    ['tw_in=10', false],
    ['x_tw_in=1', false],
    ['', false],
  ])('is in "%s": %s', (cookies, expected) => {
    expect(hasSignedInCookie(cookies)).toBe(expected)
  })
})
