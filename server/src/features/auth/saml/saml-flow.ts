import { randomBytes, randomUUID } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import type { Caller } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { PROVIDER_FLOW_SECONDS } from '../providers/begin-provider-flow.ts'
import { type FlowEnd, openProviderSession, waitForVerifier } from '../providers/finish-provider-flow.ts'
import { fateOfFlow } from '../providers/provider-flows.store.ts'
import type { ProviderNeeds } from '../providers/provider-needs.ts'
import { RefusedByProvider } from '../providers/provider-refusal.ts'
import { presentSession } from '../sessions/issue-session.ts'
import { admitMember, memberOf } from './admit-member.ts'
import { addSamlFlow, type SamlFlowRow, takeSamlFlow } from './saml.store.ts'
import { personIn, requestUrl } from './saml-messages.ts'
import { SamlDenied, SamlRefused } from './saml-refused.ts'
import type { SamlProviderConfig } from './saml-settings.ts'

export interface SamlNeeds extends ProviderNeeds {
  /** The services of organisations; none where SAML is off. */
  saml: readonly SamlProviderConfig[]
}

const providerName = ({ id }: SamlProviderConfig): string => `sso:${id}`

/**
 * Begins a sign-in at the service of an organisation.
 * @returns where the browser is to go
 */
export async function beginSamlFlow(
  needs: SamlNeeds,
  provider: SamlProviderConfig,
  wish: { redirectTo: string; challenge: string | undefined },
): Promise<string> {
  const id = randomUUID()
  // An XML id begins with a letter or underscore.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const at = needs.clock.now()
  await addSamlFlow(needs.db, {
    ...{ id, requestId, at, provider: providerName(provider), redirectTo: wish.redirectTo },
    challenge: wish.challenge ?? null,
    expiresAt: new Date(at.getTime() + PROVIDER_FLOW_SECONDS * 1000),
  })
  return requestUrl({ provider, requestId, siteUrl: needs.siteUrl() }, id)
}

/**
 * Takes the flow that a RelayState names, for this one response. Responses that nobody asked for have none.
 * @throws AuthError saml_relay_state_not_found, saml_relay_state_expired, flow_state_already_used
 */
export async function takeFlow(needs: SamlNeeds, relayState: string | undefined): Promise<SamlFlowRow> {
  if (relayState === undefined || !isUuid(relayState)) throw new AuthError('saml_relay_state_not_found')
  const at = needs.clock.now()
  const flow = await takeSamlFlow(needs.db, relayState, at)
  if (flow) return flow
  const fate = await fateOfFlow(needs.db, relayState, 'sso/saml', at)
  if (fate === 'used') throw new AuthError('flow_state_already_used')
  throw new AuthError(fate === 'expired' ? 'saml_relay_state_expired' : 'saml_relay_state_not_found')
}

async function personOf(needs: SamlNeeds, provider: SamlProviderConfig, flow: SamlFlowRow, response: string) {
  const exchange = { provider, siteUrl: needs.siteUrl(), requestId: flow.requestId }
  return personIn(exchange, response, needs.clock.now()).catch((error: unknown) => {
    const isKnown = error instanceof SamlRefused || error instanceof SamlDenied
    if (!isKnown) throw error
    needs.logger.warn({ provider: provider.id, reason: error.message }, 'a sign-in service did not do its part')
    if (error instanceof SamlDenied) throw new RefusedByProvider('access_denied', 'The sign-in service let nobody in')
    throw new AuthError('validation_failed', { message: 'SAML assertion is not valid' })
  })
}

/**
 * Ends a flow that was taken: with a session, or with a code for the program that has the verifier.
 * @throws AuthError validation_failed, sso_provider_not_found, and those of admission
 * @throws RefusedByProvider when the service let nobody in
 */
export async function finishSamlFlow(
  needs: SamlNeeds,
  flow: SamlFlowRow,
  response: string | undefined,
  caller: Caller,
): Promise<FlowEnd> {
  const provider = needs.saml.find((each) => providerName(each) === flow.provider)
  if (!provider) throw new AuthError('sso_provider_not_found')
  if (response === undefined) throw new AuthError('validation_failed', { message: 'SAMLResponse is missing' })
  const said = await personOf(needs, provider, flow, response)
  const at = needs.clock.now()
  const member = memberOf(said, { provider: flow.provider, domains: provider.domains, at })
  const end = await needs.db.transaction(async (tx) => {
    const user = await admitMember(needs, tx, member)
    return flow.challenge === null
      ? { made: await openProviderSession(needs, tx, user, { caller, at, method: 'sso/saml' }) }
      : waitForVerifier(needs, tx, flow, user.id, undefined)
  })
  return 'flowCode' in end ? end : { session: presentSession(needs, { ...end.made, now: at }) }
}
