import type { Queryable } from '../../../db/queryable.ts'

/** A sign-in that is away at the service of an organisation. */
export interface SamlFlowRow {
  id: string
  /** `sso:<id>` */
  provider: string
  /** Of the program that began the flow (RFC 7636); without one the session goes into the redirect. */
  challenge: string | null
  requestId: string
  redirectTo: string
}

export async function addSamlFlow(db: Queryable, flow: SamlFlowRow & { expiresAt: Date; at: Date }): Promise<void> {
  await db.query(
    `insert into auth.flow_states (id, provider, method, challenge, challenge_method, nonce, redirect_to, expires_at,
       created_at)
     values ($1, $2, 'sso/saml', $3, case when $3::text is null then null else 's256' end, $4, $5, $6, $7)`,
    [flow.id, flow.provider, flow.challenge, flow.requestId, flow.redirectTo, flow.expiresAt, flow.at],
    'auth-add-saml-flow',
  )
}

/** Takes a flow for one response: a second one at the same moment finds it used. Undefined also when it came too late. */
export async function takeSamlFlow(db: Queryable, id: string, at: Date): Promise<SamlFlowRow | undefined> {
  const [row] = await db.query<SamlFlowRow>(
    `update auth.flow_states set used_at = $2
     where id = $1 and method = 'sso/saml' and used_at is null and expires_at > $2
     returning id, provider, challenge, nonce as "requestId", redirect_to as "redirectTo"`,
    [id, at],
    'auth-take-saml-flow',
  )
  return row
}

/** The address that the organisation has for its person now; nobody else can change it. */
export async function followAddress(tx: Queryable, userId: string, email: string, at: Date): Promise<void> {
  await tx.query(
    `update auth.users set email = $2, email_confirmed_at = $3, new_email = null, email_change_confirmed = null,
       user_metadata = user_metadata || jsonb_build_object('email', $2::text), updated_at = $3
     where id = $1 and is_sso`,
    [userId, email, at],
    'auth-follow-address',
  )
}
