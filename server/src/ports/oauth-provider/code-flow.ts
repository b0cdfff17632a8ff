import { createHash } from 'node:crypto'
import type { ProviderFlow } from './oauth-provider.port.ts'

/** What a provider of bare OAuth 2.0 is asked with at the start of a flow (RFC 6749, 4.1.1, and RFC 7636, 4.3). */
export const askForCode = (
  flow: ProviderFlow,
  asked: { clientId: string; scopes: readonly string[]; extra: Readonly<Record<string, string>> },
): string =>
  new URLSearchParams({
    ...asked.extra,
    client_id: asked.clientId,
    redirect_uri: flow.redirectUri,
    response_type: 'code',
    scope: [...new Set(asked.scopes)].join(' '),
    state: flow.state,
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()

/** The request that takes tokens for a code (RFC 6749, 4.1.3, and RFC 7636, 4.5). */
export const takeTokens = (
  flow: ProviderFlow,
  given: { clientId: string; clientSecret: string; code: string },
): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json' },
  body: new URLSearchParams({
    client_id: given.clientId,
    client_secret: given.clientSecret,
    code: given.code,
    redirect_uri: flow.redirectUri,
    code_verifier: flow.verifier,
  }),
})
