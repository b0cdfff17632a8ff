import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

/** Of a database in which no step was ever done: the table, or the schema that it lies in, is not there. */
const NEVER_DONE = new Set(['42P01', '3F000'])

const CONNECT_MS = 10_000
const NAME = 'turfwise-migrate'

/** Every step was done, and none that we do not know: the library would look through all tables of the database to say so. */
async function isUpToDate(target: Database['target'], steps: Record<string, Migration>): Promise<boolean> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: CONNECT_MS, application_name: NAME })
  client.on('error', () => {}) // The statement that was running fails with the same error.
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from app.kysely_migration')
    const done = new Set(rows.map(({ name }) => name))
    const names = Object.keys(steps)
    return done.size === names.length && names.every((name) => done.has(name))
  } catch (error) {
    if (NEVER_DONE.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Brings the database up to date and tells the steps that were done. The library holds a lock, so two servers that start
 * together do it once. On a connection of its own: a step may take longer than any request may wait, and so may the lock.
 * All steps are one transaction: one that fails leaves the database as it was.
 *
 * @param options.upTo the last step to do, for an empty database that takes the rows of an older one; all when unset
 * @param options.steps instead of ours, for a test of one that fails
 */
export async function migrate(
  { target }: Pick<Database, 'target'>,
  { upTo, steps = migrations }: { upTo?: string; steps?: Record<string, Migration> } = {},
): Promise<string[]> {
  if (upTo === undefined && (await isUpToDate(target, steps))) return []
  const pool = new pg.Pool({ ...target, max: 1, connectionTimeoutMillis: CONNECT_MS, application_name: NAME })
  pool.on('error', () => {}) // The statement that was running fails with the same error.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => steps },
      migrationTableSchema: 'app',
    })
    const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error) throw error
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
