import { isBannedAt } from '@turfwise/domain/admin/access'
import { BY_SERVICE_KEY } from '@turfwise/domain/admin/audit'
import { roleOf as appRoleOf } from '@turfwise/domain/auth/access-token'
import { banDurationMs } from '@turfwise/domain/auth/ban-duration'
import { normaliseEmail } from '@turfwise/domain/auth/email'
import { changedUserMetadata, USER_METADATA_BYTES_MAX } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { output } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import type { Facts } from '../../../facts.ts'
import type { Audit } from '../../admin/audit.public.ts'
import { findUser, identitiesOf, lockUser } from '../accounts/accounts.store.ts'
import { checkEmail, type NewUserNeeds, writeNewUser } from '../accounts/new-user.ts'
import { presentUser } from '../accounts/present-user.ts'
import { noteEmailProven } from '../accounts/proven-address.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import { whyNotTakenOver } from '../passwords/imported-hash.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { checkPhone } from '../phone/by-phone.ts'
import { writeNewPhoneUser } from '../phone/new-phone-user.ts'
import type { adminUserBody } from '../protocol/auth-bodies.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { checkPassword } from '../sign-up/sign-up.ts'
import { voidTokens } from '../tokens/one-time-tokens.store.ts'
import type { Caller } from './admin-guard.ts'
import {
  blankUser,
  deleteUser,
  lockAmongAdmins,
  pageOfUsers,
  setIdentityEmail,
  setUserColumns,
  type UserColumns,
} from './admin-users.store.ts'
import { keepAnAdmin } from './last-admin.ts'

export interface AdminUsersNeeds extends NewUserNeeds {
  facts: Pick<Facts, 'tell'>
  db: Database
  clock: Clock
  hasher: PasswordHasher
  passwordMin: number
  changes: AccessChanges
  audit: Audit
}

type Asked = output<typeof adminUserBody>
export type UserView = ReturnType<typeof presentUser>

const invalid = (message: string): AuthError => new AuthError('validation_failed', { message })
const UNIQUE_VIOLATION = '23505'

/** A role of the protocol, not of the app. Service rights belong to keys, which end; an account must not carry them. */
function roleOf(role: string): string {
  if (/^[a-z_]+$/.test(role) && role !== 'service_role' && role !== 'supabase_admin') return role
  throw invalid('role: not one that an account may have')
}

function bannedUntilOf(duration: string, now: Date): Date | null {
  const ms = banDurationMs(duration)
  if (ms === undefined) throw invalid('invalid format for ban duration: a duration like 24h, or none')
  return ms === null ? null : new Date(now.getTime() + ms)
}

function checkSize(name: string, value: object): void {
  if (Buffer.byteLength(JSON.stringify(value)) > USER_METADATA_BYTES_MAX) {
    throw invalid(`${name}: at most ${USER_METADATA_BYTES_MAX} bytes`)
  }
}

async function passwordHashOf(needs: AdminUsersNeeds, asked: Asked): Promise<string | undefined> {
  if (asked.password && asked.password_hash) throw invalid('Only a password or a password hash should be provided')
  if (asked.password) {
    await checkPassword(asked.password, needs.passwordMin)
    return needs.hasher.hash(asked.password)
  }
  if (!asked.password_hash) return undefined
  const refused = whyNotTakenOver(asked.password_hash)
  if (refused !== undefined) throw invalid(`password_hash: ${refused}`)
  return asked.password_hash
}

