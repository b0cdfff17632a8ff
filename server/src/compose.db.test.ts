import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { PATIENCE } from '../test/patience.ts'
import { type App, compose } from './compose.ts'
import { readConfig } from './config.ts'
import { loadSecrets } from './secrets.ts'

let test: TestDatabase
let app: App
let dataDir: string
let port: number
let begun: PromiseWithResolvers<void>
let gate: PromiseWithResolvers<void>

beforeEach(async () => {
  test = await createTestDatabase()
  begun = Promise.withResolvers<void>()
  gate = Promise.withResolvers<void>()
  dataDir = await mkdtemp(join(tmpdir(), 'turfwise-compose-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    WEATHER_SOURCE: 'recorded',
    WEATHER_RECORDING: 'constructed/sydney-2019-12-16',
  })
  app = await compose(config, await loadSecrets(dataDir), test.connection, {
    logger: pino({ level: 'silent' }),
    webDist: join(dataDir, 'no-web'),
  })
  app.http.get('/test/slow', async () => {
    begun.resolve()
    await gate.promise
    return app.db.query("select 'written' as state")
  })
  port = Number(new URL(await app.listen()).port)
})

afterEach(async () => {
  gate.resolve()
  await app.close()
  await test.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A connection that stays open, and all that came over it. */
function openConnection(): { socket: Socket; answer: () => string; ended: Promise<void> } {
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.on('data', (part) => {
    answer += part
  })
  // A server that stops may reset what is still open: the end that comes after it is what a test waits for.
  socket.on('error', () => undefined)
  return { socket, answer: () => answer, ended: new Promise((resolve) => socket.on('close', () => resolve())) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

it('finishes what runs while it stops, takes nothing new, and closes the pool last', async () => {
  const { socket, answer, ended } = openConnection()
  socket.write(get('/test/slow'))
  await begun.promise

  const closed = app.close()
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed'), PATIENCE)
  socket.write(get('/readyz'))
  expect(await app.db.query('select 1 as open')).toEqual([{ open: 1 }])
  gate.resolve()
  await Promise.all([closed, ended])

  expect(answer()).toMatch(/^HTTP\/1.1 200 OK[\s\S]*\[\{"state":"written"\}\]/)
  expect(answer()).toMatch(/HTTP\/1.1 503 Service Unavailable\s+connection: close[\s\S]*retry-after: 2/i)
  await expect(app.db.query('select 1')).rejects.toThrow('after calling end')
})

it('stops with connections open on which nothing is asked', async () => {
  const { socket, ended } = openConnection()
  socket.write(get('/healthz'))
  const silent = openConnection()
  await expect.poll(() => silent.socket.readyState).toBe('open')
  await app.close()
  await Promise.all([ended, silent.ended])
})

it('may be told to stop twice', async () => {
  await Promise.all([app.close(), app.close()])
})

it('is ready while its database answers', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await test.drop()
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(answer.headers.get('retry-after')).toBe('2')
  test = await createTestDatabase()
})
