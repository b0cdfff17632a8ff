import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { makeSessionLives } from '../sessions/session-lives.ts'
import type { AccessChanges } from './access-changes.ts'

/** True while the guard would let the caller of a call in again. */
export type StillIn = (actor: Pick<Person, 'userId' | 'sessionId'>) => Promise<boolean>

/**
 * For an answer that takes long: whether who asked has been banned or deleted or has ended the session since. From memory,
 * as the guard knows it; only while nobody tells of changes is the database asked.
 */
export function makeStillIn(needs: { db: Queryable; clock: Clock; changes: AccessChanges }): StillIn {
  const { clock, changes } = needs
  const lives = makeSessionLives(needs)
  return async (actor) => {
    if (!changes.upToDate) return lives(actor)
    const user = changes.ofUser(actor.userId)
    const isBanned = user?.bannedUntil != null && Number(user.bannedUntil) > clock.now().getTime()
    return user?.gone !== true && !isBanned && !changes.hasEnded(actor.sessionId)
  }
}