/** Everything but the address, checked. */
async function columnsOf(needs: AdminUsersNeeds, before: AuthUser | undefined, asked: Asked, now: Date) {
  const columns: UserColumns = {
    phone: asked.phone ? checkPhone(asked.phone) : undefined,
    passwordHash: await passwordHashOf(needs, asked),
    phoneConfirmedAt: asked.phone_confirm ? now : undefined,
    emailConfirmedAt: asked.email_confirm ? now : undefined,
    role: asked.role ? roleOf(asked.role) : undefined,
    bannedUntil: asked.ban_duration ? bannedUntilOf(asked.ban_duration, now) : undefined,
  }
  if (asked.user_metadata) {
    columns.userMetadata = before ? changedUserMetadata(before.userMetadata, asked.user_metadata) : asked.user_metadata
    checkSize('user_metadata', columns.userMetadata)
  }
  if (asked.app_metadata) {
    // Which ways in an account has is known here and not told.
    const { provider: _provider, providers: _providers, ...given } = asked.app_metadata
    const after = Object.entries({ ...before?.appMetadata, ...given }).filter(([, value]) => value !== null)
    columns.appMetadata = Object.fromEntries(after)
    checkSize('app_metadata', columns.appMetadata)
  }
  return columns
}

/** @throws AuthError phone_exists, email_exists, user_already_exists where the database found one */
function toTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== UNIQUE_VIOLATION) throw error
  if (constraint === 'users_phone') throw new AuthError('phone_exists')
  throw new AuthError(constraint === 'users_email' ? 'email_exists' : 'user_already_exists')
}

