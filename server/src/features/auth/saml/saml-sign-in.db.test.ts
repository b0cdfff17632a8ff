import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, movableClock, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { verifiedFactor } from '../../../../test/authenticator.ts'
import {
  errorCodeOf as codeOf,
  fragmentOf,
  sentFrom,
  accessTokenOf as tokenOf,
} from '../../../../test/provider-stub.ts'
import {
  assertionXml,
  freshMember,
  postResponse,
  requestIn,
  responseXml,
  type SamlStub,
  throughSaml,
} from '../../../../test/saml-stub.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { ROOMY } from '../../../../test/use-providers.ts'
import { useSaml } from '../../../../test/use-saml.ts'

let server: TestServer
let club: SamlStub
let guild: SamlStub
const clock = movableClock()
const boss = 'boss@club.example'
const env = { AUTH_MANUAL_LINKING: 'on', ADMIN_EMAIL: boss, AUTH_REDIRECT_URLS: 'https://*.garden.example/**' }
useSaml({ env, outside: { clock } }, (started) => {
  ;({ server, club, guild } = started)
})

const begin = async (which: { domain: string } | { providerId: string } = { domain: 'club.example' }, options = {}) => {
  const client = authClient(server.url, options)
  const { data, error } = await client.signInWithSSO({ ...which, options: { redirectTo: `${server.url}/home` } })
  if (error) throw error
  return { client, url: data.url }
}
const comeIn = async (domain = 'club.example') => {
  const token = tokenOf(await throughSaml((await begin({ domain })).url))
  return { token, user: (await ask(server.url, 'GET', '/auth/v1/user', { token })).body }
}

