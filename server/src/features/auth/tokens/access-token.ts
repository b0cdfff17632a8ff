import { hash } from 'node:crypto'
import { type AccessTokenClaims, AUDIENCE, DEFAULT_ISSUER } from '@turfwise/domain/auth/access-token'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { TokenRefused } from '../../../http/guard/actor.ts'
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
  second_factor_due: z.boolean().optional(),
})
export type GuardedClaims = z.infer<typeof guardedClaims>

/**
 * The claims of a service key: a token of no person and no session, for programs of the operator. Those that hold a shared
 * secret make their own, which in the protocol's own test suites have a role and nothing else.
 */
const serviceClaims = z.object({
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  exp: z.number().optional(),
  role: z.enum(['service_role', 'supabase_admin']),
  session_id: z.undefined().optional(),
})

export interface AccessTokens {
  sign(claims: AccessTokenClaims): string
  /** A key that may do everything an administrator may, for `days`. */
  signServiceKey(now: Date, days: number): string
  /** True for a service key that is good now. */
  isServiceKey(token: string, now: Date): boolean
  /** @throws TokenRefused bad_jwt */
  verify(token: string, now: Date): GuardedClaims
}

/** Who issues tokens: the service at its public address, or a constant that every address of it shares. */
export const issuerOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? DEFAULT_ISSUER : `${publicUrl}/auth/v1`

// A signature costs 0.1 ms and more to check, a look at what is remembered 2 µs, and each person asks often with one
// token. About 0.6 KB each.
const REMEMBERED_TOKENS = 20_000
const DAY_SECONDS = 86_400
const TOKEN_CHARS_MAX = 16_384

const kidOf = (token: string): unknown => {
  try {
    return (JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid
  } catch {
    return undefined
  }
}

interface Remembered {
  find(token: string): GuardedClaims | undefined
  add(token: string, claims: GuardedClaims): void
}

/**
 * What good tokens said, by the hash of the whole token. Whether their time has come or is over is not remembered. When
 * full, the one that came first makes room: it will be the first to expire.
 */
function rememberTokens(): Remembered {
  const claimsByHash = new Map<string, GuardedClaims>()
  const keyOf = (token: string): string => hash('sha256', token, 'base64')
  return {
    find: (token) => claimsByHash.get(keyOf(token)),
    add(token, claims) {
      const [first] = claimsByHash.size >= REMEMBERED_TOKENS ? claimsByHash.keys() : []
      if (first !== undefined) claimsByHash.delete(first)
      claimsByHash.set(keyOf(token), claims)
    },
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
          // Time is checked below by our own clock, each time.
          ignoreExpiration: true,
          ignoreNotBefore: true,
        }),
      ]),
  )
  const remembered = rememberTokens()

  const shared = keys.filter((key) => key.kty === 'oct' && key.key_ops.includes('verify'))
  // Holders of a shared secret name no key; where there is one such secret it can only be that.
  const unnamed = shared.length === 1 ? shared[0]?.kid : undefined
  const keyIdOf = (token: string): unknown => kidOf(token) ?? unnamed

  /** What one of our keys signed. */
  const payloadOf = (token: string): unknown => {
    const kid = keyIdOf(token)
    const verifySignature = typeof kid === 'string' ? verifiers.get(kid) : undefined
    if (!verifySignature) throw new TokenRefused('bad_jwt')
    try {
      return verifySignature(token)
    } catch {
      throw new TokenRefused('bad_jwt')
    }
  }

  const claimsOf = (token: string): GuardedClaims => {
    const claims = guardedClaims.safeParse(payloadOf(token))
    if (!claims.success || claims.data.iss !== issuer) throw new TokenRefused('bad_jwt')
    return claims.data
  }

  return {
    sign: (claims) => signToken(claims),
    signServiceKey(now, days) {
      const iat = Math.floor(now.getTime() / 1000)
      return signToken({ iss: issuer, aud: AUDIENCE, iat, exp: iat + days * DAY_SECONDS, role: 'service_role' })
    },
    isServiceKey(token, now) {
      if (token.length > TOKEN_CHARS_MAX) return false
      try {
        const { success, data } = serviceClaims.safeParse(payloadOf(token))
        if (!success) return false
        // Whoever holds a shared secret issues under a name of their own, if any.
        const isShared = shared.some((key) => key.kid === keyIdOf(token))
        const { exp = isShared ? Number.POSITIVE_INFINITY : 0 } = data
        return (isShared || data.iss === issuer) && now.getTime() / 1000 < exp
      } catch {
        return false
      }
    },
    verify(token, now) {
      if (token.length > TOKEN_CHARS_MAX) throw new TokenRefused('bad_jwt')
      const known = remembered.find(token)
      const claims = known ?? claimsOf(token)
      const seconds = now.getTime() / 1000
      if (seconds >= claims.exp || seconds < (claims.nbf ?? 0)) throw new TokenRefused('bad_jwt')
      if (!known) remembered.add(token, claims)
      return claims
    },
  }
}
