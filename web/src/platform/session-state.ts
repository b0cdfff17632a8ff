import type { AuthChangeEvent, Session } from '@supabase/auth-js'

/** What the client library can tell us; any other event would be a new version's. */
export const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const satisfies readonly AuthChangeEvent[]

/** Who is signed in, as the token says. The profile is read from the server. */
export interface SignedInUser {
  id: string
  email: string
}

export type SessionState =
  /** Before the first check has returned, and while a kept session cannot be checked. */
  | { status: 'loading' }
  /** `ended` right after a session that this page has shown: its person goes to sign in, not to the landing page. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; user: SignedInUser }

export const LOADING: SessionState = { status: 'loading' }

/**
 * The state after an event. `kept` tells whether a session still lies in the browser: a first check that answers with
 * none while one is kept could not reach the server, and has not ended.
 */
export const afterAuthEvent = (
  before: SessionState,
  event: AuthChangeEvent,
  session: Pick<Session, 'user'> | null,
  kept: boolean,
): SessionState => {
  if (event === 'SIGNED_OUT') {
    return {
      status: 'signed-out',
      ended: before.status === 'signed-in' || (before.status === 'signed-out' && before.ended),
    }
  }
  if (session === null) {
    if (event !== 'INITIAL_SESSION') return before
    return kept ? LOADING : { status: 'signed-out', ended: false }
  }
  const { id, email = '' } = session.user
  const same = before.status === 'signed-in' && before.user.id === id && before.user.email === email
  return same ? before : { status: 'signed-in', user: { id, email } }
}

/** The library refreshes a session that ends sooner than this before it hands it out. */
const REFRESH_MARGIN_MS = 90_000

/**
 * What a kept session tells before the library's first check: signed in when it has time left, else nothing yet. The
 * library's own check reads the same and no more; whether the session still stands, the server says at each call.
 */
export const stateOfKept = (kept: unknown, nowMs: number): SessionState => {
  if (typeof kept !== 'object' || kept === null) return LOADING
  const { expires_at: expiresAt, user } = kept as { expires_at?: unknown; user?: unknown }
  if (typeof expiresAt !== 'number' || expiresAt * 1000 < nowMs + REFRESH_MARGIN_MS) return LOADING
  if (typeof user !== 'object' || user === null) return LOADING
  const { id, email } = user as { id?: unknown; email?: unknown }
  if (typeof id !== 'string') return LOADING
  return { status: 'signed-in', user: { id, email: typeof email === 'string' ? email : '' } }
}

/** What the cookie has to say after an event; undefined leaves it as it is. */
export const cookieAfterAuthEvent = (event: AuthChangeEvent, after: SessionState): boolean | undefined => {
  if (event === 'SIGNED_OUT') return false
  if (event !== 'SIGNED_IN' && event !== 'INITIAL_SESSION') return undefined
  if (after.status === 'loading') return undefined
  return after.status === 'signed-in'
}
