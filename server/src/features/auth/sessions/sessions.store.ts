import type { AmrMethod } from '@turfwise/domain/auth/access-token'
import type { RefreshTokenState } from '@turfwise/domain/auth/rotation'
import type { Queryable } from '../../../db/queryable.ts'
import type { Caller, Session } from '../accounts/users-rows.ts'

export async function addSession(
  tx: Queryable,
  session: { id: string; userId: string; method: AmrMethod; caller: Caller; device: Buffer | undefined; at: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.sessions (id, user_id, user_agent, ip, device_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [session.id, session.userId, session.caller.userAgent, session.caller.ip, session.device ?? null, session.at],
    'auth-add-session',
  )
  await tx.query(
    'insert into auth.session_amr (session_id, method, at) values ($1, $2, $3)',
    [session.id, session.method, session.at],
    'auth-add-amr',
  )
}

export async function addRefreshToken(
  tx: Queryable,
  token: { id: string; sessionId: string; hash: Buffer; parentId: string | null; chainId: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (id, session_id, token_hash, parent_id, chain_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [token.id, token.sessionId, token.hash, token.parentId, token.chainId, token.at],
    'auth-add-refresh-token',
  )
}

export interface LockedSession {
  id: string
  userId: string
  createdAt: Date
  lastUsedAt: Date
  /** Ends by itself then, whatever else; null for never. */
  notAfter: Date | null
}

/** The session of a refresh token, locked: refreshes of one family go one after the other. Waits for at most 5 s. */
export async function lockSessionOf(tx: Queryable, tokenHash: Buffer): Promise<LockedSession | undefined> {
  const [row] = await tx.query<LockedSession>(
    `select id, user_id as "userId", created_at as "createdAt", coalesce(refreshed_at, created_at) as "lastUsedAt",
       not_after as "notAfter"
     from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_hash = $1)
     for update`,
    [tokenHash],
    'auth-lock-session',
  )
  return row
}

/** The session that a refresh token is of, whether the token still counts or not. */
export async function sessionOfToken(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select session_id as id from auth.refresh_tokens where token_hash = $1',
    [tokenHash],
    'auth-session-of-token',
  )
  return row?.id
}

/** The presented token and the session's active one. Only meaningful once the session is locked. */
export async function familyState(
  tx: Queryable,
  sessionId: string,
  tokenHash: Buffer,
): Promise<{ presented: RefreshTokenState | undefined; active: RefreshTokenState | undefined }> {
  const rows = await tx.query<RefreshTokenState & { isPresented: boolean }>(
    `select id, parent_id as "parentId", chain_id as "chainId", revoked_at as "revokedAt",
       token_hash = $2 as "isPresented"
     from auth.refresh_tokens where session_id = $1 and (revoked_at is null or token_hash = $2)`,
    [sessionId, tokenHash],
    'auth-family-state',
  )
  return {
    presented: rows.find((row) => row.isPresented),
    active: rows.find((row) => row.revokedAt === null),
  }
}

export async function revokeRefreshToken(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query('update auth.refresh_tokens set revoked_at = $2 where id = $1', [id, at], 'auth-revoke-token')
}

export async function noteRefresh(tx: Queryable, sessionId: string, caller: Caller, at: Date): Promise<void> {
  await tx.query(
    'update auth.sessions set refreshed_at = $2, updated_at = $2, user_agent = $3, ip = $4 where id = $1',
    [sessionId, at, caller.userAgent, caller.ip],
    'auth-note-refresh',
  )
}

export async function amrOf(tx: Queryable, sessionId: string): Promise<Session['amr']> {
  return tx.query<Session['amr'][number]>(
    'select method, at from auth.session_amr where session_id = $1 order by at desc, method',
    [sessionId],
    'auth-amr',
  )
}

/** True while the session stands. */
export async function sessionLives(tx: Queryable, session: { userId: string; sessionId: string }): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from auth.sessions where id = $2 and user_id = $1',
    [session.userId, session.sessionId],
    'auth-session-lives',
  )
  return rows.length > 0
}

/**
 * Ends the sessions of a user, tokens included. Where all or all others end, the browsers that go with them are no longer
 * known; where one does, its browser stays known unless `withDevice` says otherwise. Returns the ids.
 */
export async function endSessions(
  tx: Queryable,
  userId: string,
  which: { only: string; withDevice?: boolean } | { except: string } | 'all',
): Promise<string[]> {
  const only = which !== 'all' && 'only' in which ? which.only : null
  const except = which !== 'all' && 'except' in which ? which.except : null
  const keepsDevices = which !== 'all' && 'only' in which && which.withDevice !== true
  const rows = await tx.query<{ id: string }>(
    `with ended as (
       delete from auth.sessions
       where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
       returning id, device_hash
     ), forgotten as (
       delete from auth.known_devices d where d.user_id = $1 and not $4
         and ($2::uuid is null or d.device_hash in (select device_hash from ended))
         and ($3::uuid is null or d.device_hash is distinct from
           (select device_hash from auth.sessions where id = $3 and user_id = $1))
     )
     select id from ended`,
    [userId, only, except, keepsDevices],
    'auth-end-sessions',
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends some of the sessions whose time is over, the oldest first.
 * @returns how many; as many as `most` when there may be more
 */
export async function endOverSessions(
  db: Queryable,
  given: { created: Date; lastUsed: Date; now: Date; most: number },
): Promise<number> {
  return db.write(
    `delete from auth.sessions where id in (
       select id from auth.sessions
       where created_at <= $1 or coalesce(refreshed_at, created_at) <= $2 or not_after <= $3
       order by created_at limit $4)`,
    [given.created, given.lastUsed, given.now, given.most],
    'auth-end-over-sessions',
  )
}

/** The network addresses from which a user has sessions that showed a second factor. */
export async function addressesOfTwoFactors(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ ip: string }>(
    `select distinct ip from auth.sessions where user_id = $1 and ip is not null and aal = 'aal2'`,
    [userId],
    'auth-addresses-of-two-factors',
  )
  return rows.map(({ ip }) => ip)
}

/** The network addresses from which the account has sessions: where somebody got in before. */
export async function addressesOf(db: Queryable, login: string): Promise<string[]> {
  const rows = await db.query<{ ip: string }>(
    `select distinct ip from auth.sessions where ip is not null and user_id in (
       select id from auth.users where lower(email) = $1 and not is_sso and deleted_at is null
       union all select id from auth.users where phone = $1)`,
    [login],
    'auth-known-addresses',
  )
  return rows.map(({ ip }) => ip)
}
