import type { Queryable } from '../../../db/queryable.ts'
import type { AuthUser, FactorSummary, Identity } from './users-rows.ts'

const FACTORS = `coalesce((select json_agg(json_build_object('id', f.id, 'type', f.type,
    'friendlyName', f.friendly_name, 'status', f.status, 'createdAt', f.created_at, 'updatedAt', f.updated_at)
    order by f.created_at, f.id) from auth.factors f where f.user_id = users.id), '[]') as factors`

/** Columns of auth.users, for who reads a user by something of their own. */
export const USER = `id, aud, role, email, phone, password_hash as "passwordHash",
  email_confirmed_at as "emailConfirmedAt", phone_confirmed_at as "phoneConfirmedAt", invited_at as "invitedAt",
  confirmation_sent_at as "confirmationSentAt", recovery_sent_at as "recoverySentAt",
  email_change_sent_at as "emailChangeSentAt", phone_change_sent_at as "phoneChangeSentAt",
  reauthentication_sent_at as "reauthenticationSentAt", new_email as "newEmail", new_phone as "newPhone",
  app_metadata as "appMetadata", user_metadata as "userMetadata", banned_until as "bannedUntil",
  ban_reason as "banReason",
  is_anonymous as "isAnonymous", is_sso as "isSso", last_sign_in_at as "lastSignInAt", created_at as "createdAt",
  password_changed_at as "passwordChangedAt", email_change_confirmed as "emailChangeConfirmed",
  updated_at as "updatedAt", ${FACTORS}`

const IDENTITY = `id, user_id as "userId", provider, provider_id as "providerId", identity_data as "identityData",
  email, last_sign_in_at as "lastSignInAt", created_at as "createdAt", updated_at as "updatedAt"`

/** @param email normalised */
export async function findUserByEmail(db: Queryable, email: string): Promise<AuthUser | undefined> {
  const [row] = await db.query<AuthUser>(
    `select ${USER} from auth.users where lower(email) = $1 and not is_sso and deleted_at is null`,
    [email],
    'auth-user-by-email',
  )
  return row
}

export async function findUser(db: Queryable, id: string): Promise<AuthUser | undefined> {
  const [row] = await db.query<AuthUser>(
    `select ${USER} from auth.users where id = $1 and deleted_at is null`,
    [id],
    'auth-user-by-id',
  )
  return row
}

/** The user's row, locked until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<AuthUser | undefined> {
  const [row] = await tx.query<AuthUser>(
    `select ${USER} from auth.users where id = $1 and deleted_at is null for update`,
    [id],
    'auth-lock-user',
  )
  return row
}

/** The row of an account that may get mail, locked until the transaction ends. */
export async function lockUserByEmail(tx: Queryable, email: string): Promise<AuthUser | undefined> {
  const [row] = await tx.query<AuthUser>(
    `select ${USER} from auth.users where lower(email) = $1 and not is_sso and deleted_at is null for update`,
    [email],
    'auth-lock-user-by-email',
  )
  return row
}

export async function identitiesOf(db: Queryable, userId: string): Promise<Identity[]> {
  return db.query<Identity>(
    `select ${IDENTITY} from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
    'auth-identities',
  )
}

/** The factors as they are now, for a session that is being made. */
export async function factorSummaries(tx: Queryable, userId: string): Promise<FactorSummary[]> {
  const [row] = await tx.query<{ factors: FactorSummary[] }>(
    `select ${FACTORS} from auth.users where id = $1`,
    [userId],
    'auth-factor-summaries',
  )
  return row?.factors ?? []
}

export interface NewUser {
  id: string
  /** Normalised; null for somebody without any address. */
  email: string | null
  passwordHash: string | null
  appMetadata: object
  userMetadata: object
  /** True once it is known that the address is theirs. */
  confirmed: boolean
  /** False for a user who did not come themselves, and who has no session yet. */
  signsIn: boolean
  invited?: boolean
  isAnonymous?: boolean
  /** An account of an organisation, apart from others with the same address. */
  isSso?: boolean
  at: Date
}

/** Undefined when the address is taken, also by somebody who signs up at this very moment. */
export async function addUser(tx: Queryable, user: NewUser): Promise<AuthUser | undefined> {
  const when = (said: boolean | undefined): Date | null => (said === true ? user.at : null)
  const [row] = await tx.query<AuthUser>(
    `insert into auth.users (id, email, password_hash, app_metadata, user_metadata, email_confirmed_at,
       last_sign_in_at, invited_at, is_anonymous, is_sso, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (lower(email)) where not is_sso and deleted_at is null do nothing
     returning ${USER}`,
    [
      user.id,
      user.email,
      user.passwordHash,
      user.appMetadata,
      user.userMetadata,
      when(user.confirmed && user.email !== null),
      when(user.signsIn),
      when(user.invited),
      user.isAnonymous === true,
      user.isSso === true,
      user.at,
    ],
    'auth-add-user',
  )
  return row
}

export async function addIdentity(
  tx: Queryable,
  identity: { id: string; userId: string; provider: string; providerId: string; email: string; data: object; at: Date },
): Promise<Identity> {
  const [row] = await tx.query<Identity>(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7) returning ${IDENTITY}`,
    [identity.id, identity.userId, identity.provider, identity.providerId, identity.data, identity.email, identity.at],
    'auth-add-identity',
  )
  if (!row) throw new Error('the identity was not kept')
  return row
}

/** Keeps the time of a sign-in, and the row until the transaction ends. False when the user was deleted meanwhile. */
export async function noteSignIn(tx: Queryable, userId: string, provider: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update auth.users set last_sign_in_at = $2 where id = $1 and deleted_at is null returning 1 as one',
    [userId, at],
    'auth-note-sign-in',
  )
  await tx.query(
    'update auth.identities set last_sign_in_at = $3 where user_id = $1 and provider = $2',
    [userId, provider, at],
    'auth-note-identity-sign-in',
  )
  return rows.length > 0
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from auth.users where app_metadata ->> 'role' = 'admin' and deleted_at is null limit 1`,
  )
  return rows.length > 0
}

/** Makes the account an admin unless there is one already. */
export async function makeFirstAdmin(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query(
    `update auth.users set app_metadata = app_metadata || '{"role": "admin"}', updated_at = $2
     where id = $1 and not is_sso and deleted_at is null
       and not exists (
         select 1 from auth.users where app_metadata ->> 'role' = 'admin' and deleted_at is null)`,
    [userId, at],
    'auth-make-first-admin',
  )
}
