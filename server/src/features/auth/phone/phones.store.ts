import type { Queryable } from '../../../db/queryable.ts'
import { lockUser, USER } from '../accounts/accounts.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'

const UNIQUE_VIOLATION = '23505'

/** @param phone E.164 without the plus */
export async function findUserByPhone(db: Queryable, phone: string): Promise<AuthUser | undefined> {
  const [row] = await db.query<AuthUser>(
    `select ${USER} from auth.users where phone = $1 and deleted_at is null`,
    [phone],
    'auth-user-by-phone',
  )
  return row
}

export async function lockUserByPhone(tx: Queryable, phone: string): Promise<AuthUser | undefined> {
  const [row] = await tx.query<AuthUser>(
    `select ${USER} from auth.users where phone = $1 and deleted_at is null for update`,
    [phone],
    'auth-lock-user-by-phone',
  )
  return row
}

/** Whose number is to change from or to this one; of several the one that asked last. */
export async function lockPhoneChange(tx: Queryable, phone: string): Promise<AuthUser | undefined> {
  const [row] = await tx.query<AuthUser>(
    `select ${USER} from auth.users where (phone = $1 or new_phone = $1) and new_phone is not null
       and deleted_at is null order by phone_change_sent_at desc nulls last limit 1 for update`,
    [phone],
    'auth-lock-phone-change',
  )
  return row
}

/** Undefined when the number is taken, also by somebody who signs up at this very moment. */
export async function addPhoneUser(
  tx: Queryable,
  user: {
    id: string
    phone: string
    passwordHash: string | null
    appMetadata: object
    userMetadata: object
    confirmed: boolean
    at: Date
  },
): Promise<AuthUser | undefined> {
  const [row] = await tx.query<AuthUser>(
    `insert into auth.users (id, phone, password_hash, app_metadata, user_metadata, phone_confirmed_at, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (phone) where phone is not null do nothing returning ${USER}`,
    [
      user.id,
      user.phone,
      user.passwordHash,
      user.appMetadata,
      user.userMetadata,
      user.confirmed ? user.at : null,
      user.at,
    ],
    'auth-add-phone-user',
  )
  return row
}

async function readBack(tx: Queryable, userId: string): Promise<AuthUser> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('the user is gone')
  return user
}

/** The number is theirs, and so is what hangs on it. */
export async function confirmPhone(
  tx: Queryable,
  userId: string,
  given: { at: Date; keepsPassword: boolean },
): Promise<AuthUser> {
  await tx.query(
    `update auth.users set phone_confirmed_at = $2, updated_at = $2,
       password_hash = case when $3 then password_hash end,
       user_metadata = user_metadata || '{"phone_verified": true}'
     where id = $1`,
    [userId, given.at, given.keepsPassword],
    'auth-confirm-phone',
  )
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"phone_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'phone'`,
    [userId, given.at],
    'auth-confirm-phone-identity',
  )
  return readBack(tx, userId)
}

export async function askPhoneChange(tx: Queryable, userId: string, newPhone: string, at: Date): Promise<void> {
  await tx.query(
    'update auth.users set new_phone = $2, updated_at = $3 where id = $1',
    [userId, newPhone, at],
    'auth-ask-phone-change',
  )
}

/** The new number takes the place of the old. Undefined when somebody else has it by now; then nothing more can be done in the transaction. */
export async function changePhone(
  tx: Queryable,
  userId: string,
  phone: string,
  at: Date,
): Promise<AuthUser | undefined> {
  try {
    await tx.query(
      `update auth.users set phone = $2, new_phone = null, phone_confirmed_at = $3, is_anonymous = false, updated_at = $3,
         app_metadata = '{"provider": "phone"}' || app_metadata || jsonb_build_object('providers',
           (coalesce(app_metadata -> 'providers', '[]') - 'phone') || '["phone"]'),
         user_metadata = user_metadata || jsonb_build_object('phone', $2::text, 'phone_verified', true)
       where id = $1`,
      [userId, phone, at],
      'auth-change-phone',
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
  await tx.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, 'phone', $1::uuid::text,
       jsonb_build_object('sub', $1::uuid::text, 'phone', $2::text, 'phone_verified', true), $3, $3)
     on conflict (provider, provider_id) do update set updated_at = excluded.updated_at,
       identity_data = identities.identity_data || excluded.identity_data`,
    [userId, phone, at],
    'auth-change-phone-identity',
  )
  return readBack(tx, userId)
}
