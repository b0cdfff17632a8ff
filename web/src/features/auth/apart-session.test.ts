import { describe, expect, it } from 'vitest'
import { isOld } from './apart-session.ts'

describe('a session from an address', () => {
  const now = Date.UTC(2026, 10, 22)
  it.each([
    { age: 0, old: false },
    { age: 120, old: false },
    { age: 121, old: true },
    { age: -600, old: false },
  ])('issued $age s ago is old: $old [AUTH-57]', ({ age, old }) => {
    expect(isOld({ expires_in: 3600, expires_at: now / 1000 - age + 3600 }, now)).toBe(old)
  })
})
