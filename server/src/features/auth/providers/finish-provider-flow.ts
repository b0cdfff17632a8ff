import { randomBytes } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../../../db/queryable.ts'
import type { ProviderPerson, ProviderTokens } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { identitiesOf } from '../accounts/accounts.store.ts'
import type { AuthUser, Caller } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { openSession, presentSession, type SessionView } from '../sessions/issue-session.ts'
import { FLOW_CODE_SECONDS, flowCodeHash } from '../tokens/flow-code.ts'
import { type Arrival, admitPerson, needsVerification } from './admit-person.ts'
import { callbackUrl, requireProvider } from './begin-provider-flow.ts'
import { noteLastSignIn } from './identities.store.ts'
import { linkIdentity } from './link-identity.ts'
import { awaitVerifier, fateOfFlow, type ProviderFlowRow, takeProviderFlow } from './provider-flows.store.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { providerAway, RefusedByProvider } from './provider-refusal.ts'

/** What a browser brings back from a provider. */
export interface CallbackParams {
  state: string | undefined
  code: string | undefined
  issuer: string | undefined
  error: string | undefined
  errorDescription: string | undefined
  /** Apple tells a name once, in the form that the browser posts. */
  name: string | undefined
}

export type FlowEnd =
  | { session: SessionView; tokens?: ProviderTokens }
  /** To be brought back by the program that gave the challenge. */
  | { flowCode: string }

const WORDS = {
  expired: 'OAuth state has expired',
  elsewhere: 'OAuth state was begun in another browser',
  unknown: 'OAuth state not found or expired',
}

/**
 * Takes the flow that a state names, for this one callback.
 * @param browsers hashes of the cookies that came along
 * @throws AuthError bad_oauth_callback, bad_oauth_state, flow_state_already_used
 */
export async function takeFlow(
  needs: ProviderNeeds,
  state: string | undefined,
  browsers: readonly Buffer[],
): Promise<ProviderFlowRow> {
  if (!state) throw new AuthError('bad_oauth_callback', { message: 'OAuth state parameter missing' })
  if (!isUuid(state)) throw new AuthError('bad_oauth_state', { message: 'OAuth state parameter is invalid' })
  const at = needs.clock.now()
  const flow = await takeProviderFlow(needs.db, state, browsers, at)
  if (flow) return flow
  const fate = await fateOfFlow(needs.db, state, 'oauth', at)
  if (fate === 'used') throw new AuthError('flow_state_already_used')
  throw new AuthError('bad_oauth_state', { message: WORDS[fate] })
}

/** Who came back, as the provider says when it is shown the code. */
async function personAt(
  needs: ProviderNeeds,
  flow: ProviderFlowRow,
  given: CallbackParams,
): Promise<{ person: ProviderPerson; tokens: ProviderTokens }> {
  if (given.error !== undefined) throw new RefusedByProvider(given.error, given.errorDescription ?? '')
  if (!given.code) {
    throw new AuthError('bad_oauth_callback', { message: 'OAuth callback with missing authorization code missing' })
  }
  const [name, provider] = requireProvider(needs, flow.provider)
  const verifier = needs.seals.open(flow.id, flow.verifierSealed)
  const redirectUri = callbackUrl(needs.siteUrl())
  const found = await provider
    .exchange({ redirectUri, state: flow.id, nonce: flow.nonce, verifier }, { code: given.code, issuer: given.issuer })
    .catch((error: unknown) => {
      throw providerAway(needs, name, error)
    })
  return { ...found, person: { ...found.person, name: found.person.name ?? given.name } }
}

/** @returns undefined when their address has to be verified first */
export async function letIn(
  needs: ProviderNeeds,
  tx: Tx,
  arrival: Arrival,
  linkingUserId: string | null,
): Promise<{ user: AuthUser; ended: readonly string[] } | undefined> {
  if (linkingUserId !== null) return { user: await linkIdentity(needs, tx, linkingUserId, arrival), ended: [] }
  const admitted = await admitPerson(needs, tx, arrival)
  return 'user' in admitted ? admitted : undefined
}

/** A session for somebody whom a provider sent, in the transaction that let them in. */
export async function openProviderSession(
  needs: ProviderNeeds,
  tx: Tx,
  user: AuthUser,
  { caller, at, method }: { caller: Caller; at: Date; method: 'oauth' | 'sso/saml' },
) {
  await noteLastSignIn(tx, user.id, at)
  const opened = await openSession(tx, needs, { userId: user.id, method, caller, at })
  return { user: { ...user, lastSignInAt: at }, identities: await identitiesOf(tx, user.id), ...opened }
}

/** The code for the program's next call, with the provider's tokens, if it gives any, sealed beside it. */
export async function waitForVerifier(
  needs: Pick<ProviderNeeds, 'seals' | 'clock'>,
  tx: Tx,
  flow: Pick<ProviderFlowRow, 'id'>,
  userId: string,
  tokens: ProviderTokens | undefined,
) {
  const code = randomBytes(32).toString('base64url')
  await awaitVerifier(tx, {
    ...{ id: flow.id, userId, codeHash: flowCodeHash(code) },
    tokensSealed: tokens ? needs.seals.seal(flow.id, JSON.stringify(tokens)) : null,
    expiresAt: new Date(needs.clock.now().getTime() + FLOW_CODE_SECONDS * 1000),
  })
  return { flowCode: code }
}

/**
 * Ends a flow that was taken: with a session, or with a code for the program that has the verifier.
 * @throws AuthError of the provider, of linking and of admission
 * @throws RefusedByProvider when the provider sent an error in place of a code
 */
export async function finishFlow(
  needs: ProviderNeeds,
  flow: ProviderFlowRow,
  given: CallbackParams,
  caller: Caller,
): Promise<FlowEnd> {
  const { person, tokens } = await personAt(needs, flow, given)
  const at = needs.clock.now()
  const arrival = { provider: flow.provider, person, redirectTo: flow.redirectTo, at }
  const done = await needs.db.transaction(async (tx) => {
    const guest = await letIn(needs, tx, arrival, flow.linkingUserId)
    if (!guest) return undefined
    const end =
      flow.challenge === null
        ? { made: await openProviderSession(needs, tx, guest.user, { caller, at, method: 'oauth' }) }
        : await waitForVerifier(needs, tx, flow, guest.user.id, tokens)
    return { ended: guest.ended, end }
  })
  if (!done) throw needsVerification(flow.provider)
  needs.changes.noteEnded(done.ended)
  if ('flowCode' in done.end) return done.end
  return { session: presentSession(needs, { ...done.end.made, now: at }), tokens }
}
