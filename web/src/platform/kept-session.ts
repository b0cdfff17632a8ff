import { deviceStorage } from './device-storage.ts'

/** Where the session is kept in the browser; the landing page and the heads' scripts look there too. */
export const SESSION_KEY = 'turfwise.auth'

/** Where the client library keeps the verifier of a sign-in that this browser began (RFC 7636). */
export const VERIFIER_KEY = `${SESSION_KEY}-code-verifier`

/** A session may be kept and still not be usable, as when its refresh could not reach the server. */
export const hasKeptSession = (): boolean => deviceStorage.get(SESSION_KEY) !== null

/** What is kept, as it lies there. */
export const keptSession = (): unknown => {
  try {
    return JSON.parse(deviceStorage.get(SESSION_KEY) ?? 'null')
  } catch {
    return null
  }
}
