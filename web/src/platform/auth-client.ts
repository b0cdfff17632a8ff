import { GoTrueClient } from '@supabase/auth-js'
import { deviceStorage } from './device-storage.ts'

/** Where the session is kept in the browser; the landing page looks there too. */
export const SESSION_KEY = 'turfwise.auth'

let client: GoTrueClient | undefined

/**
 * The one client of the page: two with the same key would refresh against each other. It reads a callback's session
 * from the address as soon as it is made, so make it before the router runs.
 */
export const authClient = (): GoTrueClient => {
  client ??= new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  })
  return client
}

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
