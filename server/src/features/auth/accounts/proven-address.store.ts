import type { Queryable } from '../../../db/queryable.ts'

/** Somebody read a mail at the account's address, or a sign-in service vouches for it. */
export async function noteEmailProven(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query(
    'update auth.users set email_proven_at = $2 where id = $1 and email is not null and email_proven_at is null',
    [userId, at],
    'auth-note-email-proven',
  )
}

export async function isEmailProven(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from auth.users where id = $1 and email_proven_at is not null',
    [userId],
    'auth-is-email-proven',
  )
  return rows.length > 0
}

/** Gives up a change of address or number that is under way: whoever began it may not be the owner. */
export async function giveUpChanges(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set new_email = null, new_phone = null, email_change_confirmed = null where id = $1`,
    [userId],
    'auth-give-up-changes',
  )
}

/** Takes every way in that hangs on no address, and the second factors with what stands in for them. */
export async function takeWaysIn(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query(
    `update auth.users set password_hash = null, phone = null, phone_confirmed_at = null, updated_at = $2,
       user_metadata = user_metadata - 'phone' || case when user_metadata ? 'phone_verified'
         then '{"phone_verified": false}'::jsonb else '{}'::jsonb end
     where id = $1`,
    [userId, at],
    'auth-take-ways-in',
  )
  await tx.query('delete from auth.factors where user_id = $1', [userId], 'auth-take-factors')
  await tx.query('delete from auth.backup_codes where user_id = $1', [userId], 'auth-take-backup-codes')
}

/**
 * Takes the identities that were not proven with the account's address. One whose service vouched for this very address is
 * its owner's.
 * @param given.except one that is being proven at this moment
 * @param given.byMail true where the way in by the address itself stays
 */
export async function takeIdentities(
  tx: Queryable,
  userId: string,
  given: { except: string | undefined; byMail: boolean },
): Promise<void> {
  await tx.query(
    `delete from auth.identities i using auth.users u where u.id = $1 and i.user_id = u.id
       and ($2::uuid is null or i.id <> $2) and not ($3 and i.provider = 'email')
       and (i.provider = 'email' or i.identity_data ->> 'email_verified' is distinct from 'true'
         or lower(i.email) is distinct from lower(u.email))`,
    [userId, given.except ?? null, given.byMail],
    'auth-take-identities',
  )
}

/** What the maker of an account called it; a sign-in service tells the owner's own. */
export async function forgetMetadata(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`update auth.users set user_metadata = '{}' where id = $1`, [userId], 'auth-forget-metadata')
}
