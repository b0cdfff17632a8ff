import type { GoTrueClient } from '@supabase/auth-js'

type UseOfClient = (client: GoTrueClient) => void

let client: Promise<GoTrueClient> | undefined
let first: UseOfClient = () => undefined

/** Sees the client before anybody else does. */
export const onAuthClientMade = (use: UseOfClient): void => {
  first = use
}

/**
 * The one client of the page: two with the same key would refresh against each other. Its library is no part of the
 * first draw. Rejects when that does not arrive; the next call then tries again.
 */
export const authClient = (): Promise<GoTrueClient> => {
  client ??= import('./make-auth-client.ts').then(
    ({ makeAuthClient }) => {
      const made = makeAuthClient()
      first(made)
      return made
    },
    (error) => {
      client = undefined
      throw error
    },
  )
  return client
}

/** A client whose sessions are nobody's until they are taken over. For `verifier` see there. */
export const apartClient = async (verifier?: string): Promise<GoTrueClient> =>
  (await import('./make-auth-client.ts')).makeApartClient(verifier)
