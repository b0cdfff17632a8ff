import { ACCESS_TOKEN_SECONDS, type AccessTokenClaims, AUDIENCE } from '@turfwise/domain/auth/access-token'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { TokenRefused } from '../../http/actor.ts'
import { signingMaterial, type TokenKey, verifyingMaterial } from './token-keys.ts'

/** The claims that the guard goes by. */
const guardedClaims = z.object({
  iss: z.string(),
  sub: z.uuid(),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  exp: z.number(),
  nbf: z.number().optional(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  app_metadata: z.record(z.string(), z.unknown()),
})
export type GuardedClaims = z.infer<typeof guardedClaims>

export interface AccessTokens {
  sign(claims: AccessTokenClaims): string
  /** @throws TokenRefused bad_jwt */
  verify(token: string, now: Date): GuardedClaims
}

// A signature costs about 0.1 ms to check and a page asks several times with one token.
const REMEMBERED_TOKENS = 5_000
const TOKEN_CHARS_MAX = 16_384

const kidOf = (token: string): unknown => {
  try {
    return (JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid
  } catch {
    return undefined
  }
}

/**
 * Signs with the one key that may, and verifies with the key that the token names. The algorithm comes from our key and
 * never from the token.
 */
export function makeAccessTokens(keys: readonly TokenKey[], issuer: string): AccessTokens {
  const signing = keys.find((key) => key.key_ops.includes('sign'))
  if (!signing) throw new Error('no key may sign')
  const signToken = createSigner({
    key: signingMaterial(signing),
    algorithm: signing.alg,
    kid: signing.kid,
  })
  const verifiers = new Map(
    keys
      .filter((key) => key.key_ops.includes('verify'))
      .map((key) => [
        key.kid,
        createVerifier({
          key: verifyingMaterial(key),
          algorithms: [key.alg],
          // Time is checked below by our own clock: a remembered token would keep the moment of its first check.
          ignoreExpiration: true,
          ignoreNotBefore: true,
          cache: REMEMBERED_TOKENS,
          cacheTTL: ACCESS_TOKEN_SECONDS * 1000,
        }),
      ]),
  )
  return {
    sign: (claims) => signToken(claims),
    verify(token, now) {
      if (token.length > TOKEN_CHARS_MAX) throw new TokenRefused('bad_jwt')
      const kid = kidOf(token)
      const verifySignature = typeof kid === 'string' ? verifiers.get(kid) : undefined
      if (!verifySignature) throw new TokenRefused('bad_jwt')
      let payload: unknown
      try {
        payload = verifySignature(token)
      } catch {
        throw new TokenRefused('bad_jwt')
      }
      const claims = guardedClaims.safeParse(payload)
      if (!claims.success || claims.data.iss !== issuer) throw new TokenRefused('bad_jwt')
      const seconds = now.getTime() / 1000
      if (seconds >= claims.data.exp || seconds < (claims.data.nbf ?? 0)) throw new TokenRefused('bad_jwt')
      return claims.data
    },
  }
}
