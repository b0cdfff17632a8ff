import { type SessionLife, sessionBounds } from '@turfwise/domain/auth/session-life'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endOverSessions } from './sessions.store.ts'

/** Each end is told to every process, so not all at once. */
const AT_ONCE = 1000

/** Ends the sessions whose time is over, so that nothing is kept of them; whoever refreshes one is refused in any case. */
export async function sweepSessions(needs: { db: Database; clock: Clock; sessionLife: SessionLife }): Promise<void> {
  const now = needs.clock.now()
  const bounds = sessionBounds(needs.sessionLife, now)
  let ended: number
  do ended = await endOverSessions(needs.db, { ...bounds, now, most: AT_ONCE })
  while (ended === AT_ONCE)
}
