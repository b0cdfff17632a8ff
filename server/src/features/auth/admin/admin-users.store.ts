import type { Queryable } from '../../../db/queryable.ts'

/** Ids of one page, the newest first, and how many there are in all. */
export async function pageOfUsers(
  db: Queryable,
  page: { limit: number; offset: number; filter: string },
): Promise<{ ids: string[]; total: number }> {
  const matching = `from auth.users where deleted_at is null
    and ($1 = '' or strpos(lower(coalesce(email, '')), lower($1)) > 0 or strpos(coalesce(phone, ''), $1) > 0)`
  const [count] = await db.query<{ total: number }>(
    `select count(*)::integer as total ${matching}`,
    [page.filter],
    'auth-count-users',
  )
  const rows = await db.query<{ id: string }>(
    `select id ${matching} order by created_at desc, id desc limit $2 offset $3`,
    [page.filter, page.limit, page.offset],
    'auth-page-of-users',
  )
  return { ids: rows.map(({ id }) => id), total: count?.total ?? 0 }
}

/** What an administrator sets; undefined leaves a column as it is. */
export interface UserColumns {
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
  emailConfirmedAt?: Date | undefined
  phoneConfirmedAt?: Date | undefined
  role?: string | undefined
  userMetadata?: object | undefined
  appMetadata?: object | undefined
  /** Null ends a ban. */
  bannedUntil?: Date | null | undefined
}

const COLUMNS: Record<keyof UserColumns, string> = {
  email: 'email',
  phone: 'phone',
  passwordHash: 'password_hash',
  emailConfirmedAt: 'email_confirmed_at',
  phoneConfirmedAt: 'phone_confirmed_at',
  role: 'role',
  userMetadata: 'user_metadata',
  appMetadata: 'app_metadata',
  bannedUntil: 'banned_until',
}

export async function setUserColumns(tx: Queryable, userId: string, columns: UserColumns, at: Date): Promise<void> {
  const given = (Object.keys(COLUMNS) as (keyof UserColumns)[]).filter((name) => columns[name] !== undefined)
  const sets = given.map((name, index) => `${COLUMNS[name]} = $${index + 3}`)
  if (columns.passwordHash !== undefined) {
    // Whoever began a change of address may be the reason for the new password.
    sets.push('password_changed_at = $2', 'new_email = null', 'new_phone = null', 'email_change_confirmed = null')
  }
  if (columns.bannedUntil !== undefined) {
    // Since when, for who looks at the list; another ban has reasons of its own.
    sets.push(`banned_at = ${columns.bannedUntil === null ? 'null' : '$2'}`, 'ban_reason = null')
  }
  await tx.query(`update auth.users set ${['updated_at = $2', ...sets].join(', ')} where id = $1`, [
    userId,
    at,
    ...given.map((name) => columns[name]),
  ])
}

/** Why somebody is banned, as it is told to administrators. */
export async function setBanReason(tx: Queryable, userId: string, reason: string | null): Promise<void> {
  await tx.query('update auth.users set ban_reason = $2 where id = $1', [userId, reason], 'auth-set-ban-reason')
}

export async function setIdentityEmail(tx: Queryable, userId: string, email: string, at: Date): Promise<void> {
  await tx.query(
    `update auth.identities set email = $2, updated_at = $3,
       identity_data = identity_data || jsonb_build_object('email', $2::text)
     where user_id = $1 and provider = 'email'`,
    [userId, email, at],
    'auth-set-identity-email',
  )
}

/**
 * Locks a user and everybody who may administer, in one order for all: two administrators who go at the same moment would
 * otherwise each hold themselves and wait for the other.
 */
export async function lockAmongAdmins(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx.query(
    `select id from auth.users where id = $1 or (app_metadata ->> 'role' = 'admin' and deleted_at is null
       and (banned_until is null or banned_until <= $2)) order by id for update`,
    [userId, now],
    'auth-lock-among-admins',
  )
}

/** Locks the admins that may still act, so that two of them cannot take each other away at the same moment. */
export async function lockAdmins(tx: Queryable, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from auth.users where app_metadata ->> 'role' = 'admin' and deleted_at is null
       and (banned_until is null or banned_until <= $1) order by id for update`,
    [now],
    'auth-lock-admins',
  )
  return rows.map(({ id }) => id)
}

export async function deleteUser(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [userId], 'auth-delete-user')
}

/**
 * Takes the row away with all that belongs to the person, and leaves one with nothing but the id, so that it is never
 * anybody else's.
 */
export async function blankUser(tx: Queryable, userId: string, at: Date): Promise<void> {
  const [gone] = await tx.query<{ createdAt: Date }>(
    'delete from auth.users where id = $1 returning created_at as "createdAt"',
    [userId],
    'auth-blank-user',
  )
  await tx.query(
    'insert into auth.users (id, created_at, updated_at, deleted_at) values ($1, $2, $3, $3)',
    [userId, gone?.createdAt ?? at, at],
    'auth-keep-id',
  )
}
