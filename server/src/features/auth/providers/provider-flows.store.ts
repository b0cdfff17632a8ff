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

interface NewProviderFlow extends ProviderFlowRow {
  /** Of the browser that began it; null where a program did, which has no browser yet. */
  browserHash: Buffer | null
  expiresAt: Date
  at: Date
}

export async function addProviderFlow(db: Queryable, flow: NewProviderFlow): Promise<void> {
  await db.query(
    `insert into auth.flow_states (id, provider, method, linking_user_id, challenge, challenge_method, nonce,
       code_verifier_enc, redirect_to, expires_at, created_at, browser_hash)
     values ($1, $2, 'oauth', $3, $4, case when $4::text is null then null else 's256' end, $5, $6, $7, $8, $9, $10)`,
    [
      ...[flow.id, flow.provider, flow.linkingUserId, flow.challenge, flow.nonce, flow.verifierSealed],
      ...[flow.redirectTo, flow.expiresAt, flow.at, flow.browserHash],
    ],
    'auth-add-provider-flow',
  )
}

/**
 * Takes the flow for the one callback that it is good for: of two at the same moment one gets it, and another browser than
 * the one that began it neither gets nor spoils it. What the provider needs is wiped from the row, which stays to tell a
 * second callback that it came too late.
 * @param browsers hashes of the cookies that came along
 */
export async function takeProviderFlow(
  db: Queryable,
  id: string,
  browsers: readonly Buffer[],
  at: Date,
): Promise<ProviderFlowRow | undefined> {
  const [row] = await db.query<ProviderFlowRow>(
    `with taken as (
       select id, provider, linking_user_id, challenge, nonce, code_verifier_enc, redirect_to from auth.flow_states
       where id = $1 and method = 'oauth' and used_at is null and expires_at > $2
         and (browser_hash is null or browser_hash = any($3)) for update
     )
     update auth.flow_states f set used_at = $2, code_verifier_enc = null, nonce = null
     from taken where f.id = taken.id
     returning taken.id, taken.provider, taken.linking_user_id as "linkingUserId", taken.challenge, taken.nonce,
       taken.code_verifier_enc as "verifierSealed", taken.redirect_to as "redirectTo"`,
    [id, at, browsers],
    'auth-take-provider-flow',
  )
  return row
}

/** Why a flow through another service could not be taken. */
export async function fateOfFlow(
  db: Queryable,
  id: string,
  method: 'oauth' | 'sso/saml',
  at: Date,
): Promise<'used' | 'expired' | 'elsewhere' | 'unknown'> {
  const [row] = await db.query<{ used: boolean; expired: boolean }>(
    `select used_at is not null as used, expires_at <= $3 as expired from auth.flow_states where id = $1 and method = $2`,
    [id, method, at],
    'auth-fate-of-flow',
  )
  if (!row) return 'unknown'
  if (row.used) return 'used'
  return row.expired ? 'expired' : 'elsewhere'
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

/**
 * Flows that others may have begun for the account open nothing any more.
 * @param except the one that is being answered
 */
export async function endFlowsOf(tx: Queryable, userId: string, except: string | null): Promise<void> {
  await tx.query(
    `delete from auth.flow_states where (user_id = $1 or linking_user_id = $1) and ($2::uuid is null or id <> $2)`,
    [userId, except],
    'auth-end-flows-of-user',
  )
}
