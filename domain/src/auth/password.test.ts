import { describe, expect, it } from 'vitest'
import { isPasswordTooLong, normalisePassword, passwordWeaknesses } from './password.ts'

const none = () => false

describe('a new password', () => {
  it.each([
    ['five', 'abcde', ['length']],
    ['six', 'abcdef', []],
    ['three faces are three characters', '🌱🌱🌱', ['length']],
    ['six faces', '🌱🌱🌱🌱🌱🌱', []],
    ['spaces count', '      ', []],
  ])('needs 6 characters: %s', (_name, password, weaknesses) => {
    expect(passwordWeaknesses(password, 6, none)).toEqual(weaknesses)
  })

  it('is refused when everybody uses it, whatever its length and case', () => {
    const isCommon = (password: string) => password === 'correcthorsebatterystaple'
    expect(passwordWeaknesses('CorrectHorseBatteryStaple', 6, isCommon)).toEqual(['pwned'])
  })

  it('is one password in both forms of the same letters', () => {
    expect(normalisePassword('Cafe\u0301')).toBe(normalisePassword('Caf\u00e9'))
  })

  it.each([
    [256, false],
    [257, true],
  ])('of %i characters is too long: %s', (length, tooLong) => {
    expect(isPasswordTooLong('x'.repeat(length))).toBe(tooLong)
  })

  it('is too long before it is normalised, so that normalising costs nothing', () => {
    // One character that NFKC writes as eighteen.
    expect(isPasswordTooLong('\ufdfa'.repeat(256))).toBe(true)
  })
})
