import pg from 'pg'
import { BACKUP_LOCK, BYTES_LOCK } from '../db/backup-lock.ts'
import type { DatabaseTarget } from '../db/database.ts'
import { BackupError } from './backup-error.ts'
import { doneMigrations, filesAfter, keptTables, type Table } from './catalog.store.ts'
import { copyOut } from './copy-rows.ts'

/** The database as it was at one moment, while others go on writing. */
export interface Snapshot {
  postgres: string
  migrations: string[]
  tables: Table[]
  /** The rows of a table as text of COPY; `done` is told how many once all were read. */
  rowsOf(table: Table, done: (rows: number) => void): AsyncIterable<Buffer>
  /** Keys of all files' bytes, with the size that each should have. Those are not removed before this is closed. */
  files(): AsyncIterable<{ blobKey: string; bytes: number }>
  close(): Promise<void>
}

const FILES_AT_ONCE = 1000

/**
 * Takes the snapshot. Whatever was acknowledged before the call is in it.
 *
 * @throws BackupError when another backup is being made, or there is no database of ours
 */
export async function takeSnapshot(target: DatabaseTarget): Promise<Snapshot> {
  const client = await connectForLong(target, 'turfwise-backup')
  try {
    await lock(client)
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await doneMigrations(client)
    if (migrations.length === 0)
      throw new BackupError('The database holds no Turfwise yet: there is nothing to back up.')
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return {
      postgres: rows[0]?.server_version ?? '',
      migrations,
      tables: await keptTables(client),
      rowsOf: ({ name, columns }, done) =>
        copyOut(client, `copy ${name} (${columns.map((column) => `"${column}"`).join(', ')}) to stdout`, done),
      files: () => filesOf(client),
      // Ends transaction and locks as well.
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function* filesOf(client: pg.Client): AsyncGenerator<{ blobKey: string; bytes: number }> {
  for (let after = ''; ; ) {
    const files = await filesAfter(client, after, FILES_AT_ONCE)
    yield* files
    const last = files.at(-1)
    if (last === undefined) return
    after = last.blobKey
  }
}

async function lock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    ...BACKUP_LOCK,
  ])
  if (!rows[0]?.free)
    throw new BackupError('Another backup of this database is being made. Try again when it has ended.')
  // Waits for removals that are under way.
  await client.query('select pg_advisory_lock($1, $2)', [...BYTES_LOCK])
}

/** A connection whose statements may take as long as they need. */
export async function connectForLong(target: DatabaseTarget, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: name, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Told by the statement that fails.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
     set datestyle = 'ISO'; set intervalstyle = 'postgres'; set client_encoding = 'UTF8'; set bytea_output = 'hex'`,
  )
  return client
}
