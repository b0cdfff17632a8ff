import type { AuthChangeEvent } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import {
  AUTH_EVENTS,
  afterAuthEvent,
  afterKeptChange,
  cookieAfterAuthEvent,
  LOADING,
  type SessionState,
  signedInUserOfKept,
  stateOfKept,
  tokenOfKept,
} from './session-state.ts'

// Only what the state reads; the library's user has twenty fields more.
const session = (id: string, email = 'mia@example.com') =>
  ({ user: { id, email } }) as Parameters<typeof afterAuthEvent>[2]
const MIA: SessionState = { status: 'signed-in', user: { id: 'mia', email: 'mia@example.com' } }

describe('authentication events', () => {
  it('are these seven [AUTH-40]', () => {
    // A type error here means that the library knows an event that the list does not.
    const every: Record<AuthChangeEvent, true> = {
      INITIAL_SESSION: true,
      SIGNED_IN: true,
      SIGNED_OUT: true,
      TOKEN_REFRESHED: true,
      USER_UPDATED: true,
      PASSWORD_RECOVERY: true,
      MFA_CHALLENGE_VERIFIED: true,
    }
    expect([...AUTH_EVENTS].sort()).toEqual(Object.keys(every).sort())
  })

  it.each(AUTH_EVENTS)('%s is heeded: only signing out leaves nobody signed in [AUTH-40]', (event) => {
    const before: SessionState = { status: 'signed-out', ended: false }
    const after = afterAuthEvent(before, event, session('mia'), true)
    expect(after).toEqual(event === 'SIGNED_OUT' ? before : MIA)
  })
})

describe('the session', () => {
  it('stops loading with the first check, with and without a session [AUTH-41]', () => {
    expect(afterAuthEvent(LOADING, 'INITIAL_SESSION', session('mia'), true)).toEqual(MIA)
    expect(afterAuthEvent(LOADING, 'INITIAL_SESSION', null, false)).toEqual({ status: 'signed-out', ended: false })
  })

  it('goes on loading while a kept session cannot be checked', () => {
    expect(afterAuthEvent(LOADING, 'INITIAL_SESSION', null, true)).toEqual(LOADING)
  })

  it('has ended when the first check finds gone what the page was drawn from', () => {
    expect(afterAuthEvent(MIA, 'INITIAL_SESSION', null, false)).toEqual({ status: 'signed-out', ended: true })
  })

  it('has no user after SIGNED_OUT, whatever still lies in the browser [AUTH-42]', () => {
    expect(afterAuthEvent(MIA, 'SIGNED_OUT', null, true)).toEqual({ status: 'signed-out', ended: true })
    expect(afterAuthEvent(LOADING, 'SIGNED_OUT', null, false)).toEqual({ status: 'signed-out', ended: false })
  })

  it('stays the same thing through a refresh, so that nothing is drawn again', () => {
    expect(afterAuthEvent(MIA, 'TOKEN_REFRESHED', session('mia'), true)).toBe(MIA)
  })

  it('follows a change of person and of e-mail', () => {
    const changed = afterAuthEvent(MIA, 'USER_UPDATED', session('mia', 'new@example.com'), true)
    expect(changed).toEqual({ status: 'signed-in', user: { id: 'mia', email: 'new@example.com' } })
    expect(afterAuthEvent(MIA, 'SIGNED_IN', session('olive'), true)).toMatchObject({ user: { id: 'olive' } })
  })
})

describe('the cookie for the start page', () => {
  const OUT: SessionState = { status: 'signed-out', ended: false }
  it.each([
    ['SIGNED_IN', MIA, true],
    ['INITIAL_SESSION', MIA, true],
    ['INITIAL_SESSION', OUT, false],
    ['INITIAL_SESSION', LOADING, undefined],
    ['SIGNED_OUT', OUT, false],
    ['PASSWORD_RECOVERY', MIA, true],
    ['TOKEN_REFRESHED', MIA, undefined],
  ] as const)('after %s is %s', (event, state, expected) => {
    expect(cookieAfterAuthEvent(event, state)).toBe(expected)
  })
})

describe('a kept session before the first check', () => {
  const now = Date.UTC(2026, 10, 21)
  const kept = (more: object) => ({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: now / 1000 + 3600,
    user: { id: 'u1', email: 'mia@example.com' },
    ...more,
  })

  it('counts while it has time left', () => {
    expect(stateOfKept(kept({}), now)).toEqual({ status: 'signed-in', user: { id: 'u1', email: 'mia@example.com' } })
  })

  it.each([
    ['nothing is kept', null],
    ['it is no session', 'text'],
    ['it ends within the margin of a refresh', kept({ expires_at: now / 1000 + 89 })],
    ['it names nobody', kept({ user: null })],
    ['its person has no id', kept({ user: { id: 7 } })],
    ['its end is no number', kept({ expires_at: 'soon' })],
    ['it has no token', kept({ access_token: undefined })],
    ['it could not be refreshed', kept({ refresh_token: undefined })],
  ])('says nothing when %s', (_case, value) => {
    expect(stateOfKept(value, now)).toEqual({ status: 'loading' })
  })

  it.each([
    { left: 91, token: 'a' },
    { left: 89, token: undefined },
    { left: -1, token: undefined },
  ])('gives its token $left s before its end: $token [AUTH-43]', ({ left, token }) => {
    expect(tokenOfKept(kept({ expires_at: now / 1000 + left }), now)).toBe(token)
  })
})

