import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

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
  const pool = new pg.Pool({ ...target, max: 1, connectionTimeoutMillis: 10_000, application_name: 'turfwise-migrate' })
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
