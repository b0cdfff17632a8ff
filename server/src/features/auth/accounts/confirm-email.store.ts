import type { Queryable } from '../../../db/queryable.ts'
import { lockUser } from './accounts.store.ts'
import type { AuthUser } from './users-rows.ts'

const UNIQUE_VIOLATION = '23505'

async function readBack(tx: Queryable, userId: string): Promise<AuthUser> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('the user is gone')
  return user
}

/** The address is theirs, and so is the way in by it. */
export async function confirmEmail(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
       user_metadata = user_metadata || '{"email_verified": true}'
     where id = $1`,
    [userId, at],
    'auth-confirm-email',
  )
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [userId, at],
    'auth-confirm-identity',
  )
}

/** The way in by the account's own address, where there is none yet. */
export async function ensureEmailIdentity(tx: Queryable, userId: string, email: string, at: Date): Promise<void> {
  await tx.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, 'email', $1::uuid::text,
       jsonb_build_object('sub', $1::uuid::text, 'email', $2::text), $2, $3, $3)
     on conflict (provider, provider_id) do nothing`,
    [userId, email, at],
    'auth-ensure-email-identity',
  )
}

/** Begins a change of address anew; nothing of it is confirmed yet. */
export async function askEmailChange(tx: Queryable, userId: string, newEmail: string, at: Date): Promise<void> {
  await tx.query(
    'update auth.users set new_email = $2, email_change_confirmed = null, updated_at = $3 where id = $1',
    [userId, newEmail, at],
    'auth-ask-email-change',
  )
}

export async function noteHalfConfirmed(
  tx: Queryable,
  userId: string,
  half: NonNullable<AuthUser['emailChangeConfirmed']>,
): Promise<void> {
  await tx.query('update auth.users set email_change_confirmed = $2 where id = $1', [userId, half], 'auth-note-half')
}

/** The new address takes the place of the old. Undefined when somebody else has it by now; then nothing more can be done in the transaction. */
export async function changeEmail(
  tx: Queryable,
  userId: string,
  email: string,
  at: Date,
): Promise<AuthUser | undefined> {
  try {
    await tx.query(
      `update auth.users set email = $2, new_email = null, new_phone = null, email_change_confirmed = null, email_confirmed_at = $3,
         is_anonymous = false, updated_at = $3,
         app_metadata = jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email')) || app_metadata,
         user_metadata = user_metadata || jsonb_build_object('email', $2::text, 'email_verified', true)
       where id = $1`,
      [userId, email, at],
      'auth-change-email',
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
  await ensureEmailIdentity(tx, userId, email, at)
  await tx.query(
    `update auth.identities set email = $2, updated_at = $3,
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [userId, email, at],
    'auth-change-identity-email',
  )
  return readBack(tx, userId)
}
