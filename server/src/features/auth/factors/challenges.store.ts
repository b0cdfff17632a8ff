import type { Queryable } from '../../../db/queryable.ts'

export interface Challenge {
  id: string
  ip: string
  /** Of a message's code; null for codes that the person's own device makes. */
  codeHash: string | null
  /** Codes that were tried, this one included. */
  attempts: number
  expiresAt: Date
  usedAt: Date | null
}

const CHALLENGE = `id, ip, code_hash as "codeHash", attempts, expires_at as "expiresAt", used_at as "usedAt"`

export async function addChallenge(
  tx: Queryable,
  challenge: { id: string; factorId: string; ip: string; codeHash: string | null; expiresAt: Date; at: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.challenges (id, factor_id, ip, code_hash, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [challenge.id, challenge.factorId, challenge.ip, challenge.codeHash, challenge.expiresAt, challenge.at],
    'challenges-add',
  )
}

/** Counts one more code against the challenge, before the code is looked at. */
export async function countCode(db: Queryable, factorId: string, id: string): Promise<Challenge | undefined> {
  const [row] = await db.query<Challenge>(
    `update auth.challenges set attempts = least(attempts + 1, 32000) where id = $2 and factor_id = $1
     returning ${CHALLENGE}`,
    [factorId, id],
    'challenges-count-code',
  )
  return row
}

/** False when somebody else used it at the same moment. */
export async function useChallenge(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update auth.challenges set used_at = $2 where id = $1 and used_at is null returning 1 as one',
    [id, at],
    'challenges-use',
  )
  return rows.length > 0
}

/** When the factor was last sent a code. */
export async function lastChallengeAt(db: Queryable, factorId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ at: Date | null }>(
    'select max(created_at) as at from auth.challenges where factor_id = $1',
    [factorId],
    'challenges-last',
  )
  return row?.at ?? undefined
}

/** Forgets challenges and unverified factors that are long over; a job for once an hour. */
export async function sweepFactors(db: Queryable): Promise<void> {
  await db.query(`delete from auth.challenges where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from auth.factors where status = 'unverified' and created_at < now() - interval '1 hour'`)
}
