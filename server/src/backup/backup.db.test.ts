import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { newRichGardener } from '../../test/rich-gardener.ts'
import { startTestServer } from '../../test/server.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { makeLocalDisk } from '../ports/object-store/local-disk.ts'
import type { ObjectStore } from '../ports/object-store/object-store.port.ts'
import { loadSecrets, type Secrets } from '../secrets.ts'
import { KEPT_SCHEMAS } from './catalog.store.ts'
import { dailyBackup } from './daily-backup.ts'
import { type BackupNeeds, type MadeBackup, makeBackup } from './make-backup.ts'
import { takeSnapshot } from './read-snapshot.ts'
import { type RestoreNeeds, restoreBackup } from './restore-backup.ts'

const PASSPHRASE = 'couch by the tap stand'
/** Whatever COPY could stumble over. */
const HOSTILE = 'tab\t, line\n, return\r, \\N, \\., quote \' " and 🌱 \u0001'

let folder: string
let source: TestDatabase
let db: Database
let store: ObjectStore
let secrets: Secrets
/** Of everything, for what looks at an archive or restores it. */
let archive: MadeBackup

/** Somebody with something in every feature, on a server that then has ended, so that nothing changes any more. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-backup-'))
  source = await createTestDatabase()
  store = makeLocalDisk(join(folder, 'files'))
  secrets = await loadSecrets(folder)
  const server = await startTestServer({ database: source, secrets, env: { DATA_DIR: folder }, outside: { store } })
  await newRichGardener(server.url, 'rich', { secondFactor: true })
  await server.close()
  db = openDatabase(source.connection, { max: 2 })
  await db.query('update app.tasks set description = $1', [HOSTILE])
  archive = await backupOf()
})
afterAll(async () => {
  await db.close()
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

let made = 0
const backupOf = (needs: Partial<BackupNeeds> = {}) => {
  made += 1
  return makeBackup({
    ...{ target: source.connection, store, folder: join(folder, 'backups'), prefix: 'turfwise', version: '0.1.0' },
    // Two of one second would have the same name.
    now: new Date(Date.UTC(2026, 10, 25, 0, 0, made)),
    secrets: { values: secrets, passphrase: PASSPHRASE },
    ...needs,
  })
}

/** A database with nothing of ours in it, and an address for it. */
async function emptyDatabase(): Promise<{ database: TestDatabase; url: string }> {
  const database = await createTestDatabase()
  const { host, port, user, database: name } = database.connection
  await asked(database, (empty) => empty.query('drop schema app, auth, jobs, storage cascade'))
  return { database, url: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}` }
}

async function asked<T>(database: TestDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const opened = openDatabase(database.connection, { max: 1 })
  return work(opened).finally(() => opened.close())
}

const restore = (archive: string, databaseUrl: string, needs: Partial<RestoreNeeds> = {}) =>
  restoreBackup({
    ...{ archive, databaseUrl, dataDir: join(folder, 'restored'), passphrase: PASSPHRASE, withoutSecrets: false },
    openStore: async (below) => makeLocalDisk(below),
    ...{ isStoreElsewhere: false, say: () => {}, ...needs },
  })

/** Everything that there is: rows, references, triggers and indexes. */
async function everything(opened: Database): Promise<Record<string, unknown[]>> {
  const schemas = `('${KEPT_SCHEMAS.join("', '")}')`
  const tables = await opened.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ${schemas} and tablename not like 'kysely%' order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) found[name] = await opened.query(`select t::text as row from ${name} t order by 1`)
  found.constraints = await opened.query(
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
     where connamespace::regnamespace::text in ${schemas} order by 1, 2`,
  )
  found.triggers = await opened.query(
    `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  )
  found.indexes = await opened.query(
    `select indexname, indexdef from pg_indexes where schemaname in ${schemas} order by 1`,
  )
  return found
}

describe('a backup that is restored', () => {
  it('has every row, reference, trigger and index, and the bytes of every file', async () => {
    const { path, manifest } = archive
    expect(manifest.files).toMatchObject({ lost: 0 })
    expect(manifest.files.count).toBeGreaterThan(0)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const { database, url } = await emptyDatabase()
    const dataDir = join(folder, 'whole')
    await restore(path, url, { dataDir })
    const [before, after] = [await everything(db), await asked(database, everything)]
    expect(after).toEqual(before)
    expect(JSON.stringify(before['app.tasks'])).toContain('🌱')
    const restored = makeLocalDisk(join(dataDir, 'files'))
    for (const { blob_key: key, size } of await db.query<{ blob_key: string; size: string }>(
      'select blob_key, size from storage.objects',
    )) {
      expect(await restored.head(key)).toEqual({ bytes: Number(size) })
      const relative = join('files', key)
      expect(await readFile(join(dataDir, relative))).toEqual(await readFile(join(folder, relative)))
    }
    expect(await loadSecrets(dataDir)).toEqual(secrets)
    await database.drop()
  })

  it('shows no secret to who has the archive without the passphrase', async () => {
    const bytes = await readFile(archive.path)
    const own = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, unknown>
    const hidden = Object.values(own).flatMap((value) =>
      typeof value === 'string' ? [value] : (value as { d: string }[]).map(({ d }) => d),
    )
    expect(hidden.length).toBeGreaterThanOrEqual(5)
    for (const text of [...hidden, PASSPHRASE]) expect(bytes.includes(text)).toBe(false)
  })

  it('of an older Turfwise is brought up to date', async () => {
    const { database: old, url: oldUrl } = await emptyDatabase()
    const steps = Object.keys(migrations)
    const upTo = '0008-proven-address'
    await migrate({ target: old.connection }, { upTo })
    await asked(old, async (opened) => {
      await opened.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'old@example.com')`)
    })
    const { path, manifest } = await backupOf({ target: { connectionString: oldUrl }, secrets: undefined })
    expect(manifest.migrations.at(-1)).toBe(upTo)
    const { database, url } = await emptyDatabase()
    await restore(path, url, { dataDir: join(folder, 'older') })
    const [users, done] = await asked(database, async (opened) => [
      await opened.query('select email from auth.users'),
      await opened.query('select name from app.kysely_migration order by name'),
    ])
    expect(users).toEqual([{ email: 'old@example.com' }])
    expect(done).toHaveLength(steps.length)
    await Promise.all([old.drop(), database.drop()])
  })
})

