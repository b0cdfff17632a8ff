import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { asked } from '../faults/stored.ts'
import { expectSideBySide } from '../side-by-side.ts'
import { type ExternalPostgres, makeExternalPostgres } from './external-postgres.ts'
import { endAll, run } from './processes.ts'
import { addressOf, askToSignIn, databaseOf, ROOT, signIn, signUp, start } from './turfwise.ts'

const POLL = { timeout: 30_000, interval: 100 }

let folder: string
let postgres: ExternalPostgres
beforeAll(async () => {
  folder = await mkdtemp('/tmp/turfwise-process-')
  await chmod(folder, 0o755)
  postgres = await makeExternalPostgres(folder)
  await postgres.start()
})
afterEach(() => endAll())
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const startOn = (dataDir = `${folder}/data`) =>
  start({ env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: '0' } })

describe('with DATABASE_URL', () => {
  it('runs on a PostgreSQL elsewhere, starts none of its own, and finds the account again', async () => {
    console.log(`the server elsewhere is PostgreSQL ${postgres.major}`)
    const first = startOn()
    const account = await signUp(await addressOf(first))
    expect(await databaseOf(`${folder}/data`)).toBeUndefined()
    first.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    expect(await signIn(await addressOf(startOn()), account)).toBe(200)
  })

  it('is shared by two processes that were started at the same moment', async () => {
    await asked({ connectionString: postgres.url }, (client) => client.query('create database shared'))
    const env = { DATA_DIR: `${folder}/shared`, DATABASE_URL: postgres.url.replace(/postgres$/, 'shared'), PORT: '0' }
    await expectSideBySide(() => start({ env }))
  })

  it('is backed up while it serves, and restored into an empty database alone', async () => {
    const url = await addressOf(startOn())
    const account = await signUp(url)
    const env = { DATA_DIR: `${folder}/data`, DATABASE_URL: postgres.url, BACKUP_PASSPHRASE: 'couch by the tap stand' }
    const command = async (args: string[], more: Record<string, string> = {}) => {
      const ran = run(process.execPath, ['scripts/command.mjs', ...args], { cwd: ROOT, env: { ...env, ...more } })
      return { ...(await ran.ended), words: ran.lines.join('\n') }
    }
    expect(await command(['backup', `${folder}/backups`])).toMatchObject({ code: 0 })
    const archive = join(`${folder}/backups`, (await readdir(`${folder}/backups`))[0] ?? 'none')
    const other = { DATA_DIR: `${folder}/restored` }
    const refused = await command(['restore', archive], other)
    expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('already holds Turfwise') })

    const empty = postgres.url.replace(/postgres$/, 'restored')
    await asked({ connectionString: postgres.url }, (client) => client.query('create database restored'))
    expect(await command(['restore', archive], { ...other, DATABASE_URL: empty })).toMatchObject({ code: 0 })
    const again = start({ env: { ...other, DATABASE_URL: empty, PORT: '0' } })
    expect(await signIn(await addressOf(again), account)).toBe(200)
  })

  it('answers 503 with Retry-After while the database is away, and works again without a restart', async () => {
    const url = await addressOf(startOn())
    const account = await signUp(url)
    await postgres.stop()
    const away = await askToSignIn(url, account)
    expect(away.status).toBe(503)
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await postgres.start()
    await vi.waitFor(async () => expect(await signIn(url, account)).toBe(200), POLL)
  })

  it('stops with a clear text when the database cannot be reached', async () => {
    await postgres.stop()
    try {
      const program = startOn()
      expect((await program.ended).code).toBe(1)
      const words = program.lines.join('\n')
      expect(words).toMatch(/database/i)
      expect(words).not.toContain('kept-between-us')
      expect(words).not.toMatch(/^\s+at /m)
    } finally {
      await postgres.start()
    }
  })
})
