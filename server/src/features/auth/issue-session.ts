import { ACCESS_TOKEN_SECONDS, type AmrMethod, accessTokenClaims } from '@turfwise/domain/auth/access-token'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/queryable.ts'
import type { AccessTokens } from './access-token.ts'
import { presentUser } from './present-user.ts'
import type { RefreshTokens } from './refresh-token.ts'
import { addRefreshToken, addSession } from './sessions.store.ts'
import type { AuthUser, Caller, Identity, Session } from './users-rows.ts'

export interface SessionNeeds {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  issuer: string
}

/** A new session with the first refresh token of its chain. */
export async function openSession(
  tx: Queryable,
  needs: SessionNeeds,
  { userId, method, caller, at }: { userId: string; method: AmrMethod; caller: Caller; at: Date },
): Promise<{ session: Session; refreshToken: string }> {
  const id = uuidv7()
  await addSession(tx, { id, userId, method, caller, at })
  const rowId = uuidv7()
  const refreshToken = needs.refreshTokens.of(rowId)
  const hash = needs.refreshTokens.hash(refreshToken)
  await addRefreshToken(tx, { id: rowId, sessionId: id, hash, parentId: null, chainId: rowId, at })
  return { session: { id, userId, amr: [{ method, at }] }, refreshToken }
}

/** The protocol's SESSION. Signs the access token, so it is called after the commit. */
export function presentSession(
  needs: SessionNeeds,
  given: { user: AuthUser; identities: readonly Identity[]; session: Session; refreshToken: string; now: Date },
) {
  const claims = accessTokenClaims(given.user, given.session, needs.issuer, given.now)
  return {
    access_token: needs.accessTokens.sign(claims),
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: claims.exp,
    refresh_token: given.refreshToken,
    user: presentUser(given.user, given.identities),
  }
}

export type SessionView = ReturnType<typeof presentSession>
