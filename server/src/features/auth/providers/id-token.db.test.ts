import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Answer, ask, authClient, movableClock, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import {
  CLIENT_ID,
  fragmentOf,
  freshPerson,
  PHONE_CLIENT_ID,
  type ProviderStub,
  throughProvider,
} from '../../../../test/provider-stub.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import type { TestServer } from '../../../../test/server.ts'
import { useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
const clock = movableClock()
useProviders(['GOOGLE', 'GITHUB'], { env: { AUTH_MANUAL_LINKING: 'on' }, outside: { clock } }, (started) => {
  ;({ server, stub } = started)
})

const grant = (body: object, token?: string): Promise<Answer> =>
  ask(server.url, 'POST', '/auth/v1/token?grant_type=id_token', {
    body: { provider: 'google', ...body },
    ...(token === undefined ? {} : { token }),
  })
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const users = async () => (await server.app.db.query('select 1 from auth.users')).length

describe('the public client library with an ID token', () => {
  it('signs in, with the nonce that only it knows [AUTH-48]', async () => {
    const client = authClient(server.url)
    const nonce = 'known to the app alone'
    const token = await stub.idToken({ nonce: sha256(nonce).toString('hex') })
    const { data, error } = await client.signInWithIdToken({ provider: 'google', token, nonce })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: stub.person.email,
      identities: [{ provider: 'google', id: stub.person.sub }],
    })
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'oauth' }] })
    expect((await client.getUser()).error).toBeNull()
  })

  it('gets errors that it understands [AUTH-54]', async () => {
    const client = authClient(server.url)
    const token = await stub.idToken({ nonce: sha256('right').toString('hex') })
    const { data, error } = await client.signInWithIdToken({ provider: 'google', token, nonce: 'wrong' })
    expect(data).toEqual({ user: null, session: null })
    expect(error).toMatchObject({ status: 400, message: 'Nonces mismatch' })
  })

  it('is the person of the redirect', async () => {
    const byToken = await grant({ id_token: await stub.idToken({}) })
    const end = await throughProvider(`${server.url}/auth/v1/authorize?provider=google`)
    const token = fragmentOf(end).get('access_token') ?? ''
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token })).body.id).toBe(byToken.body.user.id)
  })

  it('may come from another app of the operator, with its access token', async () => {
    const accessToken = 'an access token of the provider'
    const at_hash = sha256(accessToken).subarray(0, 16).toString('base64url')
    const id_token = await stub.idToken({ aud: PHONE_CLIENT_ID, at_hash })
    expect((await grant({ id_token, access_token: accessToken })).status).toBe(200)
    const other = await grant({ id_token, access_token: 'another' })
    expect([other.status, other.body]).toEqual([400, { error: 'invalid request', error_description: 'Bad ID token' }])
  })
})

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const honest = (now: number) => ({ iss: stub.url, aud: CLIENT_ID, ...stub.person, iat: now, exp: now + 600 })
const seconds = () => Math.floor(Date.now() / 1000)

/** HS256 with the provider's public key as the secret: what a library does that asks the token how it is signed. */
async function confused(): Promise<string> {
  const { keys } = (await (await fetch(`${stub.url}/jwks`)).json()) as { keys: { kid: string; n: string }[] }
  const [key] = keys
  const head = `${segment({ alg: 'HS256', typ: 'JWT', kid: key?.kid })}.${segment(honest(seconds()))}`
  return `${head}.${createHmac('sha256', Buffer.from(key?.n ?? '', 'base64url'))
    .update(head)
    .digest('base64url')}`
}

/** Signed rightly with a key that came along in the header. */
async function withOwnKey(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const head = `${segment({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }), kid: 'own' })}.${segment(honest(seconds()))}`
  return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
}

