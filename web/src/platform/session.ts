import { authClient, hasKeptSession, keptSession } from './auth-client.ts'
import { callbackErrorEndsSession } from './callback-error.ts'
import { writeSignedInCookie } from './cookie.ts'
import { deviceStorage } from './device-storage.ts'
import { LAST_PLACE_KEY } from './early-reads.ts'
import { makeStore, useStore } from './external-store.ts'
import { afterAuthEvent, cookieAfterAuthEvent, LOADING, type SessionState, stateOfKept } from './session-state.ts'

const sessions = makeStore<SessionState>(LOADING)

export const useSession = (): SessionState => useStore(sessions, LOADING)
export const sessionState = (): SessionState => sessions.get()
export const onSessionChange = (listener: () => void): (() => void) => sessions.subscribe(listener)

/** Starts the first session check and follows every event after it. Call once, before the first render. */
export const startSession = (): void => {
  const endsHere = callbackErrorEndsSession(new URL(location.href))
  // What the library will say of a kept session that still has time, without waiting for its turn.
  if (!endsHere) sessions.set(stateOfKept(keptSession(), Date.now()))
  const auth = authClient()
  // No other client call may be awaited inside this callback: the library holds its lock meanwhile.
  const follow = () =>
    auth.onAuthStateChange((event, session) => {
      const after = afterAuthEvent(sessions.get(), event, session, hasKeptSession())
      const cookie = cookieAfterAuthEvent(event, after)
      if (cookie !== undefined) writeSignedInCookie(cookie)
      if (after.status === 'signed-out') deviceStorage.remove(LAST_PLACE_KEY)
      if (after.status !== 'loading') delete document.documentElement.dataset.keptSession
      sessions.set(after)
    })
  if (endsHere) {
    auth
      .initialize()
      .then(() => auth.signOut({ scope: 'local' }))
      .finally(follow)
  } else {
    follow()
  }
  addEventListener('online', () => {
    if (sessions.get().status === 'loading') checkSessionAgain()
  })
}

/** Asks once more after a first check that could not reach the server. */
export const checkSessionAgain = async (): Promise<void> => {
  const { data, error } = await authClient().getSession()
  if (error !== null && hasKeptSession()) return
  sessions.set(afterAuthEvent(sessions.get(), 'INITIAL_SESSION', data.session, false))
  writeSignedInCookie(data.session !== null)
  delete document.documentElement.dataset.keptSession
}

/** The token of this moment, read fresh each time; null without a session. */
export const accessToken = async (): Promise<string | null> => {
  if (sessions.get().status === 'signed-out' && !hasKeptSession()) return null
  const { data } = await authClient().getSession()
  return data.session?.access_token ?? null
}

/** A new token after a refused one; null when there is none to be had. A refused refresh ends the session here. */
export const freshAccessToken = async (): Promise<string | null> => {
  const { data, error } = await authClient().refreshSession()
  if (error === null) return data.session?.access_token ?? null
  const final = error.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429
  if (final) await authClient().signOut({ scope: 'local' })
  return null
}

/** Signs out on this device only. Answers the library's error, if any; the person is then still signed in. */
export const signOutHere = async (): Promise<Error | null> => {
  const { error } = await authClient().signOut({ scope: 'local' })
  return error
}

/** The person has been told that the session ended; from here on they are a visitor. */
export const settleSignedOut = (): void => {
  const now = sessions.get()
  if (now.status === 'signed-out' && now.ended) sessions.set({ status: 'signed-out', ended: false })
}