describe('a sign-in by an organisation', () => {
  it('brings a member of it in, with a session in the fragment [AUTH-46, AUTH-49]', async () => {
    const { client, url } = await begin()
    const end = await throughSaml(url)
    expect([end.origin + end.pathname, end.search]).toEqual([`${server.url}/home`, ''])
    const told = fragmentOf(end)
    expect([told.get('token_type'), told.has('provider_token')]).toEqual(['bearer', false])
    const session = { access_token: told.get('access_token') ?? '', refresh_token: told.get('refresh_token') ?? '' }
    const { data, error } = await client.setSession(session)
    expect(error).toBeNull()
    const { nameId, email } = club.person
    expect(data.user).toMatchObject({
      ...{ email, is_sso_user: true, email_confirmed_at: expect.any(String) },
      app_metadata: { provider: 'sso:club', providers: ['sso:club'] },
      user_metadata: { name: 'Olive Grower', email, email_verified: true, sub: nameId, iss: club.entityId },
      identities: [{ provider: 'sso:club', id: nameId, email, identity_data: { iss: club.entityId } }],
    })
    expect((await client.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'sso/saml' }] })
    expect((await client.refreshSession()).error).toBeNull()
    const profile = await ask(server.url, 'GET', `/api/users/${data.user?.id}`, { token: session.access_token })
    expect(profile.body).toMatchObject({ name: 'Olive Grower', email })
  })

  it('brings a code for the program that has the verifier [AUTH-48]', async () => {
    const { client, url } = await begin({ providerId: 'club' }, { flowType: 'pkce' })
    const end = await throughSaml(url)
    expect([end.hash, end.searchParams.size]).toEqual(['', 1])
    const code = end.searchParams.get('code') ?? ''
    const stranger = await begin({ providerId: 'club' }, { flowType: 'pkce' })
    expect((await stranger.client.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({ email: club.person.email, is_sso_user: true })
    expect(data.session).not.toHaveProperty('provider_token')
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'sso/saml' }] })
    expect((await client.exchangeCodeForSession(code)).error).toBeTruthy()
  })

  it('is the same account each time, with the address that the organisation has by then', async () => {
    const first = await comeIn()
    const moved = freshMember().email
    club.person = { ...club.person, email: moved.toUpperCase(), name: 'Olive Newname' }
    const second = await comeIn()
    expect(second.user).toMatchObject({
      ...{ id: first.user.id, email: moved, user_metadata: { name: 'Olive Grower', email: moved } },
      identities: [{ identity_data: { name: 'Olive Newname', email: moved } }],
    })
  })

  it('asks the service for one sign-in at our address, by our name', async () => {
    const { url } = await begin()
    expect(url.startsWith(`${club.entry().entryPoint}&SAMLRequest=`)).toBe(true)
    const asked = requestIn(url)
    expect(asked).toEqual({
      id: expect.stringMatching(/^_[0-9a-f]{40}$/),
      issuer: `${server.url}/auth/v1/sso/saml/metadata`,
      recipient: `${server.url}/auth/v1/sso/saml/acs`,
      relayState: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    })
    expect(requestIn((await begin()).url).id).not.toBe(asked.id)
  })

  it('of somebody with a second factor opens nothing but the way to it', async () => {
    const { client, url } = await begin()
    const told = fragmentOf(await throughSaml(url))
    const session = { access_token: told.get('access_token') ?? '', refresh_token: told.get('refresh_token') ?? '' }
    await client.setSession(session)
    await verifiedFactor(client, clock)
    const { token, user } = await comeIn()
    expect((await ask(server.url, 'GET', `/api/users/${user.id}`, { token })).status).toBe(403)
  })

  it('takes no NameID of another form than the settings allow', async () => {
    const asked = requestIn((await begin()).url)
    const changes = {
      nameId: club.person.email,
      nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    }
    expect(codeOf(await postResponse(asked, club.respond(asked, changes)))).toBe('validation_failed')
  })

  it('reads the address of a NameID that is one, and attributes by the names of other services', async () => {
    const by = async (changes: Parameters<SamlStub['respond']>[1]) => {
      const asked = requestIn((await begin({ domain: 'guild.example' })).url)
      const token = tokenOf(await postResponse(asked, guild.respond(asked, changes)))
      return (await ask(server.url, 'GET', '/auth/v1/user', { token })).body
    }
    const { email } = freshMember('guild.example')
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    expect(await by({ nameId: email, nameIdFormat: format, attributes: {} })).toMatchObject({ email })
    const other = freshMember('guild.example')
    const attributes = {
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': other.email,
      'http://schemas.microsoft.com/identity/claims/displayname': 'Olive &amp; Söhne',
    }
    expect(await by({ nameId: other.nameId, attributes })).toMatchObject({
      email: other.email,
      user_metadata: { name: 'Olive & Söhne' },
    })
  })
})

