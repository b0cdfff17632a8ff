import type { Queryable } from '../db/queryable.ts'

/** The demo's garden, locked until the transaction ends, so that two processes do not plant it at once. */
export async function holdDemoGarden(
  tx: Queryable,
  email: string,
): Promise<{ userId: string; timeZone: string } | undefined> {
  const [row] = await tx.query<{ userId: string; timeZone: string }>(
    `select user_id as "userId", time_zone as "timeZone" from app.profiles
     where user_id = (select id from auth.users where lower(email) = $1 and deleted_at is null) for update`,
    [email],
  )
  return row
}

/** Accounts that are as old as what their people did, whenever they were made. */
export async function backdateAccounts(tx: Queryable, userIds: readonly string[], since: Date): Promise<void> {
  await tx.query(
    `with account as (update auth.users set created_at = $2 where id = any($1::uuid[]) returning id)
     update app.profiles set created_at = $2 where user_id in (select id from account)`,
    [userIds, since.toISOString()],
  )
}

/** True for a garden in which nothing was ever planned, done or drawn. */
export async function isUntouched(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 where exists (select from app.tasks where user_id = $1)
       or exists (select from app.activity_logs where user_id = $1)
       or exists (select from app.lawn_zones where user_id = $1)`,
    [userId],
  )
  return rows.length === 0
}
