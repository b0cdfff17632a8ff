import { createHash, randomBytes } from 'node:crypto'
import { constants, copyFile, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type MadeBackup, makeBackup } from '../../server/src/backup/make-backup.ts'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { makeLocalDisk } from '../../server/src/ports/object-store/local-disk.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { seed } from '../server/seed.ts'
import { temporaryFolder } from '../server-process.ts'
import type { BackupResult } from './backup-result.ts'

const SIZE = { users: 40, tasks: 200 }
/** Two a month for a year, each as heavy as a photo is once it was drawn anew. */
const FILES = 24 * SIZE.users
const FILE_BYTES = 400_000

/** Files that are photos by their size alone, with the rows that make them files. */
async function seedFiles(db: Database, folder: string): Promise<void> {
  await db.query(`insert into storage.buckets (id, public) values ('bench', false)`)
  for (let index = 0; index < FILES; index += 1) {
    const hash = createHash('sha256').update(String(index)).digest('hex')
    const key = `private/${hash.slice(0, 2)}/${hash}`
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, randomBytes(FILE_BYTES))
    await db.query(
      `insert into storage.objects (id, bucket_id, name, version, blob_key, etag, size, content_type, cache_control)
       values (gen_random_uuid(), 'bench', $1, gen_random_uuid(), $1, '""', $2, 'image/jpeg', '')`,
      [key, FILE_BYTES],
    )
  }
}

/** The least that can keep the same bytes: a copy by the system, flushed, which is not read back and has no sums. */
async function plainCopy(from: string, to: string): Promise<number> {
  const start = performance.now()
  await copyFile(from, to, constants.COPYFILE_EXCL)
  const file = await open(to, 'r+')
  await file.sync()
  await file.close()
  const took = performance.now() - start
  await rm(to)
  return Math.round(took)
}

/** Measures backups on the embedded PostgreSQL beside a plain copy of the archive, by turns. */
export async function measureBackup(options: { runs: number; say: (line: string) => void }): Promise<BackupResult> {
  await using folder = await temporaryFolder('backup')
  const dataDir = join(folder.path, 'data')
  const backups = join(folder.path, 'backups')
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const db = openDatabase(embedded.connection, { max: 2, timeouts: { statementMs: 600_000, silenceMs: 610_000 } })
  try {
    await migrate(db)
    const client = await db.pool.connect()
    await seed(client as unknown as Parameters<typeof seed>[0], SIZE)
    client.release()
    await seedFiles(db, join(dataDir, 'files'))
    await db.query('checkpoint')
    const secrets = { values: await loadSecrets(dataDir), passphrase: 'couch by the tap stand' }
    const store = makeLocalDisk(join(dataDir, 'files'))
    const result: BackupResult = { part: 'backup', bytes: 0, rows: 0, files: FILES, ours: [], floor: [] }
    // One more at first, which has every page in memory for both.
    for (let turn = 0; turn <= options.runs; turn += 1) {
      const start = performance.now()
      const made: MadeBackup = await makeBackup({
        ...{ target: embedded.connection, store, folder: backups, prefix: 'turfwise', version: 'bench', secrets },
        now: new Date(Date.UTC(2026, 0, 1, 0, 0, turn)),
      })
      const took = Math.round(performance.now() - start)
      const copied = await plainCopy(made.path, join(backups, 'copy'))
      await rm(made.path)
      options.say(`backup ${took} ms, plain copy ${copied} ms of ${(made.bytes / 1e6).toFixed(0)} MB`)
      if (turn === 0) continue
      result.ours.push(took)
      result.floor.push(copied)
      result.bytes = made.bytes
      result.rows = made.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
    }
    return result
  } finally {
    await db.close()
    await embedded.stop()
  }
}
