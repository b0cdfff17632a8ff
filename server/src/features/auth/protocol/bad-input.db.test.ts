import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, freshEmail, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const SIGN_UP = '/auth/v1/signup'
const PASSWORD_GRANT = '/auth/v1/token?grant_type=password'
const REFRESH_GRANT = '/auth/v1/token?grant_type=refresh_token'
const post = (path: string, body: unknown, headers = {}) => ask(server.url, 'POST', path, { body, headers })
const countUsers = async () => (await server.app.db.query('select count(*)::int as n from auth.users'))[0]
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

describe('a body that is not JSON, or no object', () => {
  it.each([
    '{',
    '{"email":',
    '[]',
    '"text"',
    '5',
    'null',
    'NaN',
    '{"email":"\u0000"}',
    'email=a&password=b',
    '\ufeff{',
  ])('%j is bad_json everywhere', async (body) => {
    for (const path of [SIGN_UP, PASSWORD_GRANT, REFRESH_GRANT, '/auth/v1/logout']) {
      const answer = await post(path, body)
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
      expect(answer.headers.get('x-sb-error-code')).toBe('bad_json')
    }
  })

  it('of broken UTF-8 is bad_json', async () => {
    const response = await fetch(server.url + SIGN_UP, { method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d]) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'bad_json' })
  })

  it('of nothing at all is an empty object, whatever its type says', async () => {
    const { token } = await signUp(server.url)
    const answer = await ask(server.url, 'POST', '/auth/v1/logout', {
      token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect(answer.status).toBe(204)
    expect((await ask(server.url, 'POST', SIGN_UP)).body.code).toBe('anonymous_provider_disabled')
  })

  it('over 1 MB is refused as too large', async () => {
    const answer = await post(SIGN_UP, { email: freshEmail(), password: 'x'.repeat(1_100_000) })
    expect([answer.status, answer.body.code]).toEqual([413, 'request_entity_too_large'])
  })
})

describe('a field that is wrong is refused, and nothing is kept', () => {
  const good = { email: 'olive@example.com', password: PASSWORD }
  it.each([
    ['an address that is a number', { ...good, email: 5 }],
    ['an address that is a list', { ...good, email: ['a@b.co'] }],
    ['an address that is a query', { ...good, email: { $ne: null } }],
    ['an address without a dot', { ...good, email: 'olive@example' }],
    ['an address of 101 characters', { ...good, email: `${'x'.repeat(60)}@${'y'.repeat(36)}.com` }],
    ['an address with a NUL', { ...good, email: 'ol\0ive@example.com' }],
    ['a password that is a number', { ...good, password: 123456789 }],
    ['a password with a NUL', { ...good, password: 'abc\0defghi' }],
    ['a password with half a character', { ...good, password: 'abcdefghi\ud800' }],
    ['data that is text', { ...good, data: 'name' }],
    ['data that is a list', { ...good, data: ['name'] }],
    ['a name with a NUL', { ...good, data: { name: 'Ol\0ive' } }],
    ['a name with half a character', { ...good, data: { name: 'Olive \udc00' } }],
    ['a NUL in a field nobody knows', { ...good, data: { any: [{ deep: '\0' }] } }],
    ['a NUL in a name of a field', { ...good, data: { 'a\0b': 1 } }],
    ['a name of 2000 characters', { ...good, data: { name: 'x'.repeat(2000) } }],
    ['a name that is a number', { ...good, data: { name: 5 } }],
    ['a place of 2000 characters', { ...good, data: { location: 'x'.repeat(2000) } }],
    ['a lawn size that does not exist', { ...good, data: { lawnSize: 'huge' } }],
    ['a grass that does not exist', { ...good, data: { grassType: 'bamboo' } }],
    ['a position off the globe', { ...good, data: { coordinates: { lat: -91, lng: 0 } } }],
    ['half a position', { ...good, data: { coordinates: { lat: -33 } } }],
    ['a position in words', { ...good, data: { coordinates: { lat: '-33', lng: '151' } } }],
    ['more than 4 KB of data', { ...good, data: { about: 'x'.repeat(4096) } }],
    ['data nested without end', { ...good, data: nested(200) }],
    ['a challenge without its method', { ...good, code_challenge: 'x'.repeat(43) }],
    ['a challenge with the plain method', { ...good, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }],
    ['both an address and a phone', { ...good, phone: '+61400000000' }],
  ])('%s', async (_name, body) => {
    const before = await countUsers()
    const answer = await post(SIGN_UP, body)
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'validation_failed', message: expect.stringMatching(/./) },
    ])
    expect(await countUsers()).toEqual(before)
  })

  it.each([
    [PASSWORD_GRANT, { email: { a: 1 }, password: 'x' }],
    [PASSWORD_GRANT, { email: 'a@b.co', password: ['x'] }],
    [PASSWORD_GRANT, { email: 'a\0@b.co', password: 'x' }],
    [REFRESH_GRANT, {}],
    [REFRESH_GRANT, { refresh_token: 5 }],
    [REFRESH_GRANT, { refresh_token: '\0'.repeat(43) }],
    ['/auth/v1/token?grant_type=pkce', { auth_code: 'x' }],
  ])('at %s with %j', async (path, body) => {
    const answer = await post(path, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })

  it('survives the deepest body that fits', async () => {
    const body = `{"email":"a@b.co","password":"${PASSWORD}","data":{"x":${'['.repeat(32_000)}${']'.repeat(32_000)}}}`
    expect((await post(SIGN_UP, body)).status).toBe(400)
  })

  it('refuses a body of more values than anybody means', async () => {
    const answer = await post(
      SIGN_UP,
      `{"email":"a@b.co","password":"${PASSWORD}","data":{"x":[1${',1'.repeat(5_000)}]}}`,
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })

  it('takes null for a field that is missing, as the client library sends it', async () => {
    const body = {
      email: freshEmail(),
      password: PASSWORD,
      phone: null,
      data: { place_id: null, coordinates: null, name: null },
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: { captcha_token: null },
    }
    expect((await post(SIGN_UP, body)).status).toBe(200)
  })
})

