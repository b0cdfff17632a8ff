import type { Queryable } from '../../../db/queryable.ts'
import { lockUser } from '../accounts/accounts.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'

const UNIQUE_VIOLATION = '23505'

/** One person at one provider: two sign-ins of theirs at the same moment go one after the other. */
export async function holdPerson(tx: Queryable, provider: string, subject: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
    [`identity ${provider} ${subject}`],
    'auth-hold-person',
  )
}

export async function findIdentity(
  tx: Queryable,
  provider: string,
  subject: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await tx.query<{ id: string; userId: string }>(
    'select id, user_id as "userId" from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
    'auth-find-identity',
  )
  return row
}

/** What the provider says of them now. */
export async function refreshIdentity(
  tx: Queryable,
  identity: { id: string; data: object; email: string | null; at: Date },
): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $2, email = $3, last_sign_in_at = $4, updated_at = $4 where id = $1`,
    [identity.id, identity.data, identity.email, identity.at],
    'auth-refresh-identity',
  )
}

export async function removeIdentity(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.identities where id = $1', [id], 'auth-remove-identity')
}

/** Writes which providers open the account, the oldest way in first, as tokens tell it. */
export async function noteProviders(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u set app_metadata = app_metadata || jsonb_build_object('provider', p.names -> 0, 'providers', p.names)
     from (
       select jsonb_agg(provider order by first, provider) as names from (
         select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider
       ) each
     ) p where u.id = $1 and p.names is not null`,
    [userId],
    'auth-note-providers',
  )
}

/** Adds what the provider says of them to what the account says; what a person chose here stays. */
export async function fillMetadata(tx: Queryable, userId: string, data: object): Promise<void> {
  await tx.query(
    'update auth.users set user_metadata = $2::jsonb || user_metadata where id = $1',
    [userId, data],
    'auth-fill-metadata',
  )
}

/**
 * Sets the address that is left, or none. Undefined when somebody else has it; then nothing more can be done in the
 * transaction.
 */
export async function setAddress(
  tx: Queryable,
  userId: string,
  email: { address: string; verified: boolean } | undefined,
  at: Date,
): Promise<AuthUser | undefined> {
  try {
    await tx.query(
      `update auth.users set email = $2, email_confirmed_at = $3, new_email = null, email_change_confirmed = null,
         is_anonymous = is_anonymous and $3::timestamptz is null, updated_at = $4
       where id = $1`,
      [userId, email?.address ?? null, email?.verified ? at : null, at],
      'auth-set-address',
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
  return lockUser(tx, userId)
}

export async function noteLastSignIn(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query('update auth.users set last_sign_in_at = $2 where id = $1', [userId, at], 'auth-note-last-sign-in')
}

export async function removePhone(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    'update auth.users set phone = null, phone_confirmed_at = null, new_phone = null where id = $1',
    [userId],
    'auth-remove-phone',
  )
}

/** A password belongs to the way in by address or phone, and goes with the last of them. */
export async function removePassword(tx: Queryable, userId: string): Promise<void> {
  await tx.query('update auth.users set password_hash = null where id = $1', [userId], 'auth-remove-password')
}
