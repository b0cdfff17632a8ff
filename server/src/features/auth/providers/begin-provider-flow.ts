import { randomBytes, randomUUID } from 'node:crypto'
import {
  type OAuthProvider,
  PROVIDER_NAMES,
  type ProviderName,
} from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { addProviderFlow } from './provider-flows.store.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { providerAway } from './provider-refusal.ts'

/** For the person to sign in over there; a challenge, an enrolment and a code live as long. */
export const PROVIDER_FLOW_SECONDS = 300

/** The one address that a provider is told to send people back to. */
export const callbackUrl = (siteUrl: string): string => `${siteUrl}/auth/v1/callback`

export const nameOfProvider = (asked: string): ProviderName | undefined =>
  PROVIDER_NAMES.find((name) => name === asked.toLowerCase())

/** @throws AuthError validation_failed */
export function requireProvider(needs: Pick<ProviderNeeds, 'providers'>, asked: string): [ProviderName, OAuthProvider] {
  const name = nameOfProvider(asked)
  if (!name) {
    const told = asked.slice(0, 40)
    throw new AuthError('validation_failed', {
      message: `Unsupported provider: Provider ${told} could not be found`,
    })
  }
  const provider = needs.providers[name]
  if (provider) return [name, provider]
  throw new AuthError('validation_failed', { message: 'Unsupported provider: provider is not enabled' })
}

export interface FlowWish {
  provider: string
  scopes: readonly string[]
  extra: Readonly<Record<string, string>>
  /** Allowed. */
  redirectTo: string
  /** Of the program that begins the flow (RFC 7636). */
  challenge: string | undefined
  /** Whose account the identity is to be added to. */
  linkingUserId: string | undefined
  /** Undefined where a program begins the flow. */
  browserHash: Buffer | undefined
}

/**
 * Begins a sign-in at a provider, with state, nonce and verifier of its own for this one flow, whatever the program does.
 * @returns where the browser is to go
 * @throws AuthError validation_failed, unexpected_failure (503, the provider is away)
 */
export function makeBeginProviderFlow(needs: ProviderNeeds) {
  return async (wish: FlowWish): Promise<string> => {
    const [name, provider] = requireProvider(needs, wish.provider)
    const id = randomUUID()
    const nonce = randomBytes(32).toString('base64url')
    const verifier = randomBytes(32).toString('base64url')
    const redirectUri = callbackUrl(needs.siteUrl())
    const url = await provider
      .authorizationUrl({ redirectUri, state: id, nonce, verifier }, wish)
      .catch((error: unknown) => {
        throw providerAway(needs, name, error)
      })
    const at = needs.clock.now()
    await addProviderFlow(needs.db, {
      ...{ id, provider: name, nonce, at, redirectTo: wish.redirectTo },
      linkingUserId: wish.linkingUserId ?? null,
      challenge: wish.challenge ?? null,
      browserHash: wish.browserHash ?? null,
      verifierSealed: needs.seals.seal(id, verifier),
      expiresAt: new Date(at.getTime() + PROVIDER_FLOW_SECONDS * 1000),
    })
    return url.href
  }
}
