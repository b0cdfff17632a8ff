import { GoTrueClient } from '@supabase/auth-js'
import { SESSION_KEY } from './kept-session.ts'
import { fetchMindingLimits } from './retry-after.ts'

const settings = () =>
  ({
    url: `${location.origin}/auth/v1`,
    // A link can carry anybody's session: what an address says is read by our callback pages, and nowhere else.
    detectSessionInUrl: false,
    // Without a secure context the browser has no SHA-256, and the service takes no verifier that went in the clear.
    flowType: globalThis.crypto?.subtle === undefined ? 'implicit' : 'pkce',
    fetch: fetchMindingLimits,
  }) as const

export const makeAuthClient = (): GoTrueClient =>
  new GoTrueClient({ ...settings(), storageKey: SESSION_KEY, autoRefreshToken: true, persistSession: true })

let apartCount = 0

/**
 * A client that keeps nothing in the browser, so that a session it opens replaces nobody's.
 * @param verifier of the flow whose code it is to exchange, as the browser keeps it
 */
export const makeApartClient = (verifier?: string): GoTrueClient => {
  apartCount += 1
  const storageKey = `${SESSION_KEY}-apart-${apartCount}`
  const kept = new Map(verifier === undefined ? [] : [[`${storageKey}-code-verifier`, verifier]])
  return new GoTrueClient({
    ...settings(),
    storageKey,
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}