describe('a session whose second factor is still to come', () => {
  const token = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`
  const user = { id: 'mia', email: 'mia@example.com', factors: [{ status: 'verified' }] }
  const half = { user, access_token: token('aal1') } as unknown as Parameters<typeof afterAuthEvent>[2]
  const whole = { user, access_token: token('aal2') } as unknown as Parameters<typeof afterAuthEvent>[2]

  it('is nobody signed in yet, and somebody once it was shown [AUTH-40, AUTH-47]', () => {
    const waiting = afterAuthEvent(LOADING, 'SIGNED_IN', half, true)
    expect(waiting).toEqual({ status: 'signed-out', ended: true, awaitsCode: 'mia@example.com' })
    expect(cookieAfterAuthEvent('SIGNED_IN', waiting)).toBe(false)
    const shown = afterAuthEvent(waiting, 'MFA_CHALLENGE_VERIFIED', whole, true)
    expect(shown).toEqual(MIA)
    expect(cookieAfterAuthEvent('MFA_CHALLENGE_VERIFIED', shown)).toBe(true)
  })

  it.each([
    { status: 'verified', aal: 'aal1', signedIn: 'signed-out' },
    { status: 'verified', aal: 'aal2', signedIn: 'signed-in' },
    { status: 'unverified', aal: 'aal1', signedIn: 'signed-in' },
  ])('as it is kept, factor $status at $aal: $signedIn', ({ status, aal, signedIn }) => {
    const kept = {
      access_token: token(aal),
      refresh_token: 'r',
      expires_at: 4_000_000_000,
      user: { ...user, factors: [{ status }] },
    }
    expect(stateOfKept(kept, 0).status).toBe(signedIn)
  })
})

describe('what another tab left in this browser', () => {
  const now = Date.UTC(2026, 10, 21)
  const kept = (id: string, more: object = {}) => ({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: now / 1000 + 3600,
    user: { id, email: `${id}@example.com` },
    ...more,
  })
  const OLIVE: SessionState = { status: 'signed-in', user: { id: 'olive', email: 'olive@example.com' } }
  const atItsEnd = { expires_at: now / 1000 }

  it.each([
    { left: 'nothing', before: MIA, value: null, after: { status: 'signed-out', ended: true } },
    { left: 'rubbish', before: MIA, value: 'text', after: { status: 'signed-out', ended: true } },
    { left: 'another person', before: MIA, value: kept('olive'), after: OLIVE },
    { left: "another person's session at its end", before: MIA, value: kept('olive', atItsEnd), after: LOADING },
    {
      left: 'a new e-mail',
      before: MIA,
      value: kept('mia', { user: { id: 'mia', email: 'n@x.au' } }),
      after: { status: 'signed-in', user: { id: 'mia', email: 'n@x.au' } },
    },
    {
      left: 'a session for a visitor',
      before: { status: 'signed-out', ended: false } as const,
      value: kept('mia'),
      after: MIA,
    },
  ])('$left', ({ before, value, after }) => {
    expect(afterKeptChange(before, value, now)).toEqual(after)
  })

  it.each([
    { left: 'a refreshed session', more: { access_token: 'b' } },
    { left: 'a session at its end', more: atItsEnd },
  ])('$left of the same person changes nothing that is drawn', ({ more }) => {
    expect(afterKeptChange(MIA, kept('mia', more), now)).toBe(MIA)
  })
})

describe('who would be replaced by another sign-in', () => {
  const token = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`
  const user = { id: 'mia', email: 'mia@example.com', factors: [{ status: 'verified' }] }

  it('is the person whose session is kept, also at its end, and nobody before the second factor', () => {
    expect(signedInUserOfKept({ user, access_token: token('aal2'), expires_at: 1 })).toEqual({
      id: 'mia',
      email: 'mia@example.com',
    })
    expect(signedInUserOfKept({ user, access_token: token('aal1') })).toBeUndefined()
  })

  it.each([[null], ['text'], [{ user: null }], [{ user: { id: 7 } }]])('is nobody by %j', (value) => {
    expect(signedInUserOfKept(value)).toBeUndefined()
  })
})
