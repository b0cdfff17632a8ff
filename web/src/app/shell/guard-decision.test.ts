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
  type Case = [case_: string, session: SessionKnown, profile: ProfileKnown, allowed: Role[] | undefined]
  const outcomeOf = ([, session, profile, allowed]: Case) => shown(decideRole(session, profile, allowed))

  it('waits for the session and for the profile [SHELL-26, SHELL-27]', () => {
    expect(outcomeOf(['session', 'loading', { role: 'admin' }, undefined])).toBe('spinner')
    expect(outcomeOf(['profile', 'signed-in', 'loading', undefined])).toBe('spinner')
  })

  const nobody: Case[] = [
    ['a visitor', 'signed-out', 'missing', undefined],
    ['a visitor, without waiting for the profile of nobody', 'signed-out', 'loading', undefined],
    ['somebody without a profile', 'signed-in', 'missing', undefined],
  ]
  it.each(nobody)('sends %s to the start, not to sign in [SHELL-28, SHELL-29]', (...given) => {
    expect(outcomeOf(given)).toBe('go /')
  })

  const others: Case[] = [
    ['a user', 'signed-in', { role: 'user' }, undefined],
    ['a moderator', 'signed-in', { role: 'moderator' }, undefined],
    ['a missing role', 'signed-in', { role: undefined }, undefined],
  ]
  it.each(others)('sends %s to the start [SHELL-30]', (...given) => {
    expect(outcomeOf(given)).toBe('go /')
  })

  it('goes by another list when it is given one, and by exactly that [SHELL-32]', () => {
    const list: Role[] = ['moderator', 'user']
    expect(ROLES.filter((role) => outcomeOf(['', 'signed-in', { role }, list]) === 'screen')).toEqual([
      'user',
      'moderator',
    ])
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
