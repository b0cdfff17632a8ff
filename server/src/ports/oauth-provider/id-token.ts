import { createHash, timingSafeEqual } from 'node:crypto'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { ProviderFailed } from './oauth-provider.port.ts'
import { PROVIDER_TIMEOUT_MS } from './provider-request.ts'

const CLOCK_TOLERANCE_SECONDS = 30
const ID_TOKEN_CHARS_MAX = 16_384

/** The keys of each provider, which the library fetches anew when a token names one that it does not have. */
const keySets = new Map<string, JWTVerifyGetKey>()

async function keysOf(keysAt: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(keysAt)
  if (known) return known
  const { createRemoteJWKSet } = await import('jose')
  const keys = createRemoteJWKSet(new URL(keysAt), { timeoutDuration: PROVIDER_TIMEOUT_MS })
  keySets.set(keysAt, keys)
  return keys
}

/** The left half of the hash of an access token (OpenID Connect Core 1.0, section 3.1.3.6). */
const fitsHash = (accessToken: string, atHash: unknown): boolean => {
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  const claimed = Buffer.from(typeof atHash === 'string' ? atHash : '', 'base64url')
  return claimed.length === half.length && timingSafeEqual(claimed, half)
}

/**
 * The claims of an ID token of which nothing is believed until its signature was (OpenID Connect Core 1.0, section
 * 3.1.3.7).
 * @param given.issuers the only ones that count; the token's own word for it is no choice
 * @param given.audience the operator's client ids, one of which the token must be for
 * @throws ProviderFailed untrusted, away
 */
export async function checkIdTokenWith(
  idToken: string,
  given: {
    keysAt: string
    issuers: readonly string[]
    audience: readonly string[]
    signedBy: string
    accessToken: string | undefined
    now: Date
  },
): Promise<JWTPayload> {
  if (idToken.length > ID_TOKEN_CHARS_MAX) throw new ProviderFailed('untrusted', 'the token is too long')
  const [{ jwtVerify, errors }, keys] = await Promise.all([import('jose'), keysOf(given.keysAt)])
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: [...given.issuers],
    audience: [...given.audience],
    algorithms: [given.signedBy],
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: given.now,
  }).catch((error: unknown) => {
    if (error instanceof errors.JWKSTimeout) throw new ProviderFailed('away', 'its keys did not come')
    if (error instanceof errors.JOSEError) throw new ProviderFailed('untrusted', error.code)
    throw new ProviderFailed('away', 'its keys did not come')
  })
  const { aud, azp, at_hash: atHash } = payload
  if (Array.isArray(aud) && aud.length > 1 && !given.audience.some((id) => id === azp)) {
    throw new ProviderFailed('untrusted', 'the token is for somebody else')
  }
  if (given.accessToken !== undefined && atHash !== undefined && !fitsHash(given.accessToken, atHash)) {
    throw new ProviderFailed('untrusted', 'the access token is another')
  }
  return payload
}
