import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildTestHttp } from '../../test/http.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { serve } from '../http/calls/serve.ts'
import { forgetExpiredLimits } from './rate-limit.store.ts'
import { LimitReached, makeRateLimits } from './rate-limit.ts'

const LIMIT = { name: 'test-read', points: 3, seconds: 600 }
const base = { method: 'GET', summary: 'x', response: z.object({}), errors: ['rate/limited'] } as const

let test: TestDatabase
let databases: Database[]
let servers: FastifyInstance[]

beforeAll(async () => {
  test = await createTestDatabase()
  databases = [openDatabase(test.connection, { max: 4 }), openDatabase(test.connection, { max: 4 })]
  servers = await Promise.all(
    databases.map((db) =>
      buildTestHttp({
        db,
        limits: makeRateLimits(db, 1),
        trustProxy: 1,
        routes: [
          serve(route({ ...base, path: '/api/mine', access: 'user' }), () => ({}), { limit: LIMIT }),
          serve(route({ ...base, path: '/api/open', access: 'anyone' }), () => ({}), { limit: LIMIT }),
        ],
      }),
    ),
  )
})

afterAll(async () => {
  for (const server of servers) await server.close()
  for (const db of databases) await db.close()
  await test.drop()
})

const ask = async (server: number, url: string, headers: Record<string, string>) => {
  const answer = await servers[server]?.inject({ url, headers })
  return [answer?.statusCode, answer?.headers['retry-after']] as const
}

it('counts an account over two servers on one database', async () => {
  const ann = { authorization: 'Bearer ann' }
  for (const server of [0, 1, 0]) expect((await ask(server, '/api/mine', ann))[0]).toBe(200)
  for (const server of [0, 1]) {
    const [status, retryAfter] = await ask(server, '/api/mine', ann)
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(LIMIT.seconds)
  }
  expect((await ask(1, '/api/mine', { authorization: 'Bearer ben' }))[0]).toBe(200)
})

it('counts requests that come at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => ask(n % 2, '/api/mine', { authorization: 'Bearer eve' })),
  )
  expect(answers.filter(([status]) => status === 200)).toHaveLength(LIMIT.points)
})

it('counts an address where there is no session, as the trusted proxy tells it', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (const server of [0, 1, 0]) expect((await ask(server, '/api/open', from('192.0.2.1')))[0]).toBe(200)
  // What the client itself put in front of the proxy's entry is not believed.
  expect((await ask(1, '/api/open', from('198.51.100.7, 192.0.2.1')))[0]).toBe(429)
  expect((await ask(1, '/api/open', from('192.0.2.2')))[0]).toBe(200)
})

it('counts the /64 of an IPv6 address, and an IPv4 address on an IPv6 socket as itself', async () => {
  const from = async (address: string) => (await ask(0, '/api/open', { 'x-forwarded-for': address }))[0]
  for (const host of [':1', '2:3:4:5', 'ffff::9']) expect(await from(`2001:db8:7:7:${host}`)).toBe(200)
  expect(await from('2001:db8:7:7::abcd')).toBe(429)
  expect(await from('2001:db8:7:8::1')).toBe(200)
  for (const address of ['::ffff:192.0.2.77', '192.0.2.77', '::ffff:c000:24d']) expect(await from(address)).toBe(200)
  expect(await from('::ffff:192.0.2.77')).toBe(429)
  expect(await from('::ffff:192.0.2.78')).toBe(200)
})

it('counts a request that its transaction rolled back', async () => {
  const [db] = databases
  if (!db) throw new Error('no database')
  const limits = makeRateLimits(db, 1)
  for (let n = 0; n < LIMIT.points; n += 1) {
    await db
      .transaction(async () => {
        await limits.consume(LIMIT, 'rolled back')
        throw new Error('no')
      })
      .catch(() => {})
  }
  await expect(limits.consume(LIMIT, 'rolled back')).rejects.toBeInstanceOf(LimitReached)
  await limits.reset(LIMIT, 'rolled back')
  await limits.consume(LIMIT, 'rolled back')
})

it('multiplies by the factor', async () => {
  const [db] = databases
  if (!db) throw new Error('no database')
  const limits = makeRateLimits(db, 2)
  await limits.consume(LIMIT, 'doubled', 2 * LIMIT.points)
  await expect(limits.consume(LIMIT, 'doubled')).rejects.toBeInstanceOf(LimitReached)
})

it('takes keys of any length and content, keeps none of them, and forgets what ran out', async () => {
  const [db] = databases
  if (!db) throw new Error('no database')
  await makeRateLimits(db, 1).consume(LIMIT, `${'long'.repeat(200)}\0ann@example.com`)
  const rows = await db.query<{ key: string }>('select key from app.rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => /example|192\.0/.test(key))).toEqual([])
  await forgetExpiredLimits(db, new Date(Date.now() + (LIMIT.seconds - 60) * 1000))
  expect(await db.query('select key from app.rate_limits')).toHaveLength(rows.length)
  await forgetExpiredLimits(db, new Date(Date.now() + (LIMIT.seconds + 60) * 1000))
  expect(await db.query('select key from app.rate_limits')).toEqual([])
})
