import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Authenticate } from '../../../http/guard/actor.ts'
import { findUser } from '../accounts/accounts.store.ts'
import type { AskProof } from '../proof/ask-proof.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { AccessTokens } from '../tokens/access-token.ts'

/** The administrator's id; null for a service key, which is nobody's. */
export type Caller = string | null

/**
 * Lets service keys and administrators of the app in, whose second factor was shown where they have one, and who proved
 * who they are just now: these calls take over any account, their own too.
 */
export type AuthenticateAdmin = (authorization: string | undefined) => Promise<Caller>

const BEARER = /^Bearer (\S+)$/i

/** @throws AuthError not_admin, reauthentication_needed, and TokenRefused as for everybody */
export function makeAdminGuard(needs: {
  db: Database
  clock: Clock
  tokens: AccessTokens
  authenticate: Authenticate
  askProof: AskProof
}): AuthenticateAdmin {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token !== undefined && needs.tokens.isServiceKey(token, needs.clock.now())) return null
    const actor = await needs.authenticate(authorization)
    if (actor.role !== 'admin') throw new AuthError('not_admin')
    const user = await findUser(needs.db, actor.userId)
    if (!user) throw new AuthError('user_not_found')
    await needs.askProof(actor, user, { demand: 'recent' })
    return actor.userId
  }
}
