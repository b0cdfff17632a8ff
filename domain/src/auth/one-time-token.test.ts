import { describe, expect, it } from 'vitest'
import {
  CODE_TRIES_IN_ALL,
  CODE_TRIES_MAX,
  isCodeAlive,
  isLinkAlive,
  isPhoneType,
  isSmsKind,
  kindsOf,
  MAIL_CODE_SECONDS,
  MAIL_TOKEN_SECONDS,
  tokenHashInput,
  tokenSeconds,
  VERIFY_TYPES,
} from './one-time-token.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:00:01Z')

const beforeEnd = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a one-time token', () => {
  it.each([
    ['fresh', later, true],
    ['at its end', now, false],
    ['long after it', new Date(0), false],
  ])('opens by its link while it lives, whatever codes were tried: %s', (_name, expiresAt, alive) => {
    const tried = { expiresAt, attempts: 1_000_000 }
    expect(isLinkAlive(tried, now)).toBe(alive)
  })

  it.each([
    ['fresh', 'recovery', 0, MAIL_TOKEN_SECONDS, undefined, true],
    ['after four wrong tries', 'recovery', CODE_TRIES_MAX - 1, MAIL_TOKEN_SECONDS, undefined, true],
    ['after five', 'recovery', CODE_TRIES_MAX, MAIL_TOKEN_SECONDS, undefined, false],
    ['after five of several askers', 'recovery', CODE_TRIES_MAX, MAIL_TOKEN_SECONDS, CODE_TRIES_IN_ALL, true],
    ['after too many of several', 'recovery', CODE_TRIES_IN_ALL, MAIL_TOKEN_SECONDS, CODE_TRIES_IN_ALL, false],
    ['ten minutes old, a moment before', 'magiclink', 0, MAIL_TOKEN_SECONDS - MAIL_CODE_SECONDS + 1, undefined, true],
    ['ten minutes old', 'magiclink', 0, MAIL_TOKEN_SECONDS - MAIL_CODE_SECONDS, undefined, false],
    ['of a phone in its last second', 'sms', 0, 1, undefined, true],
    ['of a phone at its end', 'sms', 0, 0, undefined, false],
  ] as const)('opens by its digits: %s', (_name, kind, attempts, secondsLeft, triesMax, alive) => {
    expect(isCodeAlive({ kind, attempts, expiresAt: beforeEnd(secondsLeft) }, now, triesMax)).toBe(alive)
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

  it('of a phone lives for a minute, of a mail for an hour, its digits for ten minutes, and neither passes for the other', () => {
    expect(MAIL_CODE_SECONDS).toBe(600)
    expect([tokenSeconds('sms'), tokenSeconds('phone_change'), tokenSeconds('recovery')]).toEqual([60, 60, 3600])
    for (const type of VERIFY_TYPES) {
      expect(kindsOf(type).every((kind) => isSmsKind(kind) === isPhoneType(type))).toBe(true)
    }
  })
})