describe('an ID token', () => {
  it.each([
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['of an issuer that begins alike', { iss: 'http://127.0.0.1' }],
    ['for another app', { aud: 'somebody-else' }],
    ['for no app', { aud: undefined }],
    ['for an app among strangers', { aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' }],
    ['that is over', { exp: seconds() - 60 }],
    ['that never ends', { exp: undefined }],
    ['that begins later', { nbf: seconds() + 600 }],
    ['without a person', { sub: undefined }],
    ['of a person with strange letters', { sub: 'a\u0000b' }],
  ])('%s opens nothing', async (_what, claims) => {
    const before = await users()
    const answer = await grant({ id_token: await stub.idToken(claims) })
    expect([answer.status, answer.body]).toEqual([400, { error: 'invalid request', error_description: 'Bad ID token' }])
    expect(await users()).toBe(before)
  })

  it.each([
    ['without a signature', async () => `${segment({ alg: 'none' })}.${segment(honest(seconds()))}.`],
    ['signed with the public key', confused],
    ['that brings its own key', withOwnKey],
    [
      'of another token’s signature',
      async () => {
        const [head, , signature] = (await stub.idToken({})).split('.')
        return `${head}.${segment({ ...honest(seconds()), sub: 'victim' })}.${signature}`
      },
    ],
    ['that is none', async () => 'x.y.z'],
    ['that is an access token of ours', async () => (await signUp(server.url)).token],
    ['without end', async () => 'x'.repeat(18_000)],
  ])('%s opens nothing', async (_what, make) => {
    const answer = await grant({ id_token: await make() })
    expect([answer.status, answer.body]).toEqual([400, { error: 'invalid request', error_description: 'Bad ID token' }])
  })

  it.each([
    ['neither is a nonce', undefined, undefined, 200],
    ['only the token has one', 'a', undefined, 400],
    ['only the call has one', undefined, 'a', 400],
    ['the token has it unhashed', 'a', 'a', 400],
    ['they fit', sha256('a').toString('hex'), 'a', 200],
  ])('where %s: %s, %s, is %i', async (_what, inToken, given, status) => {
    const id_token = await stub.idToken(inToken === undefined ? {} : { nonce: inToken })
    const answer = await grant({ id_token, ...(given === undefined ? {} : { nonce: given }) })
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body.error).toMatch(/^invalid (request|nonce)$/)
  })

  it.each([
    [{}, { error: 'invalid request', error_description: 'id_token required' }],
    [
      { id_token: 'x', provider: '' },
      { error: 'invalid request', error_description: 'provider or client_id and issuer required' },
    ],
    [
      { id_token: 'x', provider: 'apple' },
      { code: 'provider_disabled', message: 'Provider apple is not enabled' },
    ],
    [
      { id_token: 'x', provider: 'github' },
      { code: 'validation_failed', message: 'Custom OIDC provider "github" not allowed' },
    ],
    [
      { id_token: 'x', provider: 'https://accounts.google.com' },
      { code: 'validation_failed', message: 'Custom OIDC provider "https://accounts.google.com" not allowed' },
    ],
    [
      { id_token: 'x', provider: '', issuer: 'https://evil.example', client_id: 'x' },
      { error: 'invalid request', error_description: 'provider or client_id and issuer required' },
    ],
  ])('asked for as %j is refused', async (body, expected) => {
    const answer = await grant(body)
    expect([answer.status, answer.body]).toEqual([400, expected])
  })

  it('with an address that nobody vouches for has to wait for its mail, and takes nobody’s account', async () => {
    const victim = await signUp(server.url)
    stub.person = freshPerson({ email: victim.email, email_verified: false })
    const id_token = await stub.idToken({})
    expect((await grant({ id_token })).body.code).toBe('provider_email_needs_verification')
    stub.person = freshPerson({ email_verified: false })
    const mine = await stub.idToken({})
    expect((await grant({ id_token: mine })).body.code).toBe('provider_email_needs_verification')
    await fetch((await mailTo(server.mail, stub.person.email ?? '')).link, { redirect: 'manual' })
    expect((await grant({ id_token: mine })).body.user.email).toBe(stub.person.email)
    expect((await grant({ id_token })).body.code).toBe('provider_email_needs_verification')
  })

  it('opens nothing for who is banned', async () => {
    const id_token = await stub.idToken({})
    const { user } = (await grant({ id_token })).body
    await server.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user.id])
    const answer = await grant({ id_token })
    expect([answer.status, answer.body.code]).toEqual([403, 'user_banned'])
  })
})

describe('a way in that is added by an ID token', () => {
  it('opens the account of who is signed in [AUTH-50]', async () => {
    const client = authClient(server.url)
    const { data: before } = await client.signUp({ email: freshPerson().email ?? '', password: PASSWORD })
    const token = await stub.idToken({})
    const { data, error } = await client.linkIdentity({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(before.user?.id)
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect((await grant({ id_token: token })).body.user.id).toBe(before.user?.id)
    const again = await client.linkIdentity({ provider: 'google', token })
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
  })

  it('needs a session', async () => {
    const id_token = await stub.idToken({})
    const before = await users()
    expect((await grant({ id_token, link_identity: true })).body.code).toBe('no_authorization')
    expect((await grant({ id_token, link_identity: true }, 'x.y.z')).body.code).toBe('bad_jwt')
    expect(await users()).toBe(before)
  })
})
