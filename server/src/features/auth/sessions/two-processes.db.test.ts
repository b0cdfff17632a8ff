import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, freshEmail, prove, refresh, signUp, signUpProven } from '../../../../test/auth-client.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { makeAccessTokenKey } from '../../../secrets.ts'

const secrets = { accessTokenKeys: [makeAccessTokenKey()], refreshTokenKey: 'k'.repeat(43) }
const adminEmail = freshEmail('grower')
let database: TestDatabase
let here: TestServer
let there: TestServer

const start = (env: Record<string, string> = {}) => startTestServer({ database, secrets, env })
const codeAt = async (server: TestServer, token: string) =>
  (await ask(server.url, 'GET', '/auth/v1/user', { token })).body.code

beforeAll(async () => {
  database = await createTestDatabase()
  here = await start({ ADMIN_EMAIL: adminEmail.toUpperCase() })
  there = await start({ ADMIN_EMAIL: adminEmail })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

describe('two servers on one database', () => {
  it('believe the tokens of each other', async () => {
    const user = await signUp(here.url)
    expect((await ask(there.url, 'GET', '/auth/v1/user', { token: user.token })).status).toBe(200)
    expect((await refresh(there.url, user.refreshToken)).status).toBe(200)
  })

  it('refuse a session that ended at the other', async () => {
    const user = await signUp(here.url)
    expect(await codeAt(there, user.token)).toBeUndefined()
    await ask(here.url, 'POST', '/auth/v1/logout', { token: user.token })
    expect(await codeAt(here, user.token)).toBe('session_not_found')
    await expect.poll(() => codeAt(there, user.token), { interval: 5 }).toBe('session_not_found')
  })

  it('refuse a session whose refresh token was used again at the other', async () => {
    const user = await signUp(here.url)
    const second = (await refresh(here.url, user.refreshToken)).body.refresh_token
    await refresh(there.url, second)
    await here.app.db.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '11 seconds'`)
    expect((await refresh(here.url, user.refreshToken)).body.code).toBe('refresh_token_already_used')
    await expect.poll(() => codeAt(there, user.token), { interval: 5 }).toBe('session_not_found')
  })

  it('leave one live token when both refresh it many times at once', async () => {
    const user = await signUp(here.url)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => refresh(turn % 2 === 0 ? here.url : there.url, user.refreshToken)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  it('count limits together', async () => {
    const from = (server: TestServer) => ask(server.url, 'POST', '/auth/v1/signup', { body: { email: 'x' } })
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await from(turn % 2 === 0 ? here : there)).status)
    expect(statuses.at(-1)).toBe(429)
    await here.app.db.query('delete from app.rate_limits')
  })
})

it('a server that starts later knows what ended before', async () => {
  const ended = await signUp(here.url)
  const banned = await signUp(here.url)
  await ask(here.url, 'POST', '/auth/v1/logout', { token: ended.token })
  await here.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [banned.id])
  const late = await start()
  try {
    expect(await codeAt(late, ended.token)).toBe('session_not_found')
    expect(await codeAt(late, banned.token)).toBe('user_banned')
  } finally {
    await late.close()
  }
})

describe('the role', () => {
  it('of the first admin goes to the address in the settings, in any letter case, once it is proven', async () => {
    const admin = await signUpProven(there, { email: adminEmail })
    const read = await ask(here.url, 'GET', `/api/users/${admin.id}`, { token: admin.token })
    expect(read.body.role).toBe('admin')
  })

  it('of the first admin never goes to a second one', async () => {
    const later = await signUp(here.url)
    const roleOf = async () => (await ask(here.url, 'GET', `/api/users/${later.id}`, { token: later.token })).body.role
    const named = await start({ ADMIN_EMAIL: later.email })
    await prove(named, later)
    expect(await roleOf()).toBe('user')
    await here.app.db.query(`update auth.users set app_metadata = app_metadata - 'role'`)
    await prove(named, later)
    await named.close()
    expect(await roleOf()).toBe('admin')
  })
})