describe('an account of an organisation', () => {
  it('is apart from every other with the same address, and opens none of them', async () => {
    const victim = await signUp(server.url, { email: club.person.email })
    const member = await comeIn()
    expect(member.user.email).toBe(victim.email)
    expect(member.user.id).not.toBe(victim.id)
    // The same address by another organisation that may speak for it is a third.
    guild.person = { ...guild.person, email: 'shared@old.example' }
    const one = await comeIn('old.example')
    guild.person = { ...guild.person, nameId: 'another' }
    expect((await comeIn('guild.example')).user.id).not.toBe(one.user.id)
    const own = (await ask(server.url, 'GET', '/auth/v1/user', { token: victim.token })).body
    expect([own.identities.length, own.is_sso_user]).toEqual([1, undefined])
    const byPassword = await authClient(server.url).signInWithPassword({ email: victim.email, password: PASSWORD })
    expect(byPassword.data.user?.id).toBe(victim.id)
  })

  it('stands beside one that signs up later, and no password or mail opens it', async () => {
    const { user } = await comeIn()
    const { email } = club.person
    const byPassword = await authClient(server.url).signInWithPassword({ email, password: PASSWORD })
    expect(byPassword.error?.code).toBe('invalid_credentials')
    expect((await signUp(server.url, { email })).id).not.toBe(user.id)
  })

  it('of one NameID at two organisations is two', async () => {
    const { nameId } = club.person
    guild.person = { ...guild.person, nameId }
    expect((await comeIn('guild.example')).user.id).not.toBe((await comeIn()).user.id)
  })

  it('is never an administrator by its address', async () => {
    club.person = { ...club.person, email: boss }
    expect((await comeIn()).user.app_metadata).not.toHaveProperty('role')
  })

  it('has no way in but the organisation’s: no password, other address, phone or provider', async () => {
    const { client, url } = await begin()
    const told = fragmentOf(await throughSaml(url))
    const session = { access_token: told.get('access_token') ?? '', refresh_token: told.get('refresh_token') ?? '' }
    await client.setSession(session)
    for (const change of [{ password: 'kikuyu-by-the-gate' }, { email: freshEmail() }]) {
      expect((await client.updateUser(change)).error).toMatchObject({ status: 422, code: 'user_sso_managed' })
    }
    expect((await client.updateUser({ data: { name: 'Olive' } })).error).toBeNull()
    const linking = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    expect(linking.error).toMatchObject({ code: 'user_sso_managed' })
  })

  it('gets no other way in from an administrator either', async () => {
    const { user } = await comeIn()
    const change = (body: object) =>
      ask(server.url, 'PUT', `/auth/v1/admin/users/${user.id}`, { token: server.serviceKey, body })
    for (const body of [{ phone: '61400111222', phone_confirm: true }, { password: PASSWORD }, { email: freshEmail() }])
      expect((await change(body)).body).toMatchObject({ code: 'user_sso_managed' })
    expect((await change({ user_metadata: { name: 'Olive' } })).status).toBe(200)
  })

  it('is closed by a ban', async () => {
    const { user } = await comeIn()
    const ban = { token: server.serviceKey, body: { ban_duration: '24h' } }
    expect((await ask(server.url, 'PUT', `/auth/v1/admin/users/${user.id}`, ban)).status).toBe(200)
    const end = await throughSaml((await begin()).url)
    expect([codeOf(end), end.searchParams.get('error')]).toEqual(['user_banned', 'access_denied'])
  })
})

