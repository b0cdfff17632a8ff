import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, PASSWORD, signUp } from '../../test/auth-client.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { FILLS_TABLES, startTestServer } from '../../test/server.ts'
import { type StallingProxy, startStallingProxy } from '../../test/stalling-proxy.ts'
import type { DatabaseConnection } from '../../test/template.ts'
import { openDatabase } from './database.ts'
import { isConnectionLost } from './database-away.ts'

const POOL_MAX = 6
// Long after the 2 s in which a silent database is told, and long before the 110 s after which the driver alone gives up
// in a server of the tests.
const SOON_MS = 60_000

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
      // But for long statements, those of the product.
      outside: { databaseTimeouts: FILLS_TABLES },
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
    await expect.poll(askAll).toEqual(Array(5).fill([200, null]))
    // What was broken off is gone at the database too: the pool's own connections are left, and the one that listens.
    await vi.waitFor(() => {
      expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount])
      expect(proxy.open).toBe(pool.totalCount + 1)
    }, PATIENCE)
    await server.close()
    await expect.poll(() => proxy.open).toBe(0)
  },
  SOON_MS,
)

describe('a connection that has not answered for a while', () => {
  it('is let be as long as the server greets others: a long statement is no silence', async () => {
    const patient = { statementMs: 40_000, lockMs: 40_000, silenceMs: 50_000 }
    const db = openDatabase(behindProxy, { max: 1, timeouts: { suspectMs: 20, ...patient } })
    const other = openDatabase(test.connection, { max: 1 })
    const before = proxy.taken
    const { long } = await other.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(1)')
      const long = db.query("select pg_advisory_lock(1), 'done' as state")
      // It is asked about again and again, and waits for the lock all the while.
      await expect.poll(() => proxy.taken - before).toBeGreaterThan(3)
      return { long }
    })
    expect(await long).toMatchObject([{ state: 'done' }])
    await db.transaction(async (tx) => {
      await tx.query('create temporary table kept (row int) on commit drop')
      await tx.query('select pg_sleep(0.2)')
      expect(await tx.query('select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    })
    await db.close()
    await other.close()
  })

  it('is given up in the end when it alone is silent, and makes room for another', async () => {
    const db = openDatabase(behindProxy, { max: 1, timeouts: { suspectMs: 20, silenceMs: 2_000 } })
    const refusal: unknown = await db.query('select pg_sleep(25)').catch((error: unknown) => error)
    expect(isConnectionLost(refusal)).toBe(true)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    await db.close()
  })

  it('breaks a transaction off, which then has done nothing', async () => {
    const db = openDatabase(behindProxy, { max: 2, timeouts: { suspectMs: 20, connectMs: 1_000 } })
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
    await expect.poll(() => proxy.open).toBe(0)
  })
})
