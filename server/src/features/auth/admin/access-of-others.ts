import type { Role } from '@turfwise/domain/account/profile'
import { type AccessRefusal, banEnd, isBannedAt, whyNotBan, whyNotRole } from '@turfwise/domain/admin/access'
import { roleOf } from '@turfwise/domain/auth/access-token'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { Refusal } from '../../../refusal.ts'
import { findUser, lockUser } from '../accounts/accounts.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import type { AskProof, Proof, SentProof } from '../proof/ask-proof.ts'
import { inApiTerms } from '../protocol/api-terms.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { lockAdmins, lockAmongAdmins, setBanReason, setUserColumns } from './admin-users.store.ts'

/** Who asks, with what they send to show that it is them. */
export interface Asking {
  actor: Person
  sent: SentProof
}

/** Notes what is done, in the transaction that does it. */
type Note<Told> = (tx: Tx, told: Told) => Promise<void>

/** What an administrator may do to the access of somebody else. Refuses in the terms of the app's calls. */
export interface AccessOfOthers {
  /**
   * @throws Refusal user/not-found, admin/self, admin/last-admin, auth/forbidden for who is no administrator any more, and
   * those of the proof
   */
  setRole(asking: Asking, userId: string, role: Role, note: Note<{ before: Role }>): Promise<void>
  /** Ends all sessions, and with them streams and push messages. @throws as `setRole` */
  ban(asking: Asking, userId: string, reason: string | null, note: Note<undefined>): Promise<void>
  /** Who is not banned stays as they are, and nothing is noted. @throws as `setRole` */
  unban(asking: Asking, userId: string, note: Note<undefined>): Promise<void>
  /**
   * For what else only an administrator who proved who they are may do.
   * @returns to be called within the transaction: holds the session, and refuses who is no administrator any more
   * @throws Refusal of the proof
   */
  proveAdmin(asking: Asking): Promise<(tx: Tx) => Promise<void>>
}

const allow = (refusal: AccessRefusal | undefined): void => {
  if (refusal !== undefined) throw new Refusal(`admin/${refusal}`)
}

export function makeAccessOfOthers(needs: {
  db: Database
  clock: Clock
  changes: AccessChanges
  askProof: AskProof
}): AccessOfOthers {
  const { db, clock, changes } = needs

  async function prove({ actor, sent }: Asking): Promise<Proof> {
    const user = await findUser(db, actor.userId)
    if (!user) throw new Refusal('user/not-found')
    return needs.askProof(actor, user, { demand: 'recent', sent })
  }

  /** The role of who asks as the database has it now: two who take it from each other do so one after the other. */
  async function requireAdmin(tx: Tx, actor: Person, now: Date): Promise<string[]> {
    const admins = await lockAdmins(tx, now)
    if (!admins.includes(actor.userId)) throw new Refusal('auth/forbidden')
    return admins
  }

  async function change(
    asking: Asking,
    id: string,
    write: (tx: Tx, given: { user: AuthUser; isSelf: boolean; isLastAdmin: boolean; now: Date }) => Promise<string[]>,
  ): Promise<void> {
    const userId = id.toLowerCase()
    await inApiTerms(async () => {
      const proof = await prove(asking)
      const now = clock.now()
      const ended = await db.transaction(async (tx) => {
        await lockAmongAdmins(tx, userId, now)
        const admins = await requireAdmin(tx, asking.actor, now)
        const user = await lockUser(tx, userId)
        if (!user) throw new Refusal('user/not-found')
        await proof.spend(tx)
        const isLastAdmin = admins.every((admin) => admin === userId)
        return write(tx, { user, isSelf: userId === asking.actor.userId, isLastAdmin, now })
      })
      changes.noteEnded(ended)
      const after = await findUser(db, userId)
      if (!after) return
      const role = typeof after.appMetadata.role === 'string' ? after.appMetadata.role : null
      changes.noteUser({ userId, role, bannedUntil: after.bannedUntil, gone: false })
    })
  }

  return {
    setRole: (asking, userId, role, note) =>
      change(asking, userId, async (tx, { user, isSelf, isLastAdmin, now }) => {
        const before = roleOf(user.appMetadata)
        allow(whyNotRole({ isSelf, isLastAdmin, role: before }, role))
        if (before === role) return []
        await setUserColumns(tx, user.id, { appMetadata: { ...user.appMetadata, role } }, now)
        await note(tx, { before })
        return []
      }),
    ban: (asking, userId, reason, note) =>
      change(asking, userId, async (tx, { user, isSelf, isLastAdmin, now }) => {
        allow(whyNotBan({ isSelf, isLastAdmin, role: roleOf(user.appMetadata) }))
        // Who is banned already stays so since then.
        if (!isBannedAt(user, now)) await setUserColumns(tx, user.id, { bannedUntil: banEnd(now) }, now)
        await setBanReason(tx, user.id, reason)
        await note(tx, undefined)
        return endSessions(tx, user.id, 'all')
      }),
    unban: (asking, userId, note) =>
      change(asking, userId, async (tx, { user, now }) => {
        if (!isBannedAt(user, now)) return []
        await setUserColumns(tx, user.id, { bannedUntil: null }, now)
        await note(tx, undefined)
        return []
      }),
    async proveAdmin(asking) {
      const proof = await inApiTerms(() => prove(asking))
      return (tx) =>
        inApiTerms(async () => {
          await requireAdmin(tx, asking.actor, clock.now())
          await proof.spend(tx)
        })
    },
  }
}
