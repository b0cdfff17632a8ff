import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { ask, authClient, freshEmail, PASSWORD, refresh, signUp } from '../../../../test/auth-client.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { startTestServer } from '../../../../test/server.ts'
import { type AccessTokenKey, makeAccessTokenKey, type Secrets } from '../../../secrets.ts'

const rsaKey = (): AccessTokenKey =>
  ({
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    ...{ kid: 'rsa-1', alg: 'RS256', kty: 'RSA', key_ops: ['sign', 'verify'] },
  }) as AccessTokenKey
const sharedKey: AccessTokenKey = {
  ...{ kid: 'shared-1', alg: 'HS256', kty: 'oct', k: 's'.repeat(43), key_ops: ['sign', 'verify'] },
}
const verifyOnly = (key: AccessTokenKey): AccessTokenKey => ({ ...key, key_ops: ['verify'] })
const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

it('changes its key, and its algorithm, without signing anybody out [AUTH-53]', async () => {
  const database = await createTestDatabase()
  const refreshTokenKey = 'r'.repeat(43)
  const start = (accessTokenKeys: Secrets['accessTokenKeys']) =>
    startTestServer({ database, secrets: { accessTokenKeys, refreshTokenKey } })
  const [first, second] = [makeAccessTokenKey(), rsaKey()]

  let server = await start([first])
  const user = await signUp(server.url)
  expect(kidOf(user.token)).toBe(first.kid)
  await server.close()

  server = await start([verifyOnly(first), second])
  expect((await ask(server.url, 'GET', '/auth/v1/user', { token: user.token })).status).toBe(200)
  const refreshed = await refresh(server.url, user.refreshToken)
  expect([refreshed.status, kidOf(refreshed.body.access_token)]).toEqual([200, 'rsa-1'])
  const { keys } = (await ask(server.url, 'GET', '/auth/v1/.well-known/jwks.json')).body
  expect(keys.map((key: { kid: string }) => key.kid)).toEqual([first.kid, 'rsa-1'])
  expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi|k)":/)
  await server.close()

  server = await start([second])
  const old = await ask(server.url, 'GET', '/auth/v1/user', { token: user.token })
  expect([old.status, old.body.code]).toEqual([403, 'bad_jwt'])
  expect((await refresh(server.url, refreshed.body.refresh_token)).status).toBe(200)
  await server.close()
  await database.drop()
})

it.each([
  ['RS256', rsaKey()],
  ['HS256', sharedKey],
])('lets the client library check tokens of %s, by the key set or by asking', async (alg, key) => {
  const server = await startTestServer({ secrets: { accessTokenKeys: [key] } })
  const client = authClient(server.url)
  await client.signUp({ email: freshEmail(), password: PASSWORD })
  const { data, error } = await client.getClaims()
  expect([error, data?.header.alg]).toEqual([null, alg])
  const { keys } = (await ask(server.url, 'GET', '/auth/v1/.well-known/jwks.json')).body
  expect(keys).toHaveLength(alg === 'HS256' ? 0 : 1)
  await server.close()
})

it('serves the two protocols, and nothing else, at an extra address as well', async () => {
  const server = await startTestServer({ env: { AUTH_EXTRA_ADDRESS: '127.0.0.1:0' } })
  const extra = `http://127.0.0.1:${server.app.extraPort}`
  expect(extra).not.toBe(server.url)
  const client = authClient(extra)
  const email = freshEmail()
  expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull()
  expect((await client.getUser()).data.user?.email).toBe(email)
  expect((await authClient(server.url).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  for (const path of ['/', '/api/tasks', '/health/ready', '/auth/v1', '/auth/v1x/user']) {
    expect([path, (await ask(extra, 'GET', path)).status]).toEqual([path, 404])
  }
  await server.close()
  await expect(fetch(`${extra}/auth/v1/health`)).rejects.toThrow()
})
