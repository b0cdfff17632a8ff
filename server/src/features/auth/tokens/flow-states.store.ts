import type { Queryable } from '../../../db/queryable.ts'

/** A sign-in that a program began and will finish with its verifier (RFC 7636). */
export interface FlowState {
  id: string
  userId: string | null
  provider: string
  /** Sealed for this flow; null for one that begins with a mail. */
  providerTokens: Buffer | null
  method: string
  challenge: string | null
  expiresAt: Date
}

/** A flow that begins with a mail: it knows its user, and lives as long as the mail. */
export async function addMailFlow(
  tx: Queryable,
  flow: { id: string; userId: string; method: string; challenge: string; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.flow_states (id, user_id, provider, method, challenge, challenge_method, expires_at)
     values ($1, $2, 'email', $3, $4, 's256', $5)`,
    [flow.id, flow.userId, flow.method, flow.challenge, flow.expiresAt],
    'auth-add-mail-flow',
  )
}

/** The mail's link was opened: from now on the flow waits for its code, until `expiresAt`. False when it is gone. */
export async function giveFlowCode(
  tx: Queryable,
  flow: { id: string; codeHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    'update auth.flow_states set code_hash = $2, expires_at = $3 where id = $1 returning 1 as one',
    [flow.id, flow.codeHash, flow.expiresAt],
    'auth-give-flow-code',
  )
  return rows.length > 0
}

/** Locked until the transaction ends, so that of two uses at the same moment one finds nothing. */
export async function lockFlowByCode(tx: Queryable, codeHash: Buffer): Promise<FlowState | undefined> {
  const [row] = await tx.query<FlowState>(
    `select id, user_id as "userId", provider, provider_tokens_enc as "providerTokens", method, challenge, expires_at as "expiresAt"
     from auth.flow_states where code_hash = $1 for update`,
    [codeHash],
    'auth-lock-flow',
  )
  return row
}

export async function endFlow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.flow_states where id = $1', [id], 'auth-end-flow')
}

/** Forgets flows and one-time tokens whose time is over. */
export async function sweepFlows(db: Queryable): Promise<void> {
  await db.query(`delete from auth.one_time_tokens where expires_at < now() - interval '1 hour'`)
  await db.query(`delete from auth.flow_states where expires_at < now() - interval '1 hour'`)
}
