import {
  readSignedClaims,
  type SignedScope,
  type SignedUrlClaims,
  type UrlIssuer,
} from '@turfwise/domain/storage/signed-url'
import { createSigner, createVerifier } from 'fast-jwt'
import type { ObjectAddress } from './request-key.ts'
import { makeIssuerSeal } from './seal-issuer.ts'
import { StorageError } from './storage-error.ts'

export interface UrlSigner {
  sign(claims: SignedUrlClaims): string
  /**
   * What a signed address says, as long as it holds: until its time is over, or until its issuer is banned or deleted or
   * has ended the session that signed it.
   *
   * @throws StorageError InvalidJWT
   */
  verify<Scope extends SignedScope>(
    token: unknown,
    asked: ObjectAddress & { scope: Scope; now: Date },
  ): Promise<Extract<SignedUrlClaims, { scope: Scope }>>
}

/** True while a person is neither banned nor deleted and their session has not ended. */
export type SessionLives = (issuer: UrlIssuer) => Promise<boolean>

const WORDS = {
  malformed: 'Invalid JWT',
  'wrong-scope': 'Invalid scope',
  'wrong-path': 'The url does not match the signature',
  expired: '"exp" claim timestamp check failed',
} as const
const ENDED = 'The session that signed the url has ended'

/** @param key 32 bytes in base64url, of no other use: a token for a file must not be one for a person, nor the reverse */
export function makeUrlSigner(key: string, sessionLives: SessionLives): UrlSigner {
  const bytes = Buffer.from(key, 'base64url')
  const issuers = makeIssuerSeal(key)
  const sign = createSigner({ key: bytes, algorithm: 'HS256' })
  // The time is checked with the server's own clock, below.
  const open = createVerifier({ key: bytes, algorithms: ['HS256'], ignoreExpiration: true, cache: false })
  return {
    sign: (claims) => sign({ ...claims, issuer: claims.issuer && issuers.seal(claims.issuer) }),
    async verify(token, asked) {
      let given: Record<string, unknown>
      try {
        given = open(String(token))
      } catch {
        throw new StorageError('InvalidJWT')
      }
      const issuer = given.issuer === null ? null : issuers.open(given.issuer)
      const claims = readSignedClaims({ ...given, issuer }, asked)
      if (typeof claims === 'string') throw new StorageError('InvalidJWT', WORDS[claims])
      if (claims.issuer !== null && !(await sessionLives(claims.issuer))) throw new StorageError('InvalidJWT', ENDED)
      return claims
    },
  }
}
