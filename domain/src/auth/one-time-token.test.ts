import { describe, expect, it } from 'vitest'
import {
  CODE_TRIES_MAX,
  isPhoneType,
  isSmsKind,
  isTokenAlive,
  kindsOf,
  tokenHashInput,
  tokenSeconds,
  VERIFY_TYPES,
} from './one-time-token.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:00:01Z')

describe('a one-time token', () => {
  it.each([
    ['fresh', 0, later, true],
    ['after four wrong tries', CODE_TRIES_MAX - 1, later, true],
    ['after five', CODE_TRIES_MAX, later, false],
    ['at its end', 0, now, false],
    ['long after it', 0, new Date(0), false],
  ])('%s: %i tries, until %o: %s', (_name, attempts, expiresAt, alive) => {
    expect(isTokenAlive({ attempts, expiresAt }, now)).toBe(alive)
  })

  it('is bound to its row and address: no two are hashed alike', () => {
    const inputs = [
      tokenHashInput('1', 'a@b.example', '123456'),
      tokenHashInput('2', 'a@b.example', '123456'),
      tokenHashInput('1', 'a@b.example1', '23456'),
      tokenHashInput('1', 'c@b.example', '123456'),
    ]
    expect(new Set(inputs).size).toBe(inputs.length)
  })

  it('opens the account for no type but its own; only "email" names two kinds that sign in', () => {
    const signsIn = VERIFY_TYPES.filter((type) => type !== 'email').flatMap(kindsOf)
    expect(new Set(signsIn).size).toBe(signsIn.length)
    expect(kindsOf('email')).toEqual(['magiclink', 'confirmation'])
    expect(VERIFY_TYPES.flatMap(kindsOf)).not.toContain('reauthentication')
    expect(VERIFY_TYPES.flatMap(kindsOf)).not.toContain('sms_reauthentication')
  })

  it('of a phone lives for a minute, of a mail for an hour, and neither passes for the other', () => {
    expect([tokenSeconds('sms'), tokenSeconds('phone_change'), tokenSeconds('recovery')]).toEqual([60, 60, 3600])
    for (const type of VERIFY_TYPES) {
      expect(kindsOf(type).every((kind) => isSmsKind(kind) === isPhoneType(type))).toBe(true)
    }
  })
})
