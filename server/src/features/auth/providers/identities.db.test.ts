import type { GoTrueClient, UserIdentity } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, movableClock, PASSWORD, signIn, signUp } from '../../../../test/auth-client.ts'
import { enrolByToken } from '../../../../test/authenticator.ts'
import { everyRow } from '../../../../test/every-row.ts'
import { fragmentOf, freshPerson, type ProviderStub, throughProvider } from '../../../../test/provider-stub.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { ROOMY, useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
const clock = movableClock()
useProviders(
  ['GOOGLE', 'GITHUB'],
  { env: { AUTH_ANONYMOUS: 'on', AUTH_MANUAL_LINKING: 'on' }, outside: { clock } },
  (started) => {
    ;({ server, stub } = started)
  },
)

async function gardener(flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = authClient(server.url, { flowType })
  const email = freshEmail()
  const { data, error } = await client.signUp({ email, password: PASSWORD })
  if (error) throw error
  return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' }
}
const identitiesOf = async (client: GoTrueClient): Promise<UserIdentity[]> => {
  const { data, error } = await client.getUserIdentities()
  if (error) throw error
  return data.identities
}
const providersOf = async (client: GoTrueClient) => (await identitiesOf(client)).map(({ provider }) => provider)
const linkGoogle = async (client: GoTrueClient): Promise<URL> => {
  const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo: `${server.url}/in` } })
  if (error) throw error
  return throughProvider(data.url)
}
const unlink = (token: string, id: string) => ask(server.url, 'DELETE', `/auth/v1/user/identities/${id}`, { token })

describe('the public client library', () => {
  it('lists the ways in, adds one and takes one away [AUTH-50]', async () => {
    const { client, email, id } = await gardener()
    expect(await identitiesOf(client)).toMatchObject([{ provider: 'email', user_id: id, identity_data: { email } }])
    const end = await linkGoogle(client)
    expect([end.pathname, fragmentOf(end).get('access_token')]).toEqual(['/in', expect.stringMatching(/^ey/)])
    const linked = await identitiesOf(client)
    expect(linked).toMatchObject([{ provider: 'email' }, { provider: 'google', id: stub.person.sub, user_id: id }])
    expect((await client.getUser()).data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    })
    const google = linked[1] as UserIdentity
    expect(await client.unlinkIdentity(google)).toMatchObject({ error: null })
    expect(await providersOf(client)).toEqual(['email'])
    expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ providers: ['email'] })
    const subjects = [1, 2].map(async (count) => (await mailTo(server.mail, email, count)).subject)
    expect(await Promise.all(subjects)).toEqual(['A new way to sign in was added', 'A way to sign in was removed'])
  })

  it('adds one with its verifier, and the session is of the same account [AUTH-50]', async () => {
    const { client, id } = await gardener('pkce')
    const code = (await linkGoogle(client)).searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    expect([error, data.user?.id]).toEqual([null, id])
    expect(await providersOf(client)).toEqual(['email', 'google'])
  })

  it('cannot take the last one away, nor one that is not there [AUTH-50, AUTH-54]', async () => {
    const { client } = await gardener()
    const [email] = await identitiesOf(client)
    expect((await client.unlinkIdentity(email as UserIdentity)).error).toMatchObject({
      ...{ status: 422, code: 'single_identity_not_deletable' },
      message: 'User must have at least 1 identity after unlinking',
    })
    await linkGoogle(client)
    const gone = { ...(email as UserIdentity), identity_id: '3f3c0a52-43a4-4b4c-9e0a-8e2a35a0a4a3' }
    expect((await client.unlinkIdentity(gone)).error).toMatchObject({ status: 422, code: 'identity_not_found' })
    expect(await providersOf(client)).toEqual(['email', 'google'])
  })

  it('is told in the redirect of one that is in use already [AUTH-50]', async () => {
    const { client } = await gardener()
    await linkGoogle(client)
    for (const other of [client, (await gardener()).client]) {
      const end = await linkGoogle(other)
      for (const told of [end.searchParams, fragmentOf(end)]) {
        expect(told.get('error_code')).toBe('identity_already_exists')
        expect(told.get('access_token')).toBeNull()
      }
    }
  })

  it('gets errors in place of addresses [AUTH-54]', async () => {
    const { client } = await gardener()
    const { data, error } = await client.linkIdentity({ provider: 'twitter' })
    expect(data).toMatchObject({ url: null })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    const nobody = authClient(server.url)
    expect((await nobody.linkIdentity({ provider: 'google' })).error).toMatchObject({ status: 401 })
    expect((await nobody.getUserIdentities()).error?.name).toBe('AuthSessionMissingError')
  })
})

