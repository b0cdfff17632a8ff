import { GoTrueClient } from '@supabase/auth-js'
import { SESSION_KEY } from './kept-session.ts'
import { fetchNotingWait } from './retry-after.ts'

/** Reads a callback's session from the address as soon as it is made, so make it before the router runs there. */
export const makeAuthClient = (): GoTrueClient =>
  new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    fetch: fetchNotingWait,
  })