/** Accounts as an administrator sees and sets them. */
export function makeAdminUsers(needs: AdminUsersNeeds) {
  const { db, clock, changes } = needs
  const notFound = (): AuthError => new AuthError('user_not_found', { status: 404, message: 'User not found' })
  const read = async (id: string): Promise<UserView> => {
    const user = await findUser(db, id)
    if (!user) throw notFound()
    return presentUser(user, await identitiesOf(db, id))
  }

  /** Writes down whose role or ban is another than before, as the app's own calls do. */
  async function noteAccess(
    tx: Tx,
    actorId: Caller,
    userId: string,
    { before, columns, at }: { before: AuthUser | undefined; columns: UserColumns; at: Date },
  ): Promise<void> {
    const note = (action: 'role' | 'ban' | 'unban', ...said: string[]) =>
      needs.audit.note(tx, {
        ...{ action, actorId, userId },
        detail: [...said, ...(actorId === null ? [BY_SERVICE_KEY] : [])].join(', ') || null,
      })
    const role = appRoleOf(before?.appMetadata ?? {})
    const after = columns.appMetadata === undefined ? role : appRoleOf(columns.appMetadata as Record<string, unknown>)
    if (role !== after) await note('role', `${role} to ${after}`)
    const { bannedUntil } = columns
    if (bannedUntil === undefined) return
    // To the minute, as people read it.
    if (bannedUntil !== null) await note('ban', `until ${bannedUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`)
    else if (before !== undefined && isBannedAt(before, at)) await note('unban')
  }

  async function writeNew(tx: Tx, id: string, email: string | null, asked: Asked, columns: UserColumns, at: Date) {
    const { passwordHash = null, appMetadata = {} } = columns
    if (email !== null) {
      const made = await writeNewUser(tx, needs, {
        ...{ id, email, passwordHash, at },
        data: asked.user_metadata ?? {},
        byAdmin: true,
        appMetadata: { ...appMetadata },
        confirmed: asked.email_confirm === true,
        signsIn: false,
      })
      if (!made) throw new AuthError('email_exists')
    } else {
      const made = await writeNewPhoneUser(tx, needs, {
        ...{ id, phone: columns.phone ?? '', passwordHash, at },
        data: asked.user_metadata ?? {},
        byAdmin: true,
        appMetadata: { ...appMetadata },
        confirmed: asked.phone_confirm === true,
      })
      if (!made) throw new AuthError('phone_exists')
    }
    const { passwordHash: _hash, appMetadata: _app, userMetadata: _user, emailConfirmedAt: _at, ...rest } = columns
    await setUserColumns(tx, id, rest, at)
    // The operator vouches for it.
    if (asked.email_confirm === true) await noteEmailProven(tx, id, at)
  }

  return {
    read,
    async list(page: { limit: number; offset: number; filter: string }) {
      const { ids, total } = await pageOfUsers(db, page)
      const users = await Promise.all(ids.map((id) => read(id).catch(() => undefined)))
      return { users: users.filter((user) => user !== undefined), total }
    },
    /** @param by who asks */
    async create(asked: Asked, by: Caller): Promise<UserView> {
      const at = clock.now()
      const email = asked.email ? normaliseEmail(asked.email) : null
      if (email !== null) checkEmail(email)
      const columns = await columnsOf(needs, undefined, asked, at)
      if (email === null && columns.phone === undefined) {
        throw invalid('Cannot create a user without either an email or phone')
      }
      const id = asked.id ?? uuidv7()
      await db
        .transaction(async (tx) => {
          await writeNew(tx, id, email, asked, columns, at)
          await noteAccess(tx, by, id, { before: undefined, columns, at })
        })
        .catch(toTaken)
      return read(id)
    },
    /** @param by who asks */
    async update(id: string, asked: Asked, by: Caller): Promise<UserView> {
      const at = clock.now()
      const before = await findUser(db, id)
      if (!before) throw notFound()
      const email = asked.email ? normaliseEmail(asked.email) : undefined
      if (email !== undefined) checkEmail(email)
      const columns = { ...(await columnsOf(needs, before, asked, at)), email }
      const isOpenedAnew = email !== undefined || columns.phone !== undefined || columns.passwordHash !== undefined
      const ended = await db
        .transaction(async (tx) => {
          const isDemoted = columns.appMetadata && (columns.appMetadata as { role?: unknown }).role !== 'admin'
          const isBanned = columns.bannedUntil !== undefined && columns.bannedUntil !== null
          if (isDemoted || isBanned) await lockAmongAdmins(tx, id, at)
          const user = await lockUser(tx, id)
          if (!user) throw notFound()
          // Its organisation says who comes in and by which address; a way in of another kind would outlast that.
          if (user.isSso && isOpenedAnew) throw new AuthError('user_sso_managed')
          if (isDemoted || isBanned) await keepAnAdmin(tx, user, at)
          await setUserColumns(tx, id, columns, at)
          await noteAccess(tx, by, id, { before: user, columns, at })
          if (asked.email_confirm === true) await noteEmailProven(tx, id, at)
          if (email !== undefined) await setIdentityEmail(tx, id, email, at)
          if (isOpenedAnew) await voidTokens(tx, id)
          return isBanned || columns.passwordHash !== undefined ? endSessions(tx, id, 'all') : []
        })
        .catch(toTaken)
      changes.noteEnded(ended)
      const after = await findUser(db, id)
      if (!after) throw notFound()
      const isAccessChanged = columns.bannedUntil !== undefined || columns.appMetadata !== undefined
      if (isAccessChanged) {
        const role = typeof after.appMetadata.role === 'string' ? after.appMetadata.role : null
        changes.noteUser({ userId: id, role, bannedUntil: after.bannedUntil, gone: false })
      }
      return presentUser(after, await identitiesOf(db, id))
    },
    async remove(id: string, softly: boolean): Promise<void> {
      const at = clock.now()
      // Who tells them of a like or a reply at this moment holds rows that go with the account.
      const ended = await db.transaction(
        async (tx) => {
          await lockAmongAdmins(tx, id, at)
          const user = await lockUser(tx, id)
          if (!user) throw notFound()
          await keepAnAdmin(tx, user, at)
          await voidTokens(tx, id)
          const sessions = await endSessions(tx, id, 'all')
          await (softly ? blankUser(tx, id, at) : deleteUser(tx, id))
          await needs.facts.tell(tx, 'account.deleted', { userId: id, at: at.toISOString() })
          return sessions
        },
        { again: true },
      )
      changes.noteEnded(ended)
      changes.noteUser({ userId: id, role: null, bannedUntil: null, gone: true })
    },
  }
}

export type AdminUsers = ReturnType<typeof makeAdminUsers>
