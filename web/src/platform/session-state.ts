import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { claimsOf } from './token-claims.ts'

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
  /** `ended` right after a session that this page has shown: its person goes to sign in, not to the landing page.
   * `awaitsCode` is the e-mail of somebody whose password was right and whose second factor is still to come. */
  | { status: 'signed-out'; ended: boolean; awaitsCode?: string }
  | { status: 'signed-in'; user: SignedInUser }

export const LOADING: SessionState = { status: 'loading' }

/** The e-mail of the person who still has to show a second factor; undefined when nobody has to. */
export const awaitedCode = (state: SessionState): string | undefined =>
  state.status === 'signed-out' ? state.awaitsCode : undefined

/** A session that showed a password, of somebody with a second factor: the server answers it nothing but that. */
const isHalfWay = (session: { user?: unknown; access_token?: unknown }): boolean => {
  const { factors } = (session.user ?? {}) as { factors?: unknown }
  if (!Array.isArray(factors)) return false
  return factors.some(({ status }) => status === 'verified') && claimsOf(session.access_token).aal === 'aal1'
}

const awaiting = (before: SessionState, email: string): SessionState =>
  awaitedCode(before) === email ? before : { status: 'signed-out', ended: true, awaitsCode: email }

/**
 * The state after an event. `kept` tells whether a session still lies in the browser: a first check that answers with
 * none while one is kept could not reach the server, and has not ended.
 */
export const afterAuthEvent = (
  before: SessionState,
  event: AuthChangeEvent,
  session: Pick<Session, 'user' | 'access_token'> | null,
  kept: boolean,
): SessionState => {
  const ended = before.status === 'signed-in' || (before.status === 'signed-out' && before.ended)
  if (event === 'SIGNED_OUT') return { status: 'signed-out', ended }
  if (session === null) {
    if (event !== 'INITIAL_SESSION') return before
    // The first check may find gone what the page was drawn from: another tab signed out in between. One that could not
    // reach the server takes nobody away from what their device keeps for them.
    if (kept) return before.status === 'signed-in' ? before : LOADING
    return { status: 'signed-out', ended }
  }
  const { id, email = '' } = session.user
  if (isHalfWay(session)) return awaiting(before, email)
  const same = before.status === 'signed-in' && before.user.id === id && before.user.email === email
  return same ? before : { status: 'signed-in', user: { id, email } }
}

/** The library refreshes a session that ends sooner than this before it hands it out. */
export const REFRESH_MARGIN_MS = 90_000

/** The access token of a kept session that has time left; undefined leaves it to the library to say or to refresh it. */
export const tokenOfKept = (kept: unknown, nowMs: number): string | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  const session = kept as { expires_at?: unknown; access_token?: unknown; refresh_token?: unknown }
  const { expires_at: expiresAt, access_token: token } = session
  if (typeof expiresAt !== 'number' || expiresAt * 1000 < nowMs + REFRESH_MARGIN_MS) return undefined
  return typeof token === 'string' && typeof session.refresh_token === 'string' ? token : undefined
}

/** Whose session is kept, whatever time it has left; undefined when it names nobody. */
export const userOfKept = (kept: unknown): SignedInUser | undefined => {
  const { user } = (kept ?? {}) as { user?: unknown }
  const { id, email } = (user ?? {}) as { id?: unknown; email?: unknown }
  return typeof id === 'string' ? { id, email: typeof email === 'string' ? email : '' } : undefined
}

/** Who is signed in by what is kept; undefined also for somebody whose second factor is still to come. */
export const signedInUserOfKept = (kept: unknown): SignedInUser | undefined =>
  isHalfWay((kept ?? {}) as object) ? undefined : userOfKept(kept)

/** It was whole once, and the server may give a new token for it. */
const isRenewable = (kept: unknown): boolean => tokenOfKept(kept, Number.NEGATIVE_INFINITY) !== undefined

/**
 * What a kept session tells before the library's first check: signed in when it has time left, else nothing yet. The
 * library's own check reads the same and no more; whether the session still stands, the server says at each call.
 * @param hasKept whether the device keeps what somebody has read: they see that at once, whatever time their token has
 * left, and without a network too. A refused refresh ends it.
 */
export const stateOfKept = (
  kept: unknown,
  nowMs: number,
  hasKept: (userId: string) => boolean = () => false,
): SessionState => {
  const user = userOfKept(kept)
  if (user === undefined) return LOADING
  if (tokenOfKept(kept, nowMs) === undefined && !(hasKept(user.id) && isRenewable(kept))) return LOADING
  return isHalfWay(kept as object) ? awaiting(LOADING, user.email) : { status: 'signed-in', user }
}

/**
 * The state after another tab, or a time in the browser's memory, may have changed what is kept. Another person's
 * session is never passed over, whatever time it has left.
 */
export const afterKeptChange = (before: SessionState, kept: unknown, nowMs: number): SessionState => {
  const user = userOfKept(kept)
  if (user === undefined) return afterAuthEvent(before, 'INITIAL_SESSION', null, false)
  const after = stateOfKept(kept, nowMs)
  if (before.status !== 'signed-in' || before.user.id !== user.id) return after
  const same = after.status === 'loading' || (after.status === 'signed-in' && before.user.email === user.email)
  return same ? before : after
}

/** What the cookie has to say after an event; undefined leaves it as it is. */
export const cookieAfterAuthEvent = (event: AuthChangeEvent, after: SessionState): boolean | undefined => {
  if (event === 'SIGNED_OUT') return false
  if (event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED') return undefined
  if (after.status === 'loading') return undefined
  return after.status === 'signed-in'
}
