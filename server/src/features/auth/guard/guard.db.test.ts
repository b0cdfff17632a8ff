import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, movableClock, type SignedIn, signIn, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { makeAccessTokenKey } from '../../../secrets.ts'

const clock = movableClock()
let server: TestServer
let user: SignedIn
/** The server's own key would sign a false token just as well, so the tests need one that they know. */
const key = makeAccessTokenKey()
const oldKey: ReturnType<typeof makeAccessTokenKey> = { ...makeAccessTokenKey(), key_ops: ['verify'] }

beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, secrets: { accessTokenKeys: [oldKey, key] } })
  user = await signUp(server.url)
})
afterAll(() => server.close())

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const read = (token: string, userId = user.id) => ask(server.url, 'GET', `/api/users/${userId}`, { token })
const readAuth = (token: string) => ask(server.url, 'GET', '/auth/v1/user', { token })

async function forge(
  given: { claims?: object; header?: object; key?: ReturnType<typeof makeAccessTokenKey> } = {},
): Promise<string> {
  const signing = given.key ?? key
  return new SignJWT({ ...claimsOf(user.token), ...given.claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid, ...given.header })
    .sign(createPrivateKey({ key: { ...signing }, format: 'jwk' }))
}

const unsigned = (header: object, signature = '') =>
  `${[header, claimsOf(user.token)].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.${signature}`

describe('a token is believed when', () => {
  it('we signed it', async () => {
    expect((await read(await forge())).status).toBe(200)
  })

  it('a key of ours that no longer signs did', async () => {
    expect((await read(await forge({ key: oldKey }))).status).toBe(200)
  })
})

