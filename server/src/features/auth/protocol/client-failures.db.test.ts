import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authClient, freshEmail, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' } })
})
afterAll(() => server.close())

async function newClient(flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = authClient(server.url, { flowType })
  const { data, error } = await client.signUp({ email: freshEmail(), password: PASSWORD })
  if (error || !data.session) throw error
  return { client, session: data.session }
}

/** The same token, its signature by somebody else. */
const forged = (token: string): string => `${token.slice(0, -8)}AAAAAAAA`

describe('the public client library is told in errors that it understands', () => {
  it('that a session is none, of another’s signing or ended [AUTH-54]', async () => {
    const { session } = await newClient()
    const client = authClient(server.url)
    const set = await client.setSession({ ...session, access_token: forged(session.access_token) })
    expect(set.error).toMatchObject({ status: 403, code: 'bad_jwt' })
    for (const [refresh_token, code] of [
      ['no-token', 'validation_failed'],
      ['A'.repeat(session.refresh_token.length), 'refresh_token_not_found'],
    ] as const) {
      expect((await client.refreshSession({ refresh_token })).error).toMatchObject({ status: 400, code })
    }
    expect((await client.getSession()).data.session).toBeNull()
    const { client: gone, session: ended } = await newClient()
    await gone.signOut()
    const refreshed = await client.refreshSession({ refresh_token: ended.refresh_token })
    expect(refreshed.error).toMatchObject({ status: 400 })
    expect((await client.setSession(ended)).error?.name).toBe('AuthSessionMissingError')
  })

  it('that claims are forged, before anything is believed of them', async () => {
    const { client, session } = await newClient()
    const { data, error } = await client.getClaims(forged(session.access_token))
    expect([data, error?.name]).toEqual([null, 'AuthInvalidJwtError'])
  })

  it('that nobody is signed in, where somebody has to be', async () => {
    const client = authClient(server.url)
    const missing = 'AuthSessionMissingError'
    expect((await client.reauthenticate()).error?.name).toBe(missing)
    expect((await client.mfa.listFactors()).error?.name).toBe(missing)
    expect((await client.mfa.challenge({ factorId: UNKNOWN })).error).toMatchObject({ code: 'no_authorization' })
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'no_authorization' })
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: null, nextLevel: null })
    const { token } = await signUp(server.url)
    expect((await client.mfa.getAuthenticatorAssuranceLevel(forged(token))).error).toMatchObject({ code: 'bad_jwt' })
  })

  it('that a challenge is not known', async () => {
    const { client } = await newClient()
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const verified = await client.mfa.verify({ factorId: data?.id ?? '', challengeId: UNKNOWN, code: '123456' })
    expect(verified.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })

  it('that a code of a flow is not known, and the verifier is kept for nothing else', async () => {
    const { client } = await newClient('pkce')
    await client.signInWithOtp({ email: freshEmail() })
    const { error } = await client.exchangeCodeForSession(UNKNOWN)
    expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
  })

  it('that wallets are switched off', async () => {
    const given = { chain: 'ethereum', message: 'a text', signature: `0x${'00'.repeat(65)}` } as const
    const { error } = await authClient(server.url).signInWithWeb3(given)
    expect(error).toMatchObject({ code: 'web3_provider_disabled' })
  })
})
