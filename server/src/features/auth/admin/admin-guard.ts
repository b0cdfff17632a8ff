import type { Clock } from '../../../clock.ts'
import type { Authenticate } from '../../../http/actor.ts'
import type { AccessTokens } from '../access-token.ts'
import { AuthError } from '../auth-error.ts'

/** Lets service keys and administrators of the app in, whose second factor was shown where they have one. */
export type AuthenticateAdmin = (authorization: string | undefined) => Promise<void>

const BEARER = /^Bearer (\S+)$/i

/** @throws AuthError not_admin, and TokenRefused as for everybody */
export function makeAdminGuard(needs: {
  clock: Clock
  tokens: AccessTokens
  authenticate: Authenticate
}): AuthenticateAdmin {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token !== undefined && needs.tokens.isServiceKey(token, needs.clock.now())) return
    const { role } = await needs.authenticate(authorization)
    if (role !== 'admin') throw new AuthError('not_admin')
  }
}
