import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { route } from '@turfwise/contract/route'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp, listenOnLoopback } from '../../test/http.ts'
import { serve } from '../http/calls/serve.ts'
import { makeJobs } from '../jobs/jobs.ts'
import { type Database, openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/supervisor.ts'
import { type Listener, listen } from './listen.ts'
import { migrate } from './migrate.ts'

const ANN = '01890000-0000-7000-8000-000000000001'
const answer = z.object({ ok: z.boolean() })
const base = { summary: 'x', access: 'user', response: answer, errors: [] } as const
const limit = { name: 'away', points: 1000, seconds: 60 }

let dataDir: string
let embedded: EmbeddedDatabase
let db: Database
let app: FastifyInstance
let url: string
let listener: Listener
const heard: string[] = []
const lost: Error[] = []
const inside = Promise.withResolvers<void>()

const start = () => startEmbedded({ dataDir, log: () => {} })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tw-away-'))
  embedded = await start()
  db = openDatabase(embedded.connection, { max: 4, onError: (error) => lost.push(error) })
  await migrate(db)
  await db.query("insert into auth.users (id, email) values ($1, 'ann@example.com')", [ANN])
  app = await buildTestHttp({
    db,
    isReady: () =>
      db.query('select 1').then(
        () => true,
        () => false,
      ),
    routes: [
      serve(route({ ...base, method: 'GET', path: '/api/read' }), async () => {
        await db.query('select 1')
        return { ok: true }
      }),
      serve(route({ ...base, method: 'GET', path: '/api/limited' }), () => ({ ok: true }), { limit }),
      serve(route({ ...base, method: 'POST', path: '/api/write' }), () => ({ ok: true })),
      serve(route({ ...base, method: 'GET', path: '/api/slow' }), () =>
        db.transaction(async () => {
          const sleeping = db.query('select pg_sleep(9)')
          inside.resolve()
          await sleeping
          return { ok: true }
        }),
      ),
    ],
  })
  url = `http://127.0.0.1:${await listenOnLoopback(app)}`
  listener = listen(db.target, ['news'], {
    onMessage: (_channel, text) => heard.push(text),
    onConnected: () => {},
    onLost: () => heard.push('lost'),
  })
})

afterAll(async () => {
  await listener.close()
  await app.close()
  await db.close()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const ask = (path: string, method = 'GET', key = 'k1') =>
  fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${ANN}`, 'idempotency-key': key } })

it('answers 503 while the database is away and goes on by itself when it is back', async () => {
  await expect.poll(() => listener.connected).toBe(true)
  await db.query("notify news, 'before'")
  await expect.poll(() => heard).toEqual(['before'])
  for (const path of ['/api/read', '/api/limited', '/readyz']) expect((await ask(path)).status, path).toBe(200)
  // Idle connections too, which the server will close behind our back.
  const opened = await Promise.all(Array.from({ length: 4 }, () => db.pool.connect()))
  for (const client of opened) client.release()
  const caught = ask('/api/slow')
  await inside.promise

  await embedded.stop()
  expect((await caught).status).toBe(503)
  for (const [path, method] of [
    ['/api/read', 'GET'],
    ['/api/limited', 'GET'],
    ['/api/write', 'POST'],
  ] as const) {
    const refused = await ask(path, method)
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await refused.text()).toBe('The service is unavailable for a moment. Try again shortly.')
  }
  const unready = await ask('/readyz')
  expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await ask('/healthz')).status).toBe(200)
  expect(listener.connected).toBe(false)
  await expect.poll(() => lost.length).toBeGreaterThan(0)

  embedded = await start()
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  for (const path of ['/api/read', '/api/limited']) expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/api/write', 'POST')).status).toBe(200)
  await expect.poll(() => listener.connected).toBe(true)
  await db.query("notify news, 'after'")
  await expect.poll(() => heard).toEqual(['before', 'lost', 'after'])
})

it('starts jobs once the database answers, and stops them while it does not', async () => {
  const ran: string[] = []
  const job = (name: string) => ({ name, cron: '0 0 1 1 *', run: async () => void ran.push(name) })
  const early = makeJobs(db, pino({ level: 'silent' }))
  const running = makeJobs(db, pino({ level: 'silent' }))
  running.start({ jobs: [job('running')] })
  await expect.poll(queues).toContain('running')

  await embedded.stop()
  early.start({ jobs: [job('early')] })
  await running.stop()

  embedded = await start()
  await expect.poll(queues).toContain('early')
  await early.stop()
})

const queues = async (): Promise<string[]> => {
  const rows = await db.query<{ name: string }>('select name from jobs.queue').catch(() => [])
  return rows.map(({ name }) => name)
}

it('ends listening while the database is away', async () => {
  const other = listen(db.target, ['other'], { onMessage: () => {}, onConnected: () => {}, onLost: () => {} })
  await embedded.stop()
  await other.close()
  expect(other.connected).toBe(false)
  embedded = await start()
})
