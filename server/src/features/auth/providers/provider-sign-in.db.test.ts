import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, movableClock } from '../../../../test/auth-client.ts'
import { verifiedFactor } from '../../../../test/authenticator.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  cookiesFor,
  fragmentOf,
  freshPerson,
  numberOf,
  type ProviderStub,
  sentFrom,
  startProviderStub,
  throughProvider,
} from '../../../../test/provider-stub.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { ROOMY, useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
const clock = movableClock()
useProviders(['GOOGLE', 'APPLE', 'GITHUB', 'FACEBOOK'], { outside: { clock } }, (started) => {
  ;({ server, stub } = started)
})

const urlOf = async (provider: Provider, options: object = {}, flowType: 'implicit' | 'pkce' = 'implicit') => {
  const client = authClient(server.url, { flowType })
  const { data, error } = await client.signInWithOAuth({ provider, options: { skipBrowserRedirect: true, ...options } })
  if (error) throw error
  return { client, url: data.url }
}

describe('a sign-in at a provider', () => {
  it('comes back with a session in the fragment [AUTH-46, AUTH-49]', async () => {
    const { client, url } = await urlOf('google', { redirectTo: `${server.url}/home?from=google` })
    const end = await throughProvider(url)
    expect([end.origin + end.pathname, end.search]).toEqual([`${server.url}/home`, '?from=google'])
    const told = fragmentOf(end)
    expect(told.get('token_type')).toBe('bearer')
    expect(told.get('provider_token')).toMatch(/^ey/)
    expect(told.get('provider_refresh_token')).toBeTruthy()
    expect(Number(told.get('expires_at'))).toBeGreaterThan(Date.now() / 1000)
    const session = { access_token: told.get('access_token') ?? '', refresh_token: told.get('refresh_token') ?? '' }
    const { data, error } = await client.setSession(session)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: stub.person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Olive Grower', email_verified: true, sub: stub.person.sub },
      identities: [{ provider: 'google', id: stub.person.sub, identity_data: { iss: stub.url } }],
    })
    expect((await client.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
    expect((await client.refreshSession()).error).toBeNull()
  })

  it('comes back with a code for the program that has the verifier [AUTH-48]', async () => {
    const { client, url } = await urlOf('google', { redirectTo: `${server.url}/home` }, 'pkce')
    const end = await throughProvider(url)
    expect([end.hash, end.searchParams.size]).toEqual(['', 1])
    const { data, error } = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.session).toMatchObject({
      provider_token: expect.stringMatching(/^ey/),
      user: { email: stub.person.email },
    })
    expect(data.session?.provider_refresh_token).toBeTruthy()
    const again = await client.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(again.error).toBeTruthy()
    const rows = await server.app.db.query('select 1 from auth.flow_states where user_id = $1', [data.user?.id])
    expect(rows).toEqual([])
  })

  it('is the same account each time, whatever address it has by then, and makes a profile', async () => {
    const first = fragmentOf(await throughProvider((await urlOf('google')).url)).get('access_token') ?? ''
    const { id } = (await ask(server.url, 'GET', '/auth/v1/user', { token: first })).body
    const profile = await ask(server.url, 'GET', `/api/users/${id}`, { token: first })
    expect(profile.body).toMatchObject({ name: 'Olive Grower', email: stub.person.email })
    const { email } = stub.person
    stub.person = { ...stub.person, email: freshEmail('moved'), name: 'Olive Newname' }
    const second = fragmentOf(await throughProvider((await urlOf('google')).url)).get('access_token') ?? ''
    const user = (await ask(server.url, 'GET', '/auth/v1/user', { token: second })).body
    expect(user).toMatchObject({ id, email, user_metadata: { name: 'Olive Grower' } })
    expect(user.identities).toMatchObject([{ identity_data: { name: 'Olive Newname', email: stub.person.email } }])
  })

  it('sends the provider a state, a nonce and a challenge of its own, and the secret only behind the back', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = new URLSearchParams({
      provider: 'google',
      scopes: 'calendar email',
      prompt: 'select_account',
      state: 'of-the-client',
      client_id: 'evil',
      redirect_uri: 'https://evil.example',
      response_type: 'token',
      nonce: 'x',
      code_challenge: challenge,
      code_challenge_method: 's256',
    })
    const away = await sentFrom(`${server.url}/auth/v1/authorize?${query}`)
    const asked = Object.fromEntries(away.searchParams)
    expect(asked).toEqual({
      prompt: 'select_account',
      client_id: CLIENT_ID,
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(asked.code_challenge).not.toBe(challenge)
    const other = await sentFrom(`${server.url}/auth/v1/authorize?${query}`)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(other.searchParams.get(name)).not.toBe(asked[name])
    await sentFrom(await sentFrom(away))
    expect(stub.exchanges.at(-1)).toMatchObject({ client_secret: CLIENT_SECRET, code_verifier: expect.any(String) })
    const [row] = await server.app.db.query<{ kept: string }>(
      `select row_to_json(f)::text as kept from auth.flow_states f where id = $1`,
      [asked.state],
    )
    expect(row?.kept).not.toContain(String(stub.exchanges.at(-1)?.code_verifier))
  })

  it('of somebody with a second factor opens nothing but the way to it', async () => {
    const { client, url } = await urlOf('google')
    const told = fragmentOf(await throughProvider(url))
    await client.setSession({
      access_token: told.get('access_token') ?? '',
      refresh_token: told.get('refresh_token') ?? '',
    })
    await verifiedFactor(client, clock)
    const again = fragmentOf(await throughProvider((await urlOf('google')).url)).get('access_token') ?? ''
    const { id } = (await ask(server.url, 'GET', '/auth/v1/user', { token: again })).body
    expect((await ask(server.url, 'GET', `/api/users/${id}`, { token: again })).status).toBe(403)
  })
})

