import { ROLES, type Role } from '@turfwise/domain/account/profile'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_ALLOWED_ROLES,
  decideGuest,
  decideHome,
  decideRole,
  decideSession,
  type GuardDecision,
  type ProfileKnown,
  type SessionKnown,
} from './guard-decision.ts'

const shown = (decision: GuardDecision) => ('go' in decision ? `go ${decision.go}` : decision.show)

describe('the role guard', () => {
  const cases: [
    title: string,
    session: SessionKnown,
    profile: ProfileKnown,
    allowed: Role[] | undefined,
    expected: string,
  ][] = [
    ['waits for the session [SHELL-26]', 'loading', { role: 'admin' }, undefined, 'spinner'],
    ['waits for the profile [SHELL-27]', 'signed-in', 'loading', undefined, 'spinner'],
    ['sends a visitor to the start, not to sign in [SHELL-28]', 'signed-out', 'missing', undefined, 'go /'],
    ['does not wait for the profile of nobody [SHELL-28]', 'signed-out', 'loading', undefined, 'go /'],
    ['sends somebody without a profile to the start [SHELL-29]', 'signed-in', 'missing', undefined, 'go /'],
    ['sends a user to the start [SHELL-30]', 'signed-in', { role: 'user' }, undefined, 'go /'],
    ['sends a moderator to the start [SHELL-30]', 'signed-in', { role: 'moderator' }, undefined, 'go /'],
    ['sends a missing role to the start [SHELL-30]', 'signed-in', { role: undefined }, undefined, 'go /'],
    ['lets an admin pass [SHELL-31]', 'signed-in', { role: 'admin' }, undefined, 'screen'],
    [
      'lets a role of another list pass [SHELL-32]',
      'signed-in',
      { role: 'moderator' },
      ['moderator', 'user'],
      'screen',
    ],
    [
      'keeps an admin out whom the list does not name [SHELL-32]',
      'signed-in',
      { role: 'admin' },
      ['moderator'],
      'go /',
    ],
  ]
  it.each(cases)('%s', (_, session, profile, allowed, expected) => {
    expect(shown(decideRole(session, profile, allowed))).toBe(expected)
  })

  it('lets admin alone pass when nobody is named [SHELL-31]', () => {
    expect(DEFAULT_ALLOWED_ROLES).toEqual(['admin'])
    const passing = ROLES.filter((role) => shown(decideRole('signed-in', { role })) === 'screen')
    expect(passing).toEqual(['admin'])
  })
})

describe('the session guard', () => {
  it.each([
    ['loading', 'spinner'],
    ['signed-out', 'go /login'],
    ['signed-in', 'screen'],
  ] as const)('answers a session that is %s with %s', (session, expected) => {
    expect(shown(decideSession(session))).toBe(expected)
  })
})

describe('the sign-in screens', () => {
  it('send somebody who is signed in to where they were going', () => {
    expect(shown(decideGuest('signed-in', '/tasks'))).toBe('go /tasks')
    expect(shown(decideGuest('signed-out', '/tasks'))).toBe('screen')
  })
})

describe('the start', () => {
  it.each([
    ['loading', false, 'skeleton'],
    ['signed-in', false, 'home'],
    ['signed-out', false, 'landing'],
    ['signed-out', true, 'sign-in'],
  ] as const)('with a session %s (just ended: %s) is %s', (session, ended, expected) => {
    expect(decideHome(session, ended)).toBe(expected)
  })
})
