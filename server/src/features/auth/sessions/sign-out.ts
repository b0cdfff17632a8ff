import type { Queryable } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import { endSessions } from './sessions.store.ts'

export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]

/** Ends this session, all others, or all, with their refresh tokens; their access tokens open nothing from now on. */
export const makeSignOut =
  ({ db, changes }: { db: Queryable; changes: AccessChanges }) =>
  async (actor: Person, scope: SignOutScope): Promise<void> => {
    const which = { global: 'all', local: { only: actor.sessionId }, others: { except: actor.sessionId } } as const
    changes.noteEnded(await endSessions(db, actor.userId, which[scope]))
  }
