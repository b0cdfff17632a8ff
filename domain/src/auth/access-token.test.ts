import { describe, expect, it } from 'vitest'
import { ACCESS_TOKEN_SECONDS, accessTokenClaims, assuranceOf, roleOf } from './access-token.ts'

const NOW = new Date('2026-02-01T00:00:00.900Z')

describe('the claims of an access token', () => {
  const claims = accessTokenClaims(
    {
      id: 'u1',
      role: 'authenticated',
      email: 'olive@example.com',
      phone: null,
      appMetadata: { provider: 'email', role: 'moderator' },
      userMetadata: { name: 'Olive' },
      isAnonymous: false,
    },
    { id: 's1', amr: [{ method: 'password', at: new Date('2026-01-31T23:00:00.500Z') }] },
    'turfwise',
    NOW,
  )

  it('live 3600 s from the whole second they were issued in', () => {
    expect(claims.iat).toBe(Date.UTC(2026, 1, 1) / 1000)
    expect(claims.exp - claims.iat).toBe(3600)
    expect(ACCESS_TOKEN_SECONDS).toBe(3600)
  })

  it('carry who, for whom and how', () => {
    expect(claims).toMatchObject({
      iss: 'turfwise',
      sub: 'u1',
      aud: 'authenticated',
      email: 'olive@example.com',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Date.UTC(2026, 0, 31, 23) / 1000 }],
      session_id: 's1',
      is_anonymous: false,
    })
  })
})

it.each([
  ['no factor', [], ['password'], undefined],
  ['a factor that is not verified', ['unverified'], ['password'], undefined],
  ['a verified factor', ['unverified', 'verified'], ['password'], true],
  ['a verified factor that was shown', ['verified'], ['password', 'totp'], undefined],
] as const)(
  'with %s says whether the second factor is due, and has an address as text',
  (_what, factors, methods, due) => {
    const claims = accessTokenClaims(
      {
        ...{ id: 'u1', role: 'authenticated', email: null, phone: '61491570006', isAnonymous: false },
        ...{ appMetadata: {}, userMetadata: {}, factors: factors.map((status) => ({ status })) },
      },
      { id: 's1', amr: methods.map((method) => ({ method, at: NOW })) },
      'turfwise',
      NOW,
    )
    expect(claims.second_factor_due).toBe(due)
    expect([claims.email, claims.phone]).toEqual(['', '61491570006'])
  },
)

it.each([
  [['password'], 'aal1'],
  [['password', 'totp'], 'aal2'],
  [['otp', 'mfa/phone'], 'aal2'],
  [[], 'aal1'],
] as const)('%j is %s', (methods, level) => {
  expect(assuranceOf(methods.map((method) => ({ method })))).toBe(level)
})

it.each([
  [{ role: 'admin' }, 'admin'],
  [{ role: 'moderator' }, 'moderator'],
  [{ role: 'Admin' }, 'user'],
  [{ role: ['admin'] }, 'user'],
  [{}, 'user'],
] as const)('the role in %j is %s', (appMetadata, role) => {
  expect(roleOf(appMetadata)).toBe(role)
})