describe('the token call', () => {
  it.each([
    ['?grant_type=pkce', { auth_code: 'a', code_verifier: 'b' }, 404, 'flow_state_not_found'],
    ['?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    ['?grant_type=web3', { chain: 'solana', message: 'x', signature: 'y' }, 422, 'web3_provider_disabled'],
    ['?grant_type=client_credentials', {}, 400, 'invalid_credentials'],
    ['?grant_type=password&grant_type=refresh_token', {}, 400, 'invalid_credentials'],
    ['', {}, 400, 'invalid_credentials'],
  ])('%s answers for what is not switched on [AUTH-48]', async (query, body, status, code) => {
    const answer = await post(`/auth/v1/token${query}`, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('errors', () => {
  it('of a client that names the version carry their code as text, and the version back', async () => {
    const answer = await post(PASSWORD_GRANT, { email: freshEmail(), password: 'wrong one' })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  it.each(['', '2023-12-31', 'latest', '2024-1-1'])('of a client of version %j carry the status', async (version) => {
    const answer = await post(
      PASSWORD_GRANT,
      { email: freshEmail(), password: 'wrong one' },
      { 'x-supabase-api-version': version },
    )
    expect(answer.headers.get('x-supabase-api-version')).toBeNull()
    expect(answer.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  })

  it('of a weak password carry the reasons in both forms', async () => {
    const body = { email: freshEmail(), password: 'abc' }
    const weak = { weak_password: { reasons: ['length'] } }
    expect((await post(SIGN_UP, body)).body).toMatchObject({ code: 'weak_password', ...weak })
    const older = await post(SIGN_UP, body, { 'x-supabase-api-version': '' })
    expect(older.body).toMatchObject({ code: 422, error_code: 'weak_password', ...weak })
  })

  it.each([
    ['GET', '/auth/v1/nowhere'],
    ['GET', '/auth/v1/'],
    ['GET', '/auth/v1/user/..%2f..%2fapi'],
    ['GET', '/auth/v1/audit'],
    ['DELETE', '/auth/v1/user'],
  ])('of an address that is not there: %s %s', async (method, path) => {
    const answer = await ask(server.url, method, path)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})

describe('other sites', () => {
  it('may call with a bearer token, and read what the client library needs', async () => {
    const answer = await ask(server.url, 'GET', '/auth/v1/settings', { headers: { origin: 'https://lawn.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-expose-headers')).toBe('X-Total-Count, Link, X-Supabase-Api-Version')
  })

  it('are told so when they ask beforehand', async () => {
    const answer = await ask(server.url, 'OPTIONS', '/auth/v1/token', {
      headers: { origin: 'https://lawn.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
    for (const name of ['Authorization', 'apikey', 'X-Client-Info', 'X-Supabase-Api-Version', 'Content-Type']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
  })

  it('can read errors as well', async () => {
    const answer = await ask(server.url, 'GET', '/auth/v1/user', { headers: { origin: 'https://lawn.example' } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
  })
})

describe('what anybody may read', () => {
  it('settings say what is switched on', async () => {
    expect((await ask(server.url, 'GET', '/auth/v1/settings')).body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    })
  })

  it('health answers', async () => {
    expect((await ask(server.url, 'GET', '/auth/v1/health')).status).toBe(200)
  })

  it('the key set may be kept for 600 s [AUTH-53]', async () => {
    const answer = await ask(server.url, 'GET', '/auth/v1/.well-known/jwks.json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    expect(Object.keys(answer.body.keys[0]).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  })
})