describe('a token is refused [API-14]', () => {
  it.each([
    ['without a signature', () => unsigned({ alg: 'none', typ: 'JWT', kid: key.kid })],
    ['without a signature and a key', () => unsigned({ alg: 'none' })],
    ['with an empty signature', () => unsigned({ alg: 'ES256', typ: 'JWT', kid: key.kid })],
    ['of a key that we do not know', () => forge({ key: makeAccessTokenKey() })],
    ['of a foreign key under our name', () => forge({ key: { ...makeAccessTokenKey(), kid: key.kid } })],
    ['that names no key', () => forge({ header: { kid: undefined } })],
    ['of another issuer', () => forge({ claims: { iss: 'https://evil.example' } })],
    ['for another audience', () => forge({ claims: { aud: 'storage' } })],
    ['for several audiences', () => forge({ claims: { aud: ['authenticated', 'storage'] } })],
    ['of nobody', () => forge({ claims: { sub: undefined } })],
    ['of a name that is no id', () => forge({ claims: { sub: "' or 1=1" } })],
    ['of no session', () => forge({ claims: { session_id: undefined } })],
    ['that never expires', () => forge({ claims: { exp: undefined } })],
    ['that has expired', () => forge({ claims: { exp: Math.floor(clock.now().getTime() / 1000) } })],
    ['that is not valid yet', () => forge({ claims: { nbf: Math.floor(clock.now().getTime() / 1000) + 60 } })],
    [
      'with claims that we did not sign',
      () => {
        const [header, , signature] = user.token.split('.')
        const claims = Buffer.from(JSON.stringify({ ...claimsOf(user.token), app_metadata: { role: 'admin' } }))
        return `${header}.${claims.toString('base64url')}.${signature}`
      },
    ],
    ['that is no token', () => 'abc'],
    ['of three empty parts', () => '..'],
    ['that is endless', () => 'A'.repeat(15_000)],
  ])('%s', async (_name, make) => {
    const token = await make()
    expect((await read(token)).status).toBe(401)
    const answer = await readAuth(token)
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('bad_jwt')
  })

  it('signed with our public key as if it were a shared secret', async () => {
    const pem = createPublicKey({ key: { ...key }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const head = unsigned({ alg: 'HS256', typ: 'JWT', kid: key.kid }).replace(/\.$/, '')
    const signature = createHmac('sha256', pem).update(head).digest('base64url')
    expect((await readAuth(`${head}.${signature}`)).body.code).toBe('bad_jwt')
  })

  it('of the file service, whose links another key signs', async () => {
    const sign = createSigner({ key: Buffer.from('x'.repeat(32)), algorithm: 'HS256' })
    expect((await readAuth(sign({ url: 'garden/x.png', scope: 'download' }))).body.code).toBe('bad_jwt')
  })

  it('after 3600 s', async () => {
    const token = await forge({ claims: { iat: claimsOf(user.token).iat, exp: claimsOf(user.token).exp } })
    clock.pass(3600)
    expect((await read(token)).status).toBe(401)
    clock.pass(-3600)
    expect((await read(token)).status).toBe(200)
  })

  it.each([
    ['none', undefined],
    ['another scheme', 'Basic abc'],
    ['nothing behind it', 'Bearer'],
    ['two of them', 'Bearer a b'],
  ])('when the header holds %s', async (_name, authorization) => {
    const answer = await ask(server.url, 'GET', '/auth/v1/user', { headers: authorization ? { authorization } : {} })
    expect([answer.status, answer.body.code]).toEqual([401, 'no_authorization'])
  })
})

describe('a token that is still good opens nothing once', () => {
  it('its session has ended by hand in the database', async () => {
    const other = await signUp(server.url)
    await server.app.db.query('delete from auth.sessions where user_id = $1', [other.id])
    await expect.poll(async () => (await readAuth(other.token)).body.code).toBe('session_not_found')
    // The one asks the database, the other has to be told.
    await expect.poll(async () => (await read(other.token, other.id)).status).toBe(401)
  })

  it('its user is banned, until the ban is over', async () => {
    const other = await signUp(server.url)
    const until = new Date(clock.now().getTime() + 3_000_000)
    await server.app.db.query('update auth.users set banned_until = $2 where id = $1', [other.id, until])
    await expect.poll(async () => (await readAuth(other.token)).body.code).toBe('user_banned')
    const answered = async () => {
      const { status, body } = await read(other.token, other.id)
      return [status, body.code]
    }
    await expect.poll(answered).toEqual([403, 'auth/banned'])
    clock.pass(3_001)
    expect((await read(other.token, other.id)).status).toBe(200)
    clock.pass(-3_001)
  })

  it('its user is banned for good', async () => {
    const other = await signUp(server.url)
    await server.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [other.id])
    await expect.poll(async () => (await readAuth(other.token)).body.code).toBe('user_banned')
  })

  it('its user is deleted', async () => {
    const other = await signUp(server.url)
    await server.app.db.query('delete from auth.users where id = $1', [other.id])
    await expect.poll(async () => (await readAuth(other.token)).body.code).toBe('user_not_found')
    await expect.poll(async () => (await read(other.token, other.id)).status).toBe(401)
  })
})

describe('the link that tells of changes', () => {
  const cutLink = () =>
    server.app.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'turfwise-listen' and datname = current_database()`,
    )

  it('may be down: then the database is asked, and what happened meanwhile is known afterwards', async () => {
    const ended = await signUp(server.url)
    const banned = await signUp(server.url)
    const stays = await signUp(server.url)
    await cutLink()
    await server.app.db.query('delete from auth.sessions where user_id = $1', [ended.id])
    await server.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [banned.id])
    const verdicts = async () => [
      (await readAuth(ended.token)).body.code,
      (await readAuth(banned.token)).body.code,
      (await readAuth(stays.token)).status,
    ]
    await expect.poll(verdicts).toEqual(['session_not_found', 'user_banned', 200])
    // Long after the link is back nothing has been forgotten.
    await expect
      .poll(() =>
        server.app.db.query(
          `select 1 as one from pg_stat_activity
           where application_name = 'turfwise-listen' and datname = current_database() and query ilike 'listen%'`,
        ),
      )
      .toHaveLength(1)
    expect(await verdicts()).toEqual(['session_not_found', 'user_banned', 200])
  })
})

describe('signing out', () => {
  const threeSessions = async () => {
    const first = await signUp(server.url)
    return { first, others: [await signIn(server.url, first.email), await signIn(server.url, first.email)] }
  }
  const alive = async (sessions: SignedIn[]) =>
    Promise.all(sessions.map(async ({ token }) => (await readAuth(token)).status === 200))
  const signOut = (token: string, scope?: string) =>
    ask(server.url, 'POST', `/auth/v1/logout${scope === undefined ? '' : `?scope=${scope}`}`, { token })

  it.each([
    ['global', [false, false, false]],
    [undefined, [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ])('with scope %s ends its sessions at once [AUTH-58]', async (scope, expected) => {
    const { first, others } = await threeSessions()
    const answer = await signOut(first.token, scope)
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await alive([first, ...others])).toEqual(expected)
  })

  it.each(['everywhere', '', 'LOCAL', 'local&scope=global'])(
    'with scope %j is refused and ends nothing [AUTH-58]',
    async (scope) => {
      const { first, others } = await threeSessions()
      const answer = await signOut(first.token, scope)
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
      expect(await alive([first, ...others])).toEqual([true, true, true])
    },
  )

  it('ends nothing of anybody else', async () => {
    const other = await signUp(server.url)
    await signOut((await signUp(server.url)).token)
    expect(await alive([other])).toEqual([true])
  })
})
