import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareAuthNeeds } from '../../../../test/auth-needs.ts'
import { nowhere } from '../../../../test/http.ts'
import { makeAuth } from '../auth.public.ts'

const db = nowhere()
const app = Fastify()
let auth: Awaited<ReturnType<typeof makeAuth>>

beforeAll(async () => {
  auth = await makeAuth(bareAuthNeeds(db))
  await app.register(auth.service.plugin, { prefix: auth.service.prefix })
})
afterAll(async () => {
  await auth.close?.()
  await app.close()
  await db.close()
})

it.each([
  ['/signup', { email: 'olive@example.com', password: 'zq7,wxzq' }],
  ['/token?grant_type=password', { email: 'olive@example.com', password: 'zq7,wxzq' }],
  ['/token?grant_type=refresh_token', { refresh_token: 'A'.repeat(43) }],
])('while the database is away %s answers 503, after which a client tries again', async (path, payload) => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await app.inject({ method: 'POST', url: `/auth/v1${path}`, payload, headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'unexpected_failure' })
})

it('what needs no database still answers', async () => {
  for (const path of ['/settings', '/health', '/.well-known/jwks.json']) {
    expect((await app.inject({ url: `/auth/v1${path}` })).statusCode).toBe(200)
  }
})
