import type { Queryable } from '../../../db/queryable.ts'
import type { FactorSummary } from '../accounts/users-rows.ts'

/** A second factor with what opens it. */
export interface Factor {
  id: string
  userId: string
  type: FactorSummary['type']
  friendlyName: string
  status: FactorSummary['status']
  /** Sealed; null for a phone. */
  secretEnc: Buffer | null
  phone: string | null
  /** Time step of the last code that was accepted. */
  lastStep: number | null
}

const FACTOR = `id, user_id as "userId", type, friendly_name as "friendlyName", status, secret_enc as "secretEnc", phone,
  last_step::double precision as "lastStep"`

/** Keeps what changes a user's factors in turn; new sessions and their tokens do not wait for it. */
export async function lockFactorsOwner(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from auth.users where id = $1 and deleted_at is null for no key update',
    [userId],
    'factors-lock-owner',
  )
  return rows.length > 0
}

/** Level and last code of a session; undefined when it ended. */
export async function sessionAssurance(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ aal: 'aal1' | 'aal2'; hasVerifiedFactor: boolean; codeShownAt: Date | null } | undefined> {
  const [row] = await db.query<{ aal: 'aal1' | 'aal2'; hasVerifiedFactor: boolean; codeShownAt: Date | null }>(
    `select s.aal,
       exists (select 1 from auth.factors f where f.user_id = s.user_id and f.status = 'verified') as "hasVerifiedFactor",
       (select max(a.at) from auth.session_amr a where a.session_id = s.id and a.method in ('totp', 'mfa/phone'))
         as "codeShownAt"
     from auth.sessions s where s.id = $2 and s.user_id = $1`,
    [userId, sessionId],
    'factors-session-assurance',
  )
  return row
}

/** False when the name is taken among the user's factors. */
export async function addFactor(
  tx: Queryable,
  factor: Pick<Factor, 'id' | 'userId' | 'type' | 'friendlyName' | 'secretEnc' | 'phone'> & { at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.factors (id, user_id, type, friendly_name, status, secret_enc, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)
     on conflict (user_id, friendly_name) where friendly_name <> '' do nothing returning 1 as one`,
    [factor.id, factor.userId, factor.type, factor.friendlyName, factor.secretEnc, factor.phone, factor.at],
    'factors-add',
  )
  return rows.length > 0
}

export async function countFactors(
  tx: Queryable,
  userId: string,
): Promise<{ all: number; verified: number; verifiedPhones: number }> {
  const [row] = await tx.query<{ all: number; verified: number; verifiedPhones: number }>(
    `select count(*)::int as all, (count(*) filter (where status = 'verified'))::int as verified,
       (count(*) filter (where status = 'verified' and type = 'phone'))::int as "verifiedPhones"
     from auth.factors where user_id = $1`,
    [userId],
    'factors-count',
  )
  return row ?? { all: 0, verified: 0, verifiedPhones: 0 }
}

/** The user's own factor, locked until the transaction ends. */
export async function lockFactor(tx: Queryable, userId: string, id: string): Promise<Factor | undefined> {
  const [row] = await tx.query<Factor>(
    `select ${FACTOR} from auth.factors where id = $2 and user_id = $1 for update`,
    [userId, id],
    'factors-lock',
  )
  return row
}

export async function findFactor(db: Queryable, userId: string, id: string): Promise<Factor | undefined> {
  const [row] = await db.query<Factor>(
    `select ${FACTOR} from auth.factors where id = $2 and user_id = $1`,
    [userId, id],
    'factors-find',
  )
  return row
}

/** Keeps that a code was accepted; the factor counts from now on, if it did not before. */
export async function acceptCode(tx: Queryable, id: string, lastStep: number | null, at: Date): Promise<void> {
  await tx.query(
    `update auth.factors set status = 'verified', last_step = coalesce($2, last_step), updated_at = $3 where id = $1`,
    [id, lastStep, at],
    'factors-accept-code',
  )
}

export async function deleteFactor(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query('delete from auth.factors where id = $2 and user_id = $1', [userId, id], 'factors-delete')
}

/** @param createdBefore undefined means all of them */
export async function deleteUnverifiedFactors(tx: Queryable, userId: string, createdBefore?: Date): Promise<void> {
  await tx.query(
    `delete from auth.factors where user_id = $1 and status = 'unverified'
       and ($2::timestamptz is null or created_at < $2)`,
    [userId, createdBefore ?? null],
    'factors-delete-unverified',
  )
}

/** Sessions that a factor had raised count for one factor again, from the next token on. Returns their ids. */
export async function lowerSessionsOf(tx: Queryable, factorId: string, at: Date): Promise<string[]> {
  await tx.query(
    `delete from auth.session_amr where method in ('totp', 'mfa/phone')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
    'factors-forget-codes',
  )
  const rows = await tx.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1 returning id`,
    [factorId, at],
    'factors-lower-sessions',
  )
  return rows.map(({ id }) => id)
}

/** Raises a session to two factors. */
export async function raiseSession(
  tx: Queryable,
  raised: { sessionId: string; factorId: string; method: 'totp' | 'mfa/phone'; at: Date },
): Promise<void> {
  await tx.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
    [raised.sessionId, raised.factorId, raised.at],
    'factors-raise-session',
  )
  await tx.query(
    `insert into auth.session_amr (session_id, method, at) values ($1, $2, $3)
     on conflict (session_id, method) do update set at = excluded.at`,
    [raised.sessionId, raised.method, raised.at],
    'factors-note-code',
  )
}

/** False when the session ended meanwhile; else it stays locked until the transaction ends. */
export async function lockSession(tx: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from auth.sessions where id = $2 and user_id = $1 for update',
    [userId, sessionId],
    'factors-lock-session',
  )
  return rows.length > 0
}

/** Ends every other session that showed one factor only. Returns their ids. */
export async function endSessionsBelow(tx: Queryable, userId: string, exceptId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `delete from auth.sessions where user_id = $1 and id <> $2 and aal <> 'aal2' returning id`,
    [userId, exceptId],
    'factors-end-sessions-below',
  )
  return rows.map(({ id }) => id)
}

/** The live refresh token of the session is swapped for nothing: the next one starts a chain of its own. */
export async function revokeLiveToken(tx: Queryable, sessionId: string, at: Date): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked_at = $2 where session_id = $1 and revoked_at is null',
    [sessionId, at],
    'factors-revoke-live-token',
  )
}
