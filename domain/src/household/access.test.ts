import { describe, expect, it } from 'vitest'
import { HOUSEHOLD_ROLES, invitationEnd, mayIn } from './access.ts'

describe('what somebody may in a garden of somebody else', () => {
  it.each([
    ['helper', 'view', true],
    ['helper', 'help', true],
    ['viewer', 'view', true],
    ['viewer', 'help', false],
  ] as const)('a %s who asks to %s: %s', (role, need, may) => {
    expect(mayIn(role, need)).toBe(may)
  })

  it('is of two roles, of which none is its owner', () => {
    expect(HOUSEHOLD_ROLES).toEqual(['helper', 'viewer'])
  })
})

it('lets an invitation be accepted for a week', () => {
  expect(invitationEnd(new Date('2026-11-28T10:15:00Z'))).toEqual(new Date('2026-12-05T10:15:00Z'))
})
