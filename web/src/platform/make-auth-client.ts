import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js'
import { withoutTokens } from './callback-address.ts'
import { SESSION_KEY } from './kept-session.ts'
import { fetchNotingWait } from './retry-after.ts'

/** The address of a callback whose tokens were taken off it. */
let taken: URL | undefined

/**
 * Says what the library would of an address, and takes a session's tokens off it. The library has read them by then; it
 * would leave the address by going to another fragment, and the entry of the history before that would keep both.
 */
const takeCallback = (url: URL, said: Readonly<Record<string, string>>): boolean => {
  if (said.access_token) {
    taken = url
    history.replaceState(history.state, '', withoutTokens(url))
  }
  return Boolean(said.access_token || said.error || said.error_description || said.error_code)
}

/** Without an answer the session is still to be had, by loading the page anew. */
const giveBackUnanswered = async (client: GoTrueClient): Promise<void> => {
  const { error } = await client.initialize()
  if (taken === undefined || !isAuthRetryableFetchError(error) || taken.pathname !== location.pathname) return
  history.replaceState(history.state, '', taken)
}

/** Reads a callback's session from the address as soon as it is made, so make it before the router runs there. */
export const makeAuthClient = (): GoTrueClient => {
  const client = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: takeCallback,
    flowType: 'implicit',
    fetch: fetchNotingWait,
  })
  void giveBackUnanswered(client)
  return client
}
