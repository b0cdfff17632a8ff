import { ACCESS_TOKEN_SECONDS } from '@turfwise/domain/auth/access-token'
import { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { type Listener, listen } from '../../../db/listen.ts'
import { type ChangedUser, readChanges } from './access-changes.store.ts'
import { makeRecent } from './recent.ts'

/** What the guard goes by besides the token: who ended, was raised, banned, deleted or re-roled since it was issued. */
export interface AccessChanges {
  /** False while nobody tells us of changes; then the database has to be asked. */
  readonly upToDate: boolean
  hasEnded(sessionId: string): boolean
  ofUser(userId: string): ChangedUser | undefined
  /** Seconds since 1970 before which a token of one factor opens nothing; undefined while the level never changed. */
  aal1From(sessionId: string): number | undefined
  /** Told by this process itself, so that it need not wait for its own message. */
  noteEnded(sessionIds: readonly string[]): void
  /** The same for a user who was banned, re-roled or deleted. */
  noteUser(user: ChangedUser): void
  /** The same for sessions whose level changed. */
  noteLevel(sessionIds: readonly string[], aal1From: number): void
  close(): Promise<void>
}

const CHANNEL = 'auth_changes'
// Longer than a token lives, for one that was signed while the change was being committed and for clocks that differ.
const KEPT_MS = (ACCESS_TOKEN_SECONDS + 300) * 1000

const change = z.union([
  z.object({ session: z.string() }),
  z.object({ level: z.string(), aal1From: z.number() }),
  z.object({
    user: z.string(),
    role: z.string().nullable(),
    /** Seconds since 1970; PostgreSQL writes 'infinity' as text. */
    bannedUntil: z.union([z.number(), z.literal('Infinity'), z.literal('-Infinity')]).nullable(),
    gone: z.boolean(),
  }),
])

const parseChange = (payload: string): z.output<typeof change> | undefined => {
  try {
    return change.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Listens for changes from now on, and reads what happened before each time the link is made. */
export function followAccessChanges(needs: {
  db: Database
  clock: Clock
  onLost: (error: Error) => void
}): AccessChanges {
  const { db, clock } = needs
  const ended = makeRecent<true>(KEPT_MS, clock)
  const levels = makeRecent<number>(KEPT_MS, clock)
  const users = makeRecent<ChangedUser>(KEPT_MS, clock)

  // Users whose change was told while the earlier ones were being read: what was read may be older than that.
  let toldMeanwhile = new Set<string>()

  const onMessage = (_channel: string, payload: string): void => {
    const told = parseChange(payload)
    if (!told) return
    if ('session' in told) ended.set(told.session, true)
    else if ('level' in told) levels.set(told.level, told.aal1From)
    else {
      toldMeanwhile.add(told.user)
      const bannedUntil = told.bannedUntil === null ? null : Number(told.bannedUntil) * 1000
      users.set(told.user, { userId: told.user, role: told.role, bannedUntil, gone: told.gone })
    }
  }
  const onConnected = async (): Promise<void> => {
    toldMeanwhile = new Set()
    const earlier = await readChanges(db)
    for (const id of earlier.sessions) ended.set(id, true)
    for (const { id, aal1From } of earlier.levels) levels.set(id, Math.max(aal1From, levels.get(id) ?? 0))
    for (const user of earlier.users) if (!toldMeanwhile.has(user.userId)) users.set(user.userId, user)
  }
  const listener: Listener = listen(db.target, [CHANNEL], { onMessage, onConnected, onLost: needs.onLost })

  return {
    get upToDate() {
      return listener.connected
    },
    hasEnded: (sessionId) => ended.get(sessionId) === true,
    ofUser: (userId) => users.get(userId),
    aal1From: (sessionId) => levels.get(sessionId),
    noteEnded(sessionIds) {
      for (const id of sessionIds) ended.set(id, true)
    },
    noteUser(user) {
      toldMeanwhile.add(user.userId)
      users.set(user.userId, user)
    },
    noteLevel(sessionIds, aal1From) {
      for (const id of sessionIds) levels.set(id, aal1From)
    },
    close: () => listener.close(),
  }
}
