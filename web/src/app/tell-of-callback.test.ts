import { describe, expect, it } from 'vitest'
import { withoutCallback } from './tell-of-callback.ts'

describe('an address that was told of', () => {
  it.each([
    ['/profile?tab=settings#error=server_error&error_code=identity_already_exists', '/profile?tab=settings'],
    ['/profile?tab=settings&error=server_error&error_code=identity_already_exists', '/profile?tab=settings'],
    ['/?error=identity_not_found', '/'],
  ])('%s: %s', (rest, kept) => {
    expect(withoutCallback(new URL(`https://turfwise.example${rest}`))).toBe(kept)
  })
})
