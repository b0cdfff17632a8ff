import { deviceStorage } from './device-storage.ts'

/** Where the session is kept in the browser; the landing page and the heads' scripts look there too. */
export const SESSION_KEY = 'turfwise.auth'

/** Where the client library keeps the verifier of a sign-in that this browser began (RFC 7636). */
export const VERIFIER_KEY = `${SESSION_KEY}-code-verifier`

/** A session may be kept and still not be usable, as when its refresh could not reach the server. */
export const hasKeptSession = (): boolean => deviceStorage.get(SESSION_KEY) !== null

/** Whose it is. */
export const keptUserId = (): unknown => (keptSession() as { user?: { id?: unknown } } | null)?.user?.id

/** What is kept, as it lies there. The scripts within the pages carry it, and so nothing else of the device's storage. */
export const keptSession = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
  } catch {
    return null
  }
}
