import type { Queryable } from '../../../db/queryable.ts'

/** A sign-in that is away at a provider. */
export interface ProviderFlowRow {
  id: string
  provider: string
  /** Whose account the identity is to be added to. */
  linkingUserId: string | null
  /** Of the program that began the flow (RFC 7636); without one the session goes into the redirect. */
  challenge: string | null
  nonce: string
  verifierSealed: Buffer
  redirectTo: string
}

export async function addProviderFlow(
  db: Queryable,
  flow: ProviderFlowRow & { expiresAt: Date; at: Date },
): Promise<void> {
  await db.query(
    `insert into auth.flow_states (id, provider, method, linking_user_id, challenge, challenge_method, nonce,
       code_verifier_enc, redirect_to, expires_at, created_at)
     values ($1, $2, 'oauth', $3, $4, case when $4::text is null then null else 's256' end, $5, $6, $7, $8, $9)`,
    [
      ...[flow.id, flow.provider, flow.linkingUserId, flow.challenge, flow.nonce, flow.verifierSealed],
      ...[flow.redirectTo, flow.expiresAt, flow.at],
    ],
    'auth-add-provider-flow',
  )
}

/**
 * Takes the flow for the one callback that it is good for: of two at the same moment one gets it. What the provider
 * needs is wiped from the row, which stays to tell a second callback that it came too late.
 */
export async function takeProviderFlow(db: Queryable, id: string, at: Date): Promise<ProviderFlowRow | undefined> {
  const [row] = await db.query<ProviderFlowRow>(
    `with taken as (
       select id, provider, linking_user_id, challenge, nonce, code_verifier_enc, redirect_to from auth.flow_states
       where id = $1 and method = 'oauth' and used_at is null and expires_at > $2 for update
     )
     update auth.flow_states f set used_at = $2, code_verifier_enc = null, nonce = null
     from taken where f.id = taken.id
     returning taken.id, taken.provider, taken.linking_user_id as "linkingUserId", taken.challenge, taken.nonce,
       taken.code_verifier_enc as "verifierSealed", taken.redirect_to as "redirectTo"`,
    [id, at],
    'auth-take-provider-flow',
  )
  return row
}

/** Why a flow through another service could not be taken. */
export async function fateOfFlow(
  db: Queryable,
  id: string,
  method: 'oauth' | 'sso/saml',
): Promise<'used' | 'expired' | 'unknown'> {
  const [row] = await db.query<{ used: boolean }>(
    'select used_at is not null as used from auth.flow_states where id = $1 and method = $2',
    [id, method],
    'auth-fate-of-flow',
  )
  if (!row) return 'unknown'
  return row.used ? 'used' : 'expired'
}

/** The person came back: from now on the flow waits for its program's verifier. */
export async function awaitVerifier(
  tx: Queryable,
  flow: { id: string; userId: string; codeHash: Buffer; tokensSealed: Buffer | null; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update auth.flow_states set user_id = $2, code_hash = $3, provider_tokens_enc = $4, expires_at = $5 where id = $1`,
    [flow.id, flow.userId, flow.codeHash, flow.tokensSealed, flow.expiresAt],
    'auth-await-verifier',
  )
}

/** Flows that others may have begun for the account open nothing any more. */
export async function endFlowsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    'delete from auth.flow_states where user_id = $1 or linking_user_id = $1',
    [userId],
    'auth-end-flows-of-user',
  )
}
