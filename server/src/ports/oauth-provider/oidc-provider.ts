import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { checkIdTokenWith } from './id-token.ts'
import { type OAuthProvider, ProviderFailed, type ProviderFlow, type ProviderPerson } from './oauth-provider.port.ts'
import { cappedFetch, PROVIDER_TIMEOUT_MS } from './provider-request.ts'

/** What Google and Apple sign their ID tokens with. A token's own word for it is not asked. */
const SIGNED_BY = 'RS256'
const DISCOVERY_KEPT_MS = 3_600_000

export interface OidcSettings {
  /** Without a slash at the end. */
  issuer: string
  /** Further names under which the same issuer signs. */
  otherIssuers: readonly string[]
  /** The first is this server's; the others are those of the operator's apps, whose ID tokens count too. */
  clientIds: readonly [string, ...string[]]
  clientSecret: string
  scopes: readonly string[]
  /** Further parameters that this provider needs. */
  always?: Readonly<Record<string, string>>
}

// Apple writes truth values as text.
const truth = z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false)
const shortText = z.string().max(500).optional().catch(undefined)
const claimsShape = z.object({
  // ASCII and short, by OpenID Connect Core 1.0, section 2.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  iss: z.string(),
  email: shortText,
  email_verified: truth,
  name: shortText,
  preferred_username: shortText,
  picture: z.string().max(1000).optional().catch(undefined),
})

export function personOf(claims: unknown): ProviderPerson {
  const read = claimsShape.safeParse(claims)
  if (!read.success) throw new ProviderFailed('untrusted', 'the ID token names nobody')
  const { sub, iss, email, email_verified: verified, name, preferred_username: userName, picture } = read.data
  return {
    ...{ subject: sub, issuer: iss, name, userName, pictureUrl: picture },
    email: email ? { address: email, verified } : undefined,
  }
}

/** What a failed call of the library comes down to. Its own words may hold a token. */
function toFailure(error: unknown): ProviderFailed {
  if (error instanceof ProviderFailed) return error
  const { name, code, status } = error as { name?: string; code?: string; status?: number }
  // The token endpoint's own refusal: invalid_grant and the like.
  if (
    name === 'ResponseBodyError' ||
    name === 'AuthorizationResponseError' ||
    name === 'WWWAuthenticateChallengeError'
  ) {
    return new ProviderFailed(
      status !== undefined && status >= 500 ? 'away' : 'refused',
      `it answered ${status ?? 'no'}`,
    )
  }
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return new ProviderFailed('away', code)
  return code?.startsWith('OAUTH_') ? new ProviderFailed('untrusted', code) : new ProviderFailed('away', 'no answer')
}

const isPlain = (issuer: string): boolean => issuer.startsWith('http:')

/**
 * A provider of OpenID Connect, found by its issuer (OpenID Connect Discovery 1.0). ID tokens are checked by signature as
 * well, also those that came straight from the provider. Nothing is loaded or asked before the first sign-in.
 */
export function makeOidcProvider(settings: OidcSettings): OAuthProvider {
  const { issuer, clientIds, clientSecret } = settings
  let found: { at: number; config: Promise<Configuration> } | undefined

  async function discover(): Promise<Configuration> {
    const client = await import('openid-client')
    return client.discovery(
      new URL(issuer),
      clientIds[0],
      { id_token_signed_response_alg: SIGNED_BY },
      client.ClientSecretPost(clientSecret),
      {
        timeout: PROVIDER_TIMEOUT_MS / 1000,
        [client.customFetch]: (url, init) => cappedFetch(url, init as RequestInit),
        execute: [
          client.enableNonRepudiationChecks,
          // Only a loopback issuer may be plain, which the settings see to.
          ...(isPlain(issuer) ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  }

  async function discovered(): Promise<Configuration> {
    if (found && Date.now() - found.at < DISCOVERY_KEPT_MS) return found.config
    const mine = { at: Date.now(), config: discover() }
    found = mine
    try {
      return await mine.config
    } catch (error) {
      // The next sign-in asks again.
      if (found === mine) found = undefined
      throw new ProviderFailed('away', `its configuration: ${toFailure(error).message}`)
    }
  }

  const backAt = (flow: ProviderFlow, answer: { code: string; issuer: string | undefined }): URL => {
    const url = new URL(flow.redirectUri)
    url.searchParams.set('code', answer.code)
    url.searchParams.set('state', flow.state)
    if (answer.issuer !== undefined) url.searchParams.set('iss', answer.issuer)
    return url
  }

  return {
    answersByPost: settings.always?.response_mode === 'form_post',
    async authorizationUrl(flow, { scopes, extra }) {
      const config = await discovered()
      const client = await import('openid-client')
      return client.buildAuthorizationUrl(config, {
        ...extra,
        ...settings.always,
        redirect_uri: flow.redirectUri,
        scope: [...new Set([...settings.scopes, ...scopes])].join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
    },
    async exchange(flow, answer) {
      const config = await discovered()
      const client = await import('openid-client')
      try {
        const tokens = await client.authorizationCodeGrant(config, backAt(flow, answer), {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.verifier,
          idTokenExpected: true,
        })
        return {
          person: personOf(tokens.claims()),
          tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
        }
      } catch (error) {
        throw toFailure(error)
      }
    },
    async checkIdToken(idToken, given) {
      const { jwks_uri: keysAt } = (await discovered()).serverMetadata()
      if (keysAt === undefined) throw new ProviderFailed('away', 'it names no keys')
      const claims = await checkIdTokenWith(idToken, {
        ...given,
        ...{ keysAt, audience: clientIds, signedBy: SIGNED_BY },
        issuers: [issuer, ...settings.otherIssuers],
      })
      const { nonce } = claims
      return { person: personOf(claims), nonce: typeof nonce === 'string' && nonce !== '' ? nonce : undefined }
    },
  }
}
