import type { Queryable } from '../../../db/queryable.ts'

export interface ChangedUser {
  userId: string
  role: string | null
  bannedUntil: Date | number | null
  gone: boolean
}

/** Everything that ended or changed within the last token life (older rows are swept, so all rows are read). */
export async function readChanges(
  db: Queryable,
): Promise<{ sessions: string[]; users: ChangedUser[]; levels: { id: string; aal1From: number }[] }> {
  const [sessions, users, levels] = await Promise.all([
    db.query<{ id: string }>('select session_id as id from auth.ended_sessions'),
    db.query<ChangedUser>(
      'select user_id as "userId", role, banned_until as "bannedUntil", gone from auth.changed_users',
    ),
    db.query<{ id: string; aal1From: number }>(
      'select session_id as id, aal1_from::double precision as "aal1From" from auth.session_levels',
    ),
  ])
  return { sessions: sessions.map(({ id }) => id), users, levels }
}

/** How things stand with one user and session, for the time in which nobody tells us of changes. */
export async function askAccess(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<{ user: ChangedUser | undefined; sessionLives: boolean; aal1From: number }> {
  const [row] = await db.query<ChangedUser & { sessionLives: boolean; aal1From: number }>(
    `select id as "userId", app_metadata ->> 'role' as role, banned_until as "bannedUntil",
       deleted_at is not null as gone,
       exists (select 1 from auth.sessions s where s.id = $2 and s.user_id = u.id) as "sessionLives",
       coalesce((select l.aal1_from from auth.session_levels l where l.session_id = $2), 0)::double precision
         as "aal1From"
     from auth.users u where id = $1`,
    [userId, sessionId],
    'auth-ask-access',
  )
  return { user: row, sessionLives: row?.sessionLives ?? false, aal1From: row?.aal1From ?? 0 }
}

/** Forgets what can no longer matter to any token, and counts and tokens that are long over. */
export async function sweep(db: Queryable): Promise<void> {
  await db.query(`delete from auth.ended_sessions where ended_at < now() - interval '2 hours'`)
  await db.query(`delete from auth.session_levels where changed_at < now() - interval '2 hours'`)
  await db.query(`delete from auth.changed_users where changed_at < now() - interval '2 hours'`)
  await db.query(`delete from auth.password_failures where last_at < now() - interval '1 day'`)
  // The parent of a live token stays: its holder may never have got the answer.
  await db.query(
    `delete from auth.refresh_tokens t where revoked_at < now() - interval '30 days'
       and not exists (select 1 from auth.refresh_tokens c where c.parent_id = t.id and c.revoked_at is null)`,
  )
}
