import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { bareAuthNeeds } from '../../../../test/auth-needs.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { type Database, openDatabase } from '../../../db/database.ts'
import { makeAuth } from '../auth.public.ts'

const app = Fastify()
let test: TestDatabase
/** The service's own, which waits for a lock only so long that the test need not wait 5 s. */
let db: Database
/** Somebody else on the same database: another process, or an operator. */
let other: Database
let auth: Awaited<ReturnType<typeof makeAuth>>

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 4, timeouts: { lockMs: 50 } })
  other = openDatabase(test.connection, { max: 1 })
  auth = await makeAuth(bareAuthNeeds(db))
  await app.register(auth.service.plugin, { prefix: auth.service.prefix })
})
afterAll(async () => {
  await auth.close?.()
  await app.close()
  await db.close()
  await other.close()
  await test.drop()
})

const post = (path: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    payload,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })
const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token })

it('answers 409 when others keep the session for too long, and spends no token on it', async () => {
  const user = (await post('/signup', { email: freshEmail(), password: PASSWORD })).json()
  await other.transaction(async (tx) => {
    await tx.query('select id from auth.sessions for update')
    const refused = await refresh(user.refresh_token)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      code: 'conflict',
      message: 'Too many concurrent token refresh requests on the same session or refresh token',
    })
  })
  const refreshed = await refresh(user.refresh_token)
  expect([refreshed.statusCode, refreshed.json().user.id]).toEqual([200, user.user.id])
  expect((await refresh(refreshed.json().refresh_token)).statusCode).toBe(200)
})
