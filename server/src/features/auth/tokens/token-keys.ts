import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'

/** A key of access tokens (RFC 7517): EC and RSA keys are private ones, an `oct` key is a shared secret. */
export interface TokenKey {
  kid: string
  alg: 'ES256' | 'RS256' | 'HS256'
  kty: 'EC' | 'RSA' | 'oct'
  key_ops: readonly string[]
}

const asJwk = (key: TokenKey): JsonWebKey => ({ ...key })

const secretOf = (key: TokenKey): Buffer => Buffer.from(String(asJwk(key).k), 'base64url')

/** What signs with the key, as PEM text or the shared secret. */
export const signingMaterial = (key: TokenKey): string | Buffer =>
  key.kty === 'oct'
    ? secretOf(key)
    : String(createPrivateKey({ key: asJwk(key), format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }))

/** What verifies with the key, as PEM text or the shared secret. */
export const verifyingMaterial = (key: TokenKey): string | Buffer =>
  key.kty === 'oct'
    ? secretOf(key)
    : String(createPublicKey({ key: asJwk(key), format: 'jwk' }).export({ type: 'spki', format: 'pem' }))

/** The set that anybody may read: the public half of each key, shared secrets left out. */
export function publicKeySet(keys: readonly TokenKey[]): { keys: JsonWebKey[] } {
  return {
    keys: keys
      .filter((key) => key.kty !== 'oct')
      .map((key) => ({
        ...createPublicKey({ key: asJwk(key), format: 'jwk' }).export({ format: 'jwk' }),
        kid: key.kid,
        alg: key.alg,
        use: 'sig',
        key_ops: ['verify'],
      })),
  }
}
