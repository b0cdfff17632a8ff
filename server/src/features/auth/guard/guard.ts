import { roleOf } from '@turfwise/domain/auth/access-token'
import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../db/queryable.ts'
import { type Authenticate, type Person, TokenRefused } from '../../../http/guard/actor.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { askAccess, type ChangedUser } from './access-changes.store.ts'
import type { AccessChanges } from './access-changes.ts'

const BEARER = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i

const refuseUser = (user: ChangedUser, now: Date): void => {
  if (user.gone) throw new TokenRefused('user_not_found')
  if (user.bannedUntil !== null && Number(user.bannedUntil) > now.getTime()) throw new TokenRefused('user_banned')
}

/**
 * Tells who asks. A valid token is believed except for what changed since it was issued, which this process keeps in
 * memory; only while the link that feeds that memory is down is the database asked.
 *
 * @param needs.secondFactorMayBeDue true for the calls that lead to the second factor; every other call is refused until
 * it was shown
 */
export function makeGuard(needs: {
  db: Queryable
  clock: Clock
  tokens: AccessTokens
  changes: AccessChanges
  secondFactorMayBeDue?: boolean
}): Authenticate {
  const { db, clock, tokens, changes, secondFactorMayBeDue = false } = needs
  return async (authorization): Promise<Person> => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token === undefined) throw new TokenRefused('no_authorization')
    const now = clock.now()
    const claims = tokens.verify(token, now)
    const { sub: userId, session_id: sessionId, aal } = claims
    // A token of before the second factor does not say that one is due.
    const isDue = (aal1From: number): boolean =>
      !secondFactorMayBeDue && (claims.second_factor_due === true || (aal === 'aal1' && claims.iat < aal1From))

    if (!changes.upToDate) {
      const { user, sessionLives, aal1From } = await askAccess(db, userId, sessionId)
      if (!user) throw new TokenRefused('user_not_found')
      refuseUser(user, now)
      if (!sessionLives) throw new TokenRefused('session_not_found')
      if (isDue(aal1From)) throw new TokenRefused('insufficient_aal')
      return { userId, sessionId, aal, role: roleOf({ role: user.role }) }
    }
    const changed = changes.ofUser(userId)
    if (changed) refuseUser(changed, now)
    if (changes.hasEnded(sessionId)) throw new TokenRefused('session_not_found')
    if (isDue(changes.aal1From(sessionId) ?? 0)) throw new TokenRefused('insufficient_aal')
    return { userId, sessionId, aal, role: roleOf(changed ? { role: changed.role } : claims.app_metadata) }
  }
}
