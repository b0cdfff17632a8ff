import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../../test/auth-client.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  errorCodeOf as codeOf,
  freshPerson,
  type ProviderStub,
  sentFrom,
  throughProvider,
} from '../../../../test/provider-stub.ts'
import type { TestServer } from '../../../../test/server.ts'
import { useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
useProviders(['GOOGLE', 'GITHUB'], {}, (started) => {
  ;({ server, stub } = started)
})

const start = (query: Record<string, string> = {}): string =>
  `${server.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...query })}`

describe('an ID token from the provider’s own door', () => {
  const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  /** What the provider would say, but for who signs it. */
  const honest = (nonce: string) =>
    segment({
      ...{ iss: stub.url, aud: CLIENT_ID, nonce, sub: stub.person.sub, email: stub.person.email, email_verified: true },
      ...{ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 },
    })
  const kid = async (): Promise<string> => {
    const { keys } = (await (await fetch(`${stub.url}/jwks`)).json()) as { keys: { kid: string }[] }
    return keys[0]?.kid ?? ''
  }

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['an audience among strangers', { aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['no person', { sub: undefined }],
  ])('with %s is not believed', async (_what, forged) => {
    const before = (await server.app.db.query('select 1 from auth.users')).length
    stub.forge = (claims) => Object.assign(claims, forged)
    expect(codeOf(await throughProvider(start()))).toBe('bad_oauth_callback')
    expect(await server.app.db.query('select 1 from auth.users')).toHaveLength(before)
  })

  it.each([
    ['without a signature', (nonce: string) => `${segment({ alg: 'none' })}.${honest(nonce)}.`],
    [
      'signed with the secret of the app',
      (nonce: string) => {
        const head = `${segment({ alg: 'HS256', typ: 'JWT' })}.${honest(nonce)}`
        return `${head}.${createHmac('sha256', CLIENT_SECRET).update(head).digest('base64url')}`
      },
    ],
    [
      'signed by somebody else',
      async (nonce: string) => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        const head = `${segment({ alg: 'RS256', kid: await kid() })}.${honest(nonce)}`
        return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
      },
    ],
    ['that is no token', () => 'x.y.z'],
  ])('%s is not believed', async (_what, make) => {
    const away = await sentFrom(start())
    const id_token = await make(away.searchParams.get('nonce') ?? '')
    stub.tokenAnswer = { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token } }
    expect(codeOf(await throughProvider(away))).toBe('bad_oauth_callback')
  })

  it.each([
    ['is missing', { status: 200, body: { access_token: 'a', token_type: 'Bearer' } }, 'bad_oauth_callback'],
    ['is refused', { status: 400, body: { error: 'invalid_grant' } }, 'bad_oauth_callback'],
    ['does not come for an error of theirs', { status: 502, body: {} }, 'unexpected_failure'],
  ])('that %s is an error in the redirect', async (_what, answer, code) => {
    stub.tokenAnswer = answer
    expect(codeOf(await throughProvider(start()))).toBe(code)
  })
})

describe('GitHub', () => {
  const again = () => throughProvider(start({ provider: 'github' }))

  it('that does not take the code is an error in the redirect', async () => {
    stub.tokenAnswer = { status: 200, body: { error: 'bad_verification_code' } }
    expect(codeOf(await again())).toBe('bad_oauth_callback')
  })

  it('that answers something else is away', async () => {
    stub.tokenAnswer = { status: 200, body: { token: 'x' } }
    expect(codeOf(await again())).toBe('unexpected_failure')
  })

  it('gives no account by a primary address that it did not verify', async () => {
    const victim = await signUp(server.url)
    stub.person = freshPerson({ email: victim.email, email_verified: false })
    expect(codeOf(await again())).toBe('provider_email_needs_verification')
  })
})