describe('each provider', () => {
  it('GitHub tells the primary address and whether it is verified', async () => {
    const end = await throughProvider((await urlOf('github', { scopes: 'read:user' })).url)
    const { body } = await ask(server.url, 'GET', '/auth/v1/user', { token: fragmentOf(end).get('access_token') ?? '' })
    expect(body).toMatchObject({
      email: stub.person.email,
      identities: [
        {
          provider: 'github',
          id: String(numberOf(stub.person.sub)),
          identity_data: { user_name: 'olive', email_verified: true },
        },
      ],
    })
    expect(fragmentOf(end).get('provider_token')).toBe('github-token')
    expect(stub.exchanges.at(-1)).toMatchObject({ client_id: CLIENT_ID, code_verifier: expect.any(String) })
  })

  it('Facebook vouches for no address: a mail confirms it once', async () => {
    const { url } = await urlOf('facebook', { redirectTo: `${server.url}/home` })
    const refused = await throughProvider(url)
    expect(refused.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    await fetch((await mailTo(server.mail, stub.person.email ?? '')).link, { redirect: 'manual' })
    const end = await throughProvider((await urlOf('facebook')).url)
    const { body } = await ask(server.url, 'GET', '/auth/v1/user', { token: fragmentOf(end).get('access_token') ?? '' })
    expect(body).toMatchObject({
      email: stub.person.email,
      identities: [{ provider: 'facebook', id: String(numberOf(stub.person.sub)) }],
    })
  })

  it('Apple posts its answer as a form, tells the name once and truth as text', async () => {
    stub.person = freshPerson({ email_verified: 'true' })
    delete stub.person.name
    const away = await sentFrom((await urlOf('apple')).url)
    expect([away.searchParams.get('response_mode'), away.searchParams.get('scope')]).toEqual([
      'form_post',
      'openid email name',
    ])
    const back = await sentFrom(away)
    const body = new URLSearchParams(back.searchParams)
    body.set('user', JSON.stringify({ name: { firstName: 'Olive', lastName: 'Apple' }, email: 'victim@example.com' }))
    const headers = { cookie: cookiesFor(server.url) }
    const answer = await fetch(`${server.url}/auth/v1/callback`, { method: 'POST', body, headers, redirect: 'manual' })
    expect(answer.status).toBe(303)
    const token = fragmentOf(new URL(answer.headers.get('location') ?? '')).get('access_token') ?? ''
    const user = (await ask(server.url, 'GET', '/auth/v1/user', { token })).body
    expect(user).toMatchObject({ email: stub.person.email, user_metadata: { name: 'Olive Apple' } })
  })

  it('is told in the settings', async () => {
    const { external, disable_signup } = (await ask(server.url, 'GET', '/auth/v1/settings')).body
    expect([external.google, external.apple, external.github, external.facebook]).toEqual([true, true, true, true])
    expect(disable_signup).toBe(false)
  })
})

describe('a provider that is not there', () => {
  it.each([
    ['twitter', 'Unsupported provider: Provider twitter could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
  ])('%j is refused before anybody leaves [AUTH-49]', async (provider, message) => {
    const client = authClient(server.url)
    const { data } = await client.signInWithOAuth({ provider: provider as Provider })
    const answer = await ask('', 'GET', data.url ?? '')
    expect([answer.status, answer.body]).toEqual([400, { code: 'validation_failed', message }])
  })

  it('is refused while it is not set up, and everything about it', async () => {
    const bare = await startTestServer()
    const client = authClient(bare.url)
    const { data } = await client.signInWithOAuth({ provider: 'google' })
    const answer = await ask('', 'GET', data.url ?? '')
    expect([answer.status, answer.body.message]).toEqual([400, 'Unsupported provider: provider is not enabled'])
    const byToken = await client.signInWithIdToken({ provider: 'google', token: await stub.idToken({}) })
    expect(byToken.error).toMatchObject({ status: 400, code: 'provider_disabled' })
    const { external } = (await ask(bare.url, 'GET', '/auth/v1/settings')).body
    expect([external.google, external.apple, external.github, external.facebook]).toEqual([false, false, false, false])
    await bare.close()
  })

  it('is a 503 while it is away, which is no word about anybody', async () => {
    const gone = await startProviderStub()
    const alone = await startTestServer({ env: gone.env(['GOOGLE']) })
    await gone.close()
    const answer = await ask(alone.url, 'GET', '/auth/v1/authorize?provider=google')
    expect([answer.status, answer.body.code]).toEqual([503, 'unexpected_failure'])
    await alone.close()
  })

  it('is a 503 while it stays silent', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const settings = { ...stub.env(['GOOGLE']), AUTH_GOOGLE_URL: `http://127.0.0.1:${port}` }
    const alone = await startTestServer({ env: settings })
    const answer = await ask(alone.url, 'GET', '/auth/v1/authorize?provider=google')
    expect([answer.status, answer.body.code]).toEqual([503, 'unexpected_failure'])
    silent.closeAllConnections()
    silent.close()
    await alone.close()
  })
})

describe('an organisation’s own sign-in', () => {
  it('is not set up, by name or by domain [AUTH-49]', async () => {
    const client = authClient(server.url)
    for (const which of [{ domain: 'example.com' }, { providerId: '3f3c0a52-43a4-4b4c-9e0a-8e2a35a0a4a3' }]) {
      const { data, error } = await client.signInWithSSO(which)
      expect(data).toBeNull()
      expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' })
    }
  })
})

describe('a server that takes nobody new', () => {
  it('lets in by a provider who has an account, and nobody else', async () => {
    const open = await startTestServer({ env: { ...ROOMY, ...stub.env(['GOOGLE']) } })
    const start = (url: string) => throughProvider(`${url}/auth/v1/authorize?provider=google`)
    expect(fragmentOf(await start(open.url)).get('access_token')).toBeTruthy()
    const closed = await startTestServer({
      env: { ...ROOMY, ...stub.env(['GOOGLE']), AUTH_SIGN_UP: 'off' },
      database: open.database,
    })
    expect(fragmentOf(await start(closed.url)).get('access_token')).toBeTruthy()
    stub.person = freshPerson()
    const refused = await start(closed.url)
    expect([refused.searchParams.get('error'), refused.searchParams.get('error_code')]).toEqual([
      'access_denied',
      'signup_disabled',
    ])
    const signUp = await authClient(closed.url).signUp({ email: freshEmail(), password: 'kikuyu-by-the-tap' })
    expect(signUp.error).toMatchObject({ status: 422, code: 'signup_disabled' })
    expect((await ask(closed.url, 'GET', '/auth/v1/settings')).body.disable_signup).toBe(true)
    await closed.close()
    await open.close()
  })
})
