import { rotationVerdict } from '@turfwise/domain/auth/rotation'
import { isSessionOver, type SessionLife } from '@turfwise/domain/auth/session-life'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import { findUser, identitiesOf } from '../accounts/accounts.store.ts'
import type { AuthUser, Caller, Identity, Session } from '../accounts/users-rows.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { presentSession, type SessionNeeds, type SessionView } from './issue-session.ts'
import {
  addRefreshToken,
  amrOf,
  endSessions,
  familyState,
  lockSessionOf,
  noteRefresh,
  revokeRefreshToken,
} from './sessions.store.ts'

export interface RefreshNeeds extends SessionNeeds {
  db: Database
  clock: Clock
  changes: AccessChanges
  logger: Pick<FastifyBaseLogger, 'warn'>
  sessionLife: SessionLife
}

type Refreshed =
  | { user: AuthUser; identities: Identity[]; session: Session; refreshToken: string }
  // Not thrown: the end of a family has to be committed.
  | { endedSession: string }
  | { expiredSession: string }

const LOCK_NOT_AVAILABLE = '55P03'

async function refresh(needs: RefreshNeeds, tx: Tx, token: string, caller: Caller, now: Date): Promise<Refreshed> {
  const hash = needs.refreshTokens.hash(token)
  const locked = await lockSessionOf(tx, hash)
  if (!locked) throw new AuthError('refresh_token_not_found')
  if (isSessionOver(locked, needs.sessionLife, now)) {
    await endSessions(tx, locked.userId, { only: locked.id })
    return { expiredSession: locked.id }
  }
  const user = await findUser(tx, locked.userId)
  if (!user) throw new AuthError('refresh_token_not_found')
  if (user.bannedUntil && user.bannedUntil > now) {
    const message = 'Invalid Refresh Token: User Banned'
    throw new AuthError('user_banned', { status: 400, message, banReason: user.banReason })
  }
  const { presented, active } = await familyState(tx, locked.id, hash)
  if (!presented) throw new AuthError('refresh_token_not_found')

  const verdict = rotationVerdict(presented, active, now)
  if (verdict === 'reuse' || (verdict === 'repeat' && !active)) {
    await endSessions(tx, user.id, { only: locked.id })
    return { endedSession: locked.id }
  }
  const answeredId = verdict === 'repeat' && active ? active.id : uuidv7()
  const refreshToken = needs.refreshTokens.of(answeredId)
  if (verdict === 'rotate') {
    await revokeRefreshToken(tx, presented.id, now)
    const next = { id: answeredId, sessionId: locked.id, hash: needs.refreshTokens.hash(refreshToken), at: now }
    await addRefreshToken(tx, { ...next, parentId: presented.id, chainId: presented.chainId })
  }
  await noteRefresh(tx, locked.id, caller, now)
  const session = { id: locked.id, userId: user.id, amr: await amrOf(tx, locked.id) }
  return { user, identities: await identitiesOf(tx, user.id), session, refreshToken }
}

/**
 * Swaps a refresh token for the next one. Refreshes of one session take turns, so any number at the same moment end
 * with one live token, which all of them are told.
 * @throws AuthError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired,
 * user_banned, conflict (after 5 s of waiting for the others)
 */
export function makeRefreshSession(needs: RefreshNeeds) {
  return async ({ token, caller }: { token: string; caller: Caller }): Promise<SessionView> => {
    if (!needs.refreshTokens.isWellFormed(token)) {
      throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
    }
    const now = needs.clock.now()
    const refreshed = await needs.db
      .transaction((tx) => refresh(needs, tx, token, caller, now))
      .catch((error: { code?: string }) => {
        if (error.code === LOCK_NOT_AVAILABLE) throw new AuthError('conflict')
        throw error
      })
    if ('expiredSession' in refreshed) {
      needs.changes.noteEnded([refreshed.expiredSession])
      throw new AuthError('session_expired')
    }
    if ('endedSession' in refreshed) {
      needs.changes.noteEnded([refreshed.endedSession])
      needs.logger.warn({ sessionId: refreshed.endedSession }, 'a refresh token was used again; its session was ended')
      throw new AuthError('refresh_token_already_used')
    }
    return presentSession(needs, { ...refreshed, now })
  }
}
