import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, PASSWORD, signUp } from '../../test/auth-client.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import { type StallingProxy, startStallingProxy } from '../../test/stalling-proxy.ts'
import type { DatabaseConnection } from '../../test/template.ts'
import { openDatabase } from './database.ts'
import { isConnectionLost } from './database-away.ts'

const POOL_MAX = 6
// Between the 2 s in which a silent database is told and the 12 s after which the driver alone would give up.
const SOON_MS = 9_000

let test: TestDatabase
let proxy: StallingProxy
let behindProxy: DatabaseConnection
beforeAll(async () => {
  test = await createTestDatabase()
  const { host, port } = test.connection
  proxy = await startStallingProxy({ path: `${host}/.s.PGSQL.${port}` })
  behindProxy = { ...test.connection, host: '127.0.0.1', port: proxy.port }
})
afterAll(async () => {
  await proxy.close()
  await test.drop()
})

it(
  'answers 503 soon while the database is silent, on open connections as on new ones, and goes on when it speaks again',
  async () => {
    const server = await startTestServer({
      database: { ...test, connection: behindProxy },
      env: { DATABASE_POOL_MAX: String(POOL_MAX), RATE_LIMIT_FACTOR: '100' },
    })
    const { id, email, token } = await signUp(server.url)
    const askAll = async () => {
      const answers = await Promise.all([
        ask(server.url, 'GET', `/api/users/${id}`, { token }),
        ask(server.url, 'PATCH', `/api/users/${id}`, { token, body: { name: 'Olive' } }),
        ask(server.url, 'GET', '/api/places?q=bondi'),
        ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } }),
        ask(server.url, 'GET', '/readyz'),
      ])
      return answers.map(({ status, headers }) => [status, headers.get('retry-after')])
    }
    const { pool } = server.app.db
    const opened = await Promise.all(Array.from({ length: POOL_MAX }, () => pool.connect()))
    for (const client of opened) client.release()
    expect(await askAll()).toEqual(Array(5).fill([200, null]))

    proxy.stall()
    for (const on of ['open connections', 'new ones']) expect(await askAll(), on).toEqual(Array(5).fill([503, '2']))
    expect((await ask(server.url, 'GET', '/healthz')).status).toBe(200)

    proxy.resume()
    await vi.waitFor(async () => expect(await askAll()).toEqual(Array(5).fill([200, null])), { timeout: 10_000 })
    // What was broken off is gone at the database too: the pool's own connections are left, and the one that listens.
    await vi.waitFor(
      () => {
        expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount])
        expect(proxy.open).toBe(pool.totalCount + 1)
      },
      { timeout: 10_000 },
    )
    await server.close()
    await vi.waitFor(() => expect(proxy.open).toBe(0), { timeout: 10_000 })
  },
  SOON_MS,
)

describe('a connection that has not answered for a while', () => {
  it('is let be as long as the server greets others: a long statement is no silence', async () => {
    const db = openDatabase(behindProxy, { max: 1, timeouts: { suspectMs: 20 } })
    const before = proxy.taken
    expect(await db.query("select pg_sleep(0.5), 'done' as state")).toMatchObject([{ state: 'done' }])
    await db.transaction(async (tx) => {
      await tx.query('create temporary table kept (row int) on commit drop')
      await tx.query('select pg_sleep(0.2)')
      expect(await tx.query('select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    })
    // It was asked about, or this would prove nothing.
    expect(proxy.taken - before).toBeGreaterThan(3)
    await db.close()
  })

  it('is given up in the end when it alone is silent, and makes room for another', async () => {
    const db = openDatabase(behindProxy, { max: 1, timeouts: { suspectMs: 20, silenceMs: 300 } })
    const refusal: unknown = await db.query('select pg_sleep(2)').catch((error: unknown) => error)
    expect(isConnectionLost(refusal)).toBe(true)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    await db.close()
  })

  it('breaks a transaction off, which then has done nothing', async () => {
    const db = openDatabase(behindProxy, { max: 2, timeouts: { suspectMs: 20, connectMs: 200 } })
    await db.query('create table told (row int)')
    const refusal: unknown = await db
      .transaction(async (tx) => {
        await tx.query('insert into told values (1)')
        proxy.stall()
        await tx.query('insert into told values (2)')
      })
      .catch((error: unknown) => error)
    expect(isConnectionLost(refusal)).toBe(true)
    proxy.resume()
    expect(await db.query('select row from told')).toEqual([])
    await db.close()
    await vi.waitFor(() => expect(proxy.open).toBe(0), { timeout: 10_000 })
  })
})
