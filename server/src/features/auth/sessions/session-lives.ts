import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../db/queryable.ts'
import { askAccess } from '../guard/access-changes.store.ts'

/**
 * Tells whether a person is neither banned nor deleted and has not ended a session, by the database: what the guard keeps
 * in memory goes back no further than a token lives, and what a session has signed may live longer.
 */
export const makeSessionLives =
  ({ db, clock }: { db: Queryable; clock: Clock }) =>
  async ({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> => {
    const { user, sessionLives } = await askAccess(db, userId, sessionId)
    const isBanned = user?.bannedUntil != null && Number(user.bannedUntil) > clock.now().getTime()
    return user !== undefined && !user.gone && !isBanned && sessionLives
  }
