import type { GoTrueClient } from '@supabase/auth-js'
import { authClient, onAuthClientMade } from './auth-client.ts'
import {
  type Callback,
  callbackErrorEndsSession,
  callbackOf,
  isCallbackAddress,
  pageOfCallback,
} from './callback-address.ts'
import { writeSignedInCookie } from './cookie.ts'
import { deviceStorage } from './device-storage.ts'
import { LAST_PLACE_KEY } from './early-reads.ts'
import { makeStore, useStore } from './external-store.ts'
import { hasKeptSession, keptSession } from './kept-session.ts'
import {
  afterAuthEvent,
  cookieAfterAuthEvent,
  LOADING,
  type SessionState,
  stateOfKept,
  tokenOfKept,
} from './session-state.ts'
import { methodsOf } from './token-claims.ts'

const sessions = makeStore<SessionState>(LOADING)

export const useSession = (): SessionState => useStore(sessions, LOADING)
export const sessionState = (): SessionState => sessions.get()
export const onSessionChange = (listener: () => void): (() => void) => sessions.subscribe(listener)

let callback: Callback | undefined
/** What the address said with which this page was opened; undefined when it was no callback's. */
export const arrivedCallback = (): Callback | undefined => callback

/** How the session of this browser began: `password`, `recovery`, `invite` and so on. */
export const sessionMethods = (): readonly string[] =>
  methodsOf((keptSession() as { access_token?: unknown } | null)?.access_token)

const enter = (after: SessionState, cookie: boolean | undefined): void => {
  if (cookie !== undefined) writeSignedInCookie(cookie)
  if (after.status === 'signed-out') deviceStorage.remove(LAST_PLACE_KEY)
  if (after.status !== 'loading') delete document.documentElement.dataset.keptSession
  sessions.set(after)
}

/** No other client call may be awaited inside the callback: the library holds its lock meanwhile. */
const follow = (auth: GoTrueClient): void => {
  auth.onAuthStateChange((event, session) => {
    const after = afterAuthEvent(sessions.get(), event, session, hasKeptSession())
    enter(after, cookieAfterAuthEvent(event, after))
  })
}

const bringAuthClient = (): Promise<unknown> => authClient().catch(() => undefined)

/**
 * Starts with what lies in this browser; call once, before the first render. The client library need not be there for
 * that, and is brought by `followSession`. Where it has to speak first it is brought at once, and the answer ends when
 * the router may run.
 */
export const startSession = async (): Promise<void> => {
  const address = new URL(location.href)
  const endsHere = callbackErrorEndsSession(address)
  onAuthClientMade((auth) => {
    if (!endsHere) return follow(auth)
    auth
      .initialize()
      .then(() => auth.signOut({ scope: 'local' }))
      .finally(() => follow(auth))
  })
  addEventListener('online', () => (sessions.get().status === 'loading' ? checkSessionAgain() : bringAuthClient()))
  // The router must not change the address, nor Home show the person of before, until it has been read.
  if (isCallbackAddress(address)) {
    callback = callbackOf(address)
    history.replaceState(history.state, '', pageOfCallback(address) + address.search + address.hash)
    return void (await bringAuthClient())
  }
  // What the library would say as well, of the same: nothing kept, or a session that still has time.
  if (hasKeptSession()) sessions.set(stateOfKept(keptSession(), Date.now()))
  else enter({ status: 'signed-out', ended: false }, false)
  if (sessions.get().status === 'loading') bringAuthClient()
}

/** Brings the client library, which keeps the session fresh and hears of the other tabs. Call when Home is drawn. */
export const followSession = (): void => {
  bringAuthClient()
}

/** Asks once more after a first check that could not reach the server. */
export const checkSessionAgain = async (): Promise<void> => {
  try {
    const { data, error } = await (await authClient()).getSession()
    if (error !== null && hasKeptSession()) return
    sessions.set(afterAuthEvent(sessions.get(), 'INITIAL_SESSION', data.session, false))
    writeSignedInCookie(data.session !== null)
    delete document.documentElement.dataset.keptSession
  } catch {
    // The library is still not to be had.
  }
}

/** The token of this moment, read fresh each time; null without a session. */
export const accessToken = async (): Promise<string | null> => {
  if (sessions.get().status === 'signed-out' && !hasKeptSession()) return null
  const kept = tokenOfKept(keptSession(), Date.now())
  if (kept !== undefined) return kept
  const { data } = await (await authClient()).getSession()
  return data.session?.access_token ?? null
}

/** A new token after a refused one; null when there is none to be had. A refused refresh ends the session here. */
export const freshAccessToken = async (): Promise<string | null> => {
  const auth = await authClient()
  const { data, error } = await auth.refreshSession()
  if (error === null) return data.session?.access_token ?? null
  const final = error.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429
  if (final) await auth.signOut({ scope: 'local' })
  return null
}

/** Signs out on this device only. Answers the library's error, if any; the person is then still signed in. */
export const signOutHere = async (): Promise<Error | null> => {
  const { error } = await (await authClient()).signOut({ scope: 'local' })
  return error
}

/** The person has been told that the session ended; from here on they are a visitor. */
export const settleSignedOut = (): void => {
  const now = sessions.get()
  if (now.status === 'signed-out' && now.ended) sessions.set({ ...now, ended: false })
}
