import type { GoTrueClient } from '@supabase/auth-js'
import { authClient, onAuthClientMade } from './auth-client.ts'
import { type Callback, callbackOf, cleanAddress } from './callback-address.ts'
import { writeSignedInCookie } from './cookie.ts'
import { deviceStorage } from './device-storage.ts'
import { makeStore, useStore } from './external-store.ts'
import { forgetPeople } from './forget-people.ts'
import { hasKept } from './kept-cache/kept.ts'
import { hasKeptSession, keptSession, SESSION_KEY, VERIFIER_KEY } from './kept-session.ts'
import { sessionNow } from './server-time.ts'
import {
  afterAuthEvent,
  afterKeptChange,
  cookieAfterAuthEvent,
  LOADING,
  type SessionState,
  stateOfKept,
  tokenOfKept,
} from './session-state.ts'
import { claimsOf, methodsOf } from './token-claims.ts'

const sessions = makeStore<SessionState>(LOADING)

export const useSession = (): SessionState => useStore(sessions, LOADING)
export const sessionState = (): SessionState => sessions.get()
export const onSessionChange = (listener: () => void): (() => void) => sessions.subscribe(listener)

let callback: Callback | undefined
/** What the address said with which this page was opened; undefined when it was no callback's. */
export const arrivedCallback = (): Callback | undefined => callback

/** What the address said has been done: coming back to the page does not do it again. */
export const settleCallback = (): void => {
  callback = undefined
}

/** How the session of this browser began: `password`, `recovery`, `invite` and so on. */
export const sessionMethods = (): readonly string[] =>
  methodsOf((keptSession() as { access_token?: unknown } | null)?.access_token)

/** The person has asked to be signed out: nothing of theirs stays. */
let leaving = false

const idOf = (state: SessionState): string | undefined => (state.status === 'signed-in' ? state.user.id : undefined)
/** The id of the person who is signed in; undefined while nobody is, or it is not known yet. */
export const useOwnId = (): string | undefined => idOf(useSession())
/** The same at the moment. */
export const ownId = (): string | undefined => idOf(sessions.get())

const forgetReadsOf = (people: readonly string[]): void => {
  if (people.length === 0) return
  import('./forget-databases.ts').then(({ forgetReads }) => forgetReads(people, ownId)).catch(() => undefined)
}

const enter = (after: SessionState, cookie: boolean | undefined): void => {
  const before = sessions.get()
  if (cookie !== undefined) writeSignedInCookie(cookie)
  if (after.status === 'signed-out') forgetReadsOf(forgetPeople(undefined, { keepDrafts: !leaving }))
  else if (before.status === 'signed-in' && after.status === 'signed-in' && before.user.id !== after.user.id) {
    forgetReadsOf(forgetPeople(after.user.id))
  }
  if (after.status !== 'loading') delete document.documentElement.dataset.keptSession
  sessions.set(after)
}

/** No other client call may be awaited inside the callback: the library holds its lock meanwhile. */
const follow = (auth: GoTrueClient): void => {
  let current: unknown
  let over: unknown
  auth.onAuthStateChange((event, session) => {
    const { session_id: id } = claimsOf(session?.access_token)
    // Another tab that was only starting tells late of the session it found, which has ended here meanwhile.
    if (id !== undefined && id === over) return
    if (event === 'SIGNED_OUT') over = current
    else current = id ?? current
    const after = afterAuthEvent(sessions.get(), event, session, hasKeptSession())
    enter(after, cookieAfterAuthEvent(event, after))
  })
}

const bringAuthClient = (): Promise<unknown> => authClient().catch(() => undefined)

/** Another tab signed out or in as somebody else, or this page comes back out of the browser's memory. */
const lookAgain = (): void => {
  const after = afterKeptChange(sessions.get(), keptSession(), Date.now())
  enter(after, cookieAfterAuthEvent('INITIAL_SESSION', after))
  if (after.status === 'loading') checkSessionAgain()
}

/** The library tells other tabs too, but only once it is here, and not those that are put away. */
const followOtherTabs = (): void => {
  const { style } = document.documentElement
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) lookAgain()
  })
  // A page that is put away is shown as it was before its scripts go on.
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && sessions.get().status === 'signed-in') style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    lookAgain()
    // React draws the new state in a microtask of its own, asked for before this one.
    queueMicrotask(() => style.removeProperty('visibility'))
  })
}

/**
 * Starts with what lies in this browser; call once, before the first render and before the router reads the address. The
 * client library need not be there for that, and is brought by `followSession`; where it has to speak first it is brought
 * at once.
 */
export const startSession = (): void => {
  callback = callbackOf(new URL(location.href))
  // What was begun here has failed and is over. A session that stood before has nothing to do with it.
  if (callback !== undefined && callback.errorCode !== '') deviceStorage.remove(VERIFIER_KEY)
  cleanAddress()
  // Of an address that is gone to within the page; the router hears of it after this.
  addEventListener('popstate', cleanAddress)
  onAuthClientMade(follow)
  followOtherTabs()
  addEventListener('online', () => (sessions.get().status === 'loading' ? checkSessionAgain() : bringAuthClient()))
  // What the library would say as well, of the same: nothing kept, or a session that still has time.
  if (hasKeptSession()) sessions.set(stateOfKept(keptSession(), Date.now(), hasKept))
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
    const after = afterAuthEvent(sessions.get(), 'INITIAL_SESSION', data.session, false)
    enter(after, after.status === 'signed-in')
  } catch {
    // The library is still not to be had.
  }
}

/** The token of this moment, read fresh each time; null without a session. */
export const accessToken = async (): Promise<string | null> => {
  if (sessions.get().status === 'signed-out' && !hasKeptSession()) return null
  const kept = tokenOfKept(keptSession(), sessionNow())
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
  leaving = true
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' })
    return error
  } finally {
    leaving = false
  }
}

/**
 * Signs out without a network: nothing of the session stays here. The server goes on knowing it until it ends by itself, or
 * is ended from another device; to end it later a token would have to be kept.
 */
export const signOutUnheard = (): void => {
  deviceStorage.remove(SESSION_KEY)
  deviceStorage.remove(VERIFIER_KEY)
  leaving = true
  enter({ status: 'signed-out', ended: true }, false)
  leaving = false
}

/** The person has been told that the session ended; from here on they are a visitor. */
export const settleSignedOut = (): void => {
  const now = sessions.get()
  if (now.status === 'signed-out' && now.ended) sessions.set({ ...now, ended: false })
}
