import { ACCESS_TOKEN_SECONDS, type AmrMethod, accessTokenClaims } from '@turfwise/domain/auth/access-token'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'
import { factorSummaries } from '../accounts/accounts.store.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthUser, Caller, FactorSummary, Identity, Session } from '../accounts/users-rows.ts'
import { keepDevice } from '../attempts/known-devices.store.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-token.ts'
import { addRefreshToken, addSession } from './sessions.store.ts'

export interface SessionNeeds {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  issuer: string
}

/**
 * A new session with the first refresh token of its chain, and the factors that stand at this moment: whoever signs in
 * while a factor is being verified must not get past it.
 */
export async function openSession(
  tx: Queryable,
  needs: SessionNeeds,
  { userId, method, caller, at }: { userId: string; method: AmrMethod; caller: Caller; at: Date },
): Promise<{ session: Session; refreshToken: string; factors: FactorSummary[] }> {
  const id = uuidv7()
  const device = caller.device && (await keepDevice(tx, userId, caller.device, at))
  await addSession(tx, { id, userId, method, caller, device, at })
  const rowId = uuidv7()
  const refreshToken = needs.refreshTokens.of(rowId)
  const hash = needs.refreshTokens.hash(refreshToken)
  await addRefreshToken(tx, { id: rowId, sessionId: id, hash, parentId: null, chainId: rowId, at })
  const factors = await factorSummaries(tx, userId)
  return { session: { id, userId, amr: [{ method, at }] }, refreshToken, factors }
}

/** The protocol's SESSION. Signs the access token, so it is called after the commit. */
export function presentSession(
  needs: SessionNeeds,
  given: {
    user: AuthUser
    identities: readonly Identity[]
    session: Session
    refreshToken: string
    /** Newer than those of the user's row. */
    factors?: FactorSummary[]
    now: Date
  },
) {
  const user = { ...given.user, factors: given.factors ?? given.user.factors }
  const claims = accessTokenClaims(user, given.session, needs.issuer, given.now)
  return {
    access_token: needs.accessTokens.sign(claims),
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: claims.exp,
    refresh_token: given.refreshToken,
    user: presentUser(user, given.identities),
  }
}

export type SessionView = ReturnType<typeof presentSession>
