import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { type AccessTokenClaims, accessTokenClaims } from '@turfwise/domain/auth/access-token'
import { describe, expect, it } from 'vitest'
import { makeAccessTokenKey } from '../../../secrets.ts'
import { makeAccessTokens } from './access-token.ts'
import { publicKeySet, type TokenKey } from './token-keys.ts'

const NOW = new Date('2026-02-01T00:00:00Z')
const both = ['sign', 'verify']
const es256: TokenKey = makeAccessTokenKey()
const rs256 = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'rsa',
  alg: 'RS256',
  kty: 'RSA',
  key_ops: both,
} as const satisfies TokenKey
const hs256 = {
  kid: 'shared',
  alg: 'HS256',
  kty: 'oct',
  k: randomBytes(32).toString('base64url'),
  key_ops: both,
} as const
const verifyOnly = (key: TokenKey): TokenKey => ({ ...key, key_ops: ['verify'] })

const claims: AccessTokenClaims = accessTokenClaims(
  {
    id: '01a1fd14-c2eb-77bb-a7c2-6aa3500327db',
    role: 'authenticated',
    email: 'olive@example.com',
    phone: null,
    appMetadata: {},
    userMetadata: {},
    isAnonymous: false,
  },
  { id: '01a1fd14-c69f-7217-a327-3b1949b94c83', amr: [] },
  'turfwise',
  NOW,
)

describe.each([
  ['ES256', es256],
  ['RS256', rs256],
  ['HS256', hs256],
] as const)('a key of %s', (alg, key) => {
  it('signs and verifies', () => {
    const tokens = makeAccessTokens([key], 'turfwise')
    const token = tokens.sign(claims)
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg,
      typ: 'JWT',
      kid: key.kid,
    })
    expect(tokens.verify(token, NOW)).toMatchObject({ sub: claims.sub, session_id: claims.session_id })
  })

  it('still verifies when another one signs, and no longer when it is taken out', () => {
    const token = makeAccessTokens([key], 'turfwise').sign(claims)
    const next = makeAccessTokenKey()
    expect(makeAccessTokens([next, verifyOnly(key)], 'turfwise').verify(token, NOW).sub).toBe(claims.sub)
    expect(() => makeAccessTokens([next], 'turfwise').verify(token, NOW)).toThrow('bad_jwt')
  })
})

it('a token that was believed once is refused when its time is over', () => {
  const tokens = makeAccessTokens([es256], 'turfwise')
  const token = tokens.sign(claims)
  expect(tokens.verify(token, new Date(NOW.getTime() + 3_599_999)).exp).toBe(claims.exp)
  expect(() => tokens.verify(token, new Date(NOW.getTime() + 3_600_000))).toThrow('bad_jwt')
})

it('the key set shows public halves and no shared secret', () => {
  const { keys } = publicKeySet([es256, verifyOnly(rs256), verifyOnly(hs256)])
  expect(keys.map(({ kty }) => kty)).toEqual(['EC', 'RSA'])
  const shown = JSON.stringify(keys)
  for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(shown).not.toContain(`"${secret}":`)
})

describe('a service key', () => {
  const [later, much] = [new Date(NOW.getTime() + 86_399_000), new Date(NOW.getTime() + 86_400_000)]
  const withoutKid = (payload: object, secret: Buffer | string = Buffer.from(hs256.k, 'base64url')): string => {
    const head = [{ alg: 'HS256', typ: 'JWT' }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    return [...head, createHmac('sha256', secret).update(head.join('.')).digest('base64url')].join('.')
  }

  it.each([
    ['ES256', es256],
    ['RS256', rs256],
    ['HS256', hs256],
  ] as const)('signed by %s is good until its day is over, and is nobody', (_alg, key) => {
    const tokens = makeAccessTokens([key], 'turfwise')
    const token = tokens.signServiceKey(NOW, 1)
    expect([tokens.isServiceKey(token, later), tokens.isServiceKey(token, much)]).toEqual([true, false])
    expect(() => tokens.verify(token, NOW)).toThrow('bad_jwt')
    expect(makeAccessTokens([makeAccessTokenKey()], 'turfwise').isServiceKey(token, NOW)).toBe(false)
    const elsewhere = makeAccessTokens([key], 'https://other.example/auth/v1')
    expect(elsewhere.isServiceKey(token, NOW)).toBe(key.alg === 'HS256')
  })

  it('is no token of a person, whatever role that claims', () => {
    const tokens = makeAccessTokens([es256], 'turfwise')
    expect(tokens.isServiceKey(tokens.sign(claims), NOW)).toBe(false)
    expect(tokens.isServiceKey(tokens.sign({ ...claims, role: 'service_role' }), NOW)).toBe(false)
    for (const odd of ['', '.', 'a.b.c', 'x'.repeat(20_000)]) expect(tokens.isServiceKey(odd, NOW)).toBe(false)
  })

  it('may be made by whoever holds the one shared secret, and by nobody without it', () => {
    const tokens = makeAccessTokens([hs256], 'turfwise')
    expect(tokens.isServiceKey(withoutKid({ role: 'supabase_admin' }), NOW)).toBe(true)
    expect(tokens.isServiceKey(withoutKid({ role: 'authenticated' }), NOW)).toBe(false)
    expect(tokens.isServiceKey(withoutKid({ role: 'service_role', exp: 1 }), NOW)).toBe(false)
    expect(tokens.isServiceKey(withoutKid({ role: 'service_role' }, 'another secret'), NOW)).toBe(false)
    const several = makeAccessTokens([hs256, { ...verifyOnly(hs256), kid: 'second' }], 'turfwise')
    expect(several.isServiceKey(withoutKid({ role: 'service_role' }), NOW)).toBe(false)
  })

  it.each([['supabase'], ['supabase-demo'], ['https://elsewhere.example/auth/v1'], ['']])(
    'counts by the shared secret alone, issued by %j, for whatever audience',
    (iss) => {
      const tokens = makeAccessTokens([verifyOnly(hs256), es256], 'https://turfwise.example/auth/v1')
      const payload = { iss, ref: 'garden', role: 'service_role', iat: 1, exp: 4e9, aud: ['anything'] }
      expect(tokens.isServiceKey(withoutKid(payload), NOW)).toBe(true)
      expect(tokens.isServiceKey(withoutKid({ ...payload, exp: 1 }), NOW)).toBe(false)
      expect(tokens.isServiceKey(withoutKid({ ...payload, session_id: 'x' }), NOW)).toBe(false)
      expect(tokens.isServiceKey(withoutKid(payload, 'another secret'), NOW)).toBe(false)
    },
  )

  it('is not made with a public key as the secret, where there is no shared one', () => {
    for (const key of [es256, rs256]) {
      const tokens = makeAccessTokens([key], 'turfwise')
      const pem = createPublicKey({ key: { ...key } as JsonWebKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      })
      expect(
        tokens.isServiceKey(withoutKid({ role: 'service_role', iss: 'turfwise', exp: 4e9 }, pem.toString()), NOW),
      ).toBe(false)
    }
  })
})
