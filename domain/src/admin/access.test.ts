import { describe, expect, it } from 'vitest'
import { ROLES } from '../account/profile.ts'
import { BAN_YEARS, banEnd, whyNotBan, whyNotRole } from './access.ts'

const OTHER = { isSelf: false, role: 'admin', isLastAdmin: false } as const

describe('a role', () => {
  it('is one of user, moderator and admin [ADMIN-03]', () => expect(ROLES).toEqual(['user', 'moderator', 'admin']))

  it.each([
    ['of somebody else', OTHER, 'user', undefined],
    ['of an ordinary gardener', { ...OTHER, role: 'user' }, 'admin', undefined],
    ['of oneself', { ...OTHER, isSelf: true }, 'user', 'self'],
    ['of oneself, to what one is', { ...OTHER, isSelf: true }, 'admin', 'self'],
    ['of the last administrator', { ...OTHER, isLastAdmin: true }, 'moderator', 'last-admin'],
    ['of the last administrator, who stays one', { ...OTHER, isLastAdmin: true }, 'admin', undefined],
    ['of oneself as the last', { isSelf: true, role: 'admin', isLastAdmin: true }, 'user', 'last-admin'],
  ] as const)('%s', (_whose, target, role, refusal) => expect(whyNotRole(target, role)).toBe(refusal))
})

describe('a ban', () => {
  it.each([
    ['of somebody else', OTHER, undefined],
    ['of oneself', { ...OTHER, isSelf: true }, 'self'],
    ['of the last administrator', { ...OTHER, isLastAdmin: true }, 'last-admin'],
    ['of oneself as the last', { isSelf: true, role: 'admin', isLastAdmin: true }, 'last-admin'],
  ] as const)('%s', (_whose, target, refusal) => expect(whyNotBan(target)).toBe(refusal))

  it('lasts longer than any gardener', () => {
    const now = new Date('2026-02-28T12:00:00Z')
    expect(banEnd(now).toISOString()).toBe(`${2026 + BAN_YEARS}-02-28T12:00:00.000Z`)
  })
})