describe('a way in', () => {
  it('of somebody else is not taken away, nor told to be one', async () => {
    const [mine, theirs] = [await gardener(), await gardener()]
    await linkGoogle(mine.client)
    stub.person = freshPerson()
    await linkGoogle(theirs.client)
    const ids = (await identitiesOf(theirs.client)).map(({ identity_id }) => identity_id)
    const before = await everyRow(server.app.db)
    for (const id of ids) expect((await unlink(mine.token, id)).body.code).toBe('identity_not_found')
    expect((await unlink(mine.token, 'x')).body).toEqual({
      code: 'validation_failed',
      message: 'identity_id must be an UUID',
    })
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('that was the last but one goes once, also when both are asked to go at the same moment', async () => {
    const { client, token } = await gardener()
    await linkGoogle(client)
    const ids = (await identitiesOf(client)).map(({ identity_id }) => identity_id)
    const answers = await Promise.all(ids.map((id) => unlink(token, id)))
    expect(answers.map(({ body }) => body.code ?? 'gone').sort()).toEqual(['gone', 'single_identity_not_deletable'])
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  it('by address takes its password along, and the account has the address that is left', async () => {
    const { client, email, token } = await gardener()
    await linkGoogle(client)
    const [byEmail] = await identitiesOf(client)
    expect((await unlink(token, byEmail?.identity_id ?? '')).status).toBe(200)
    expect((await client.getUser()).data.user?.email).toBe(stub.person.email)
    for (const address of [email, stub.person.email ?? '']) {
      const { error } = await authClient(server.url).signInWithPassword({ email: address, password: PASSWORD })
      expect(error?.code).toBe('invalid_credentials')
    }
    expect(
      fragmentOf(await throughProvider(`${server.url}/auth/v1/authorize?provider=google`)).get('access_token'),
    ).toBeTruthy()
  })

  it('by address stays while somebody else has the address that would be left', async () => {
    const { client, token } = await gardener()
    await linkGoogle(client)
    await signUp(server.url, { email: stub.person.email ?? '' })
    const [byEmail] = await identitiesOf(client)
    const answer = await unlink(token, byEmail?.identity_id ?? '')
    expect([answer.status, answer.body.code]).toEqual([422, 'email_conflict_identity_not_deletable'])
    expect(await providersOf(client)).toEqual(['email', 'google'])
  })

  it('that was added lends no unverified address to anybody', async () => {
    const { client, email } = await gardener()
    const victim = await signUp(server.url)
    stub.person = freshPerson({ email: victim.email, email_verified: false })
    await linkGoogle(client)
    expect((await client.getUser()).data.user?.email).toBe(email)
    expect((await signIn(server.url, victim.email)).id).toBe(victim.id)
  })

  it('makes an anonymous account an ordinary one', async () => {
    const client = authClient(server.url)
    const { data } = await client.signInAnonymously()
    await linkGoogle(client)
    const { user } = (await client.getUser()).data
    expect(user).toMatchObject({ id: data.user?.id, email: stub.person.email, is_anonymous: false })
    const other = authClient(server.url)
    await other.signInAnonymously()
    stub.person = freshPerson({ email: stub.person.email ?? '' })
    expect((await linkGoogle(other)).searchParams.get('error_code')).toBe('email_exists')
    stub.person = freshPerson({ email_verified: false })
    expect((await linkGoogle(other)).searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })
})

describe('who may change the ways in', () => {
  it('is nobody where the operator did not say so [AUTH-50]', async () => {
    const strict = await startTestServer({ env: { ...ROOMY, ...stub.env(['GOOGLE']) } })
    const client = authClient(strict.url)
    const { data } = await client.signUp({ email: freshEmail(), password: PASSWORD })
    const disabled = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
    expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject(disabled)
    const token = await stub.idToken({})
    expect((await client.linkIdentity({ provider: 'google', token })).error).toMatchObject(disabled)
    const [identity] = data.user?.identities ?? []
    expect((await client.unlinkIdentity(identity as UserIdentity)).error).toMatchObject(disabled)
    await strict.close()
  })

  it('is nobody without a session, and nobody whose second factor is still to come', async () => {
    const user = await signUp(server.url)
    const factored = await enrolByToken(server.url, user, clock)
    const { token: pending } = await signIn(server.url, user.email)
    const id_token = await stub.idToken({})
    const calls = (token: string | undefined) => [
      ask(server.url, 'GET', '/auth/v1/user/identities/authorize?provider=google', token ? { token } : {}),
      ask(
        server.url,
        'DELETE',
        '/auth/v1/user/identities/3f3c0a52-43a4-4b4c-9e0a-8e2a35a0a4a3',
        token ? { token } : {},
      ),
      ask(server.url, 'POST', '/auth/v1/token?grant_type=id_token', {
        body: { provider: 'google', id_token, link_identity: true },
        ...(token ? { token } : {}),
      }),
    ]
    const codes = async (token?: string) => (await Promise.all(calls(token))).map(({ body }) => body.code)
    expect(await codes()).toEqual(Array(3).fill('no_authorization'))
    expect(await codes(pending)).toEqual(Array(3).fill('insufficient_aal'))
    // A token of before the factor was shown is as good as none.
    expect(await codes(user.token)).toEqual(Array(3).fill('insufficient_aal'))
    expect(
      (
        await ask(server.url, 'GET', '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true', {
          token: factored.token,
        })
      ).status,
    ).toBe(200)
  })

  it('is nobody whose session lost its factor while there is another', async () => {
    const first = await enrolByToken(server.url, await signUp(server.url), clock)
    clock.pass(60)
    const both = await enrolByToken(server.url, first, clock)
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    expect((await ask(server.url, 'GET', path, { token: both.token })).status).toBe(200)
    const removed = await ask(server.url, 'DELETE', `/auth/v1/factors/${both.factorId}`, { token: both.token })
    expect(removed.status).toBe(200)
    expect((await ask(server.url, 'GET', path, { token: both.token })).body.code).toBe('insufficient_aal')
  })

  it('is nobody who was banned meanwhile', async () => {
    const { client, id } = await gardener()
    const { data } = await client.linkIdentity({ provider: 'google' })
    await server.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id])
    const end = await throughProvider(data.url ?? '')
    expect(end.searchParams.get('error_code')).toBe('user_banned')
    expect(await server.app.db.query('select 1 from auth.identities where user_id = $1', [id])).toHaveLength(1)
  })

  it('is sent away at once where the program does not ask for the address', async () => {
    const { token } = await gardener()
    const response = await fetch(`${server.url}/auth/v1/user/identities/authorize?provider=google`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.status, new URL(response.headers.get('location') ?? '').origin]).toEqual([302, stub.url])
  })
})