describe('a restore', () => {
  it.each([
    ['another passphrase', { passphrase: 'not the one that it was' }, 'The passphrase is not the one'],
    ['no passphrase', { passphrase: undefined }, 'holds encrypted secrets'],
    ['a data folder that holds something', { dataDir: () => folder }, 'already holds something'],
  ] as [string, Record<string, unknown>, string][])('refuses %s and changes nothing', async (_, given, reason) => {
    const { path } = archive
    const { database, url } = await emptyDatabase()
    const before = await readdir(folder)
    const needs = typeof given.dataDir === 'function' ? { dataDir: folder } : (given as Partial<RestoreNeeds>)
    await expect(restore(path, url, needs)).rejects.toThrow(reason)
    expect(await readdir(folder)).toEqual(before)
    expect(await schemasOf(database)).toEqual([])
    await database.drop()
  })

  it('refuses a database that holds something', async () => {
    const { path } = archive
    const other = await createTestDatabase()
    const { host, port, user, database } = other.connection
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    await expect(restore(path, url)).rejects.toThrow('already holds Turfwise')
    expect(await readdir(folder)).not.toContain('restored')
    await other.drop()
  })

  it('that fails half way takes back what it had done, in the database, the folder and a store elsewhere', async () => {
    const { path } = archive
    const { database, url } = await emptyDatabase()
    const before = await readdir(folder)
    const elsewhere = makeLocalDisk(join(folder, 'backups', 'elsewhere'))
    let puts = 0
    const failing: ObjectStore = {
      ...elsewhere,
      async put(...given) {
        puts += 1
        if (puts > 1) throw new Error('the store has gone')
        return elsewhere.put(...given)
      },
    }
    const needs = { openStore: async () => failing, isStoreElsewhere: true }
    await expect(restore(path, url, needs)).rejects.toThrow('the store has gone')
    expect(puts).toBe(2)
    expect(await readdir(folder)).toEqual(before)
    expect(await schemasOf(database)).toEqual([])
    const left = await readdir(join(folder, 'backups', 'elsewhere'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    await rm(join(folder, 'backups', 'elsewhere'), { recursive: true })
    await database.drop()
  })
})

const schemasOf = (database: TestDatabase) =>
  asked(database, (opened) => opened.query(`select nspname from pg_namespace where nspname = any($1)`, [KEPT_SCHEMAS]))

describe('while a backup is being made', () => {
  it('bytes that its snapshot names stay, and go by the sweep afterwards', async () => {
    const server = await startTestServer({ database: source, secrets, env: { DATA_DIR: folder }, outside: { store } })
    try {
      const gardener = await newRichGardener(server.url, 'removed', { secondFactor: false })
      const [row] = await db.query<{ blob_key: string }>(
        `select blob_key from storage.objects where owner = $1 order by blob_key limit 1`,
        [gardener.id],
      )
      const key = row?.blob_key ?? ''
      const snapshot = await takeSnapshot(source.connection)
      await db.query('delete from storage.objects where blob_key = $1', [key])
      const { makeBlobs } = await import('../features/storage/keep-blob.ts')
      const blobs = makeBlobs({ db, store, logger: pino({ level: 'silent' }), forgetDrawn: async () => {} })
      await blobs.remove([key])
      expect(await store.head(key)).toBeDefined()
      const named: string[] = []
      for await (const { blobKey } of snapshot.files()) named.push(blobKey)
      expect(named).toContain(key)
      await snapshot.close()
      await blobs.remove([key])
      expect(await store.head(key)).toBeUndefined()
    } finally {
      await server.close()
    }
  })

  it('its rows stay those of the moment at which it began', async () => {
    const snapshot = await takeSnapshot(source.connection)
    await db.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'later@example.com')`)
    const pieces: Buffer[] = []
    const users = snapshot.tables.find(({ name }) => name === 'auth.users')
    if (users) for await (const piece of snapshot.rowsOf(users, () => {})) pieces.push(Buffer.from(piece))
    await snapshot.close()
    expect(Buffer.concat(pieces).toString()).toContain('@example.com')
    expect(Buffer.concat(pieces).toString()).not.toContain('later@example.com')
  })

  it('another one is refused', async () => {
    const snapshot = await takeSnapshot(source.connection)
    await expect(backupOf()).rejects.toThrow('Another backup of this database')
    await snapshot.close()
  })

  it('nothing is left of one that was broken off', async () => {
    const before = await readdir(join(folder, 'backups'))
    await expect(backupOf({ signal: AbortSignal.abort() })).rejects.toThrow()
    expect(await readdir(join(folder, 'backups'))).toEqual(before)
  })

  it('a file whose bytes are lost is counted, and the others are kept', async () => {
    const [row] = await db.query<{ blob_key: string }>('select blob_key from storage.objects limit 1')
    const lost: ObjectStore = {
      ...store,
      pieces: async (key) => (key === row?.blob_key ? undefined : store.pieces(key)),
    }
    const { manifest } = await backupOf({ store: lost })
    const [all] = await db.query<{ count: string }>('select count(*) from storage.objects')
    expect(manifest.files).toMatchObject({ lost: 1, count: Number(all?.count) - 1 })
  })
})

describe('the daily backup', () => {
  const settings = { folder: '', keep: 2, withSecrets: true, passphrase: { text: PASSPHRASE } }
  const jobOf = (below: string, now: Date) => {
    const needs = { target: source.connection, store, secrets, logger: pino({ level: 'silent' }) }
    return dailyBackup({
      ...needs,
      settings: { ...settings, folder: below },
      clock: { ...systemClock, now: () => now },
    })
  }

  it('is no job unless a folder is named', () => {
    const needs = { target: source.connection, store, secrets, clock: systemClock, logger: pino({ level: 'silent' }) }
    expect(dailyBackup({ ...needs, settings: { ...settings, folder: undefined } })).toEqual([])
  })

  it('keeps as many as were asked for, and removes none when a new one fails', async () => {
    const below = join(folder, 'daily')
    await mkdir(below)
    await writeFile(join(below, 'notes.txt'), 'mine')
    for (const day of [1, 2, 3])
      for (const job of jobOf(below, new Date(Date.UTC(2026, 10, day, 17, 7)))) await job.run(AbortSignal.any([]))
    const kept = ['notes.txt', 'turfwise-daily-20261102T170700Z.tar', 'turfwise-daily-20261103T170700Z.tar']
    expect(await readdir(below)).toEqual(kept)
    const [job] = jobOf(below, new Date(Date.UTC(2026, 10, 4, 17, 7)))
    await expect(job?.run(AbortSignal.abort())).rejects.toThrow()
    expect(await readdir(below)).toEqual(kept)
  })
})

describe('the database', () => {
  it('has nothing that a backup would forget: no other schema of ours, no sequence', async () => {
    const schemas = await db.query<{ nspname: string }>(
      `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
    )
    expect(schemas.map(({ nspname }) => nspname)).toEqual(['app', 'auth', 'jobs', 'public', 'storage'])
    const others = await db.query(
      `select relname, relkind from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = any($1) and relkind not in ('r', 'i', 't', 'c')`,
      [KEPT_SCHEMAS],
    )
    expect(others).toEqual([])
    const inPublic = await db.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
    expect(inPublic).toEqual([])
  })
})
