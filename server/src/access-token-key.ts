import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'
import { z } from 'zod'

const base64url32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'must be 32 bytes in base64url' })
const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/, { error: 'must be base64url' })
/** 2048 bits and more, as RFC 7518, section 3.3 asks. */
const modulus = z.string().regex(/^[A-Za-z0-9_-]{342,1400}$/, { error: 'must be a modulus of at least 2048 bits' })
/** 256 bits and more, as RFC 7518, section 3.2 asks. */
const sharedSecret = z.string().regex(/^[A-Za-z0-9_-]{43,1400}$/, { error: 'must be at least 32 bytes in base64url' })

const common = {
  kid: z.string().min(1).max(128),
  key_ops: z.array(z.enum(['sign', 'verify'])).min(1),
}

const es256 = z.object({
  ...common,
  alg: z.literal('ES256'),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: base64url32,
  y: base64url32,
  d: base64url32.optional(),
})

const rs256 = z.object({
  ...common,
  alg: z.literal('RS256'),
  kty: z.literal('RSA'),
  n: modulus,
  e: base64url,
  d: base64url.optional(),
  p: base64url.optional(),
  q: base64url.optional(),
  dp: base64url.optional(),
  dq: base64url.optional(),
  qi: base64url.optional(),
})

const hs256 = z.object({ ...common, alg: z.literal('HS256'), kty: z.literal('oct'), k: sharedSecret })

/** True for the key that signs new tokens. */
export function maySign(key: { key_ops: readonly string[] }): boolean {
  return key.key_ops.includes('sign')
}

function works(key: { kty: string; key_ops: readonly string[] }): boolean {
  if (key.kty === 'oct') return true
  try {
    const given = { key: { ...key } as JsonWebKey, format: 'jwk' } as const
    if (maySign(key)) createPrivateKey(given)
    else createPublicKey(given)
    return true
  } catch {
    return false
  }
}

/** A key of access tokens (RFC 7517). One that only verifies need not have its private half. */
export const accessTokenKey = z
  .discriminatedUnion('alg', [es256, rs256, hs256])
  .refine(works, { error: 'is not a key that works; one that signs needs its private half' })