describe('an organisation', () => {
  it('speaks for addresses of its own domains alone', async () => {
    club.person = freshMember('guild.example')
    expect(codeOf(await throughSaml((await begin()).url))).toBe('email_address_invalid')
    club.person = freshMember('sub.club.example')
    expect(codeOf(await throughSaml((await begin()).url))).toBe('email_address_invalid')
  })

  it('has to name an address', async () => {
    for (const attributes of [{}, { email: 'nobody' }, { email: ' ' }]) {
      const asked = requestIn((await begin()).url)
      expect(codeOf(await postResponse(asked, club.respond(asked, { attributes })))).toBe('saml_assertion_no_email')
    }
  })

  it('that lets nobody in is told where the person came from, in words of ours', async () => {
    const asked = requestIn((await begin()).url)
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
    const answer = club.answer(asked)
    const end = await postResponse(asked, responseXml(answer, '', status))
    expect(end.origin + end.pathname).toBe(`${server.url}/home`)
    const told = { error: 'access_denied', error_description: 'The sign-in service let nobody in' }
    expect(Object.fromEntries(end.searchParams)).toEqual(told)
    // Success without anything that is signed is none.
    const again = requestIn((await begin()).url)
    const unsigned = club.answer(again)
    expect(codeOf(await postResponse(again, responseXml(unsigned, assertionXml(unsigned))))).toBe('validation_failed')
  })

  it('gets our metadata', async () => {
    const answer = await fetch(`${server.url}/auth/v1/sso/saml/metadata`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/samlmetadata+xml'),
    ])
    const xml = await answer.text()
    expect(xml).toContain(`entityID="${server.url}/auth/v1/sso/saml/metadata"`)
    expect(xml).toContain(`Location="${server.url}/auth/v1/sso/saml/acs"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
  })

  it('is told in the settings', async () => {
    expect((await ask(server.url, 'GET', '/auth/v1/settings')).body.saml_enabled).toBe(true)
  })
})

describe('a call for an organisation', () => {
  const sso = (body: object) => ask(server.url, 'POST', '/auth/v1/sso', { body })

  it('gets errors that the client understands for one that is not there [AUTH-49]', async () => {
    const client = authClient(server.url)
    for (const [which, message] of [
      [{ domain: 'elsewhere.example' }, 'No SSO provider assigned for this domain'],
      [{ providerId: '3f3c0a52-43a4-4b4c-9e0a-8e2a35a0a4a3' }, 'No such SSO provider'],
    ] as const) {
      const { data, error } = await client.signInWithSSO(which)
      expect(data).toBeNull()
      expect(error).toMatchObject({ status: 404, code: 'sso_provider_not_found', message })
    }
  })

  it.each([
    [{}, 'A provider_id or domain needs to be provided'],
    [{ provider_id: 'club', domain: 'club.example' }, 'Only one of provider_id or domain supported'],
    [{ provider_id: 'club', code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }, 'code_challenge'],
    [{ provider_id: 'club', code_challenge: 'a'.repeat(43) }, 'code_challenge'],
    [{ provider_id: ['club'] }, 'provider_id'],
  ])('%j is refused', async (body, why) => {
    const answer = await sso(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.message).toContain(why)
  })

  it('sends a browser on its way, in whatever letter case', async () => {
    const body = JSON.stringify({ domain: 'CLUB.Example' })
    const request = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const away = await sentFrom(`${server.url}/auth/v1/sso`, request)
    expect(requestIn(away).recipient).toBe(`${server.url}/auth/v1/sso/saml/acs`)
  })

  it('leads back to allowed addresses alone', async () => {
    for (const [redirect, origin] of [
      ['https://app.garden.example/in?a=1', 'https://app.garden.example'],
      ['https://evil.example/', server.url],
      ['//evil.example/', server.url],
      ['javascript:alert(1)', server.url],
    ] as const) {
      club.person = freshMember()
      const { url } = (await sso({ provider_id: 'club', redirect_to: redirect, skip_http_redirect: true })).body
      expect((await throughSaml(url)).origin).toBe(origin)
    }
  })

  it('keeps the code that it hands out in no row that could be read', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const pair = { code_challenge: challenge, code_challenge_method: 's256' }
    const { url } = (await sso({ provider_id: 'club', skip_http_redirect: true, ...pair })).body
    const code = (await throughSaml(url)).searchParams.get('code') ?? '?'
    const rows = await server.app.db.query<{ kept: string }>(
      'select row_to_json(f)::text as kept from auth.flow_states f',
    )
    expect(rows.map(({ kept }) => kept).join()).not.toContain(code)
  })
})

describe('a server', () => {
  it('without any organisation answers as the protocol does', async () => {
    const bare = await startTestServer()
    const form = { method: 'POST', body: new URLSearchParams({ SAMLResponse: 'x', RelayState: 'y' }) }
    for (const [path, init] of [
      ['/sso/saml/metadata', {}],
      ['/sso/saml/acs', form],
    ] as const) {
      const answer = await fetch(`${bare.url}/auth/v1${path}`, init)
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([404, 'saml_provider_disabled'])
    }
    expect((await ask(bare.url, 'GET', '/auth/v1/settings')).body.saml_enabled).toBe(false)
    await bare.close()
  })

  it('that takes nobody new lets in by an organisation who has an account, and nobody else', async () => {
    const { user } = await comeIn()
    const AUTH_SAML_PROVIDERS = JSON.stringify([club.entry()])
    const settings = { ...ROOMY, AUTH_SIGN_UP: 'off', AUTH_SAML_PROVIDERS }
    const closed = await startTestServer({ env: settings, database: server.database })
    const there = async () => {
      const { data } = await authClient(closed.url).signInWithSSO({ providerId: 'club' })
      return throughSaml(data?.url ?? '')
    }
    const token = tokenOf(await there())
    expect((await ask(closed.url, 'GET', '/auth/v1/user', { token })).body.id).toBe(user.id)
    club.person = freshMember()
    expect(codeOf(await there())).toBe('signup_disabled')
    await closed.close()
  })
})
