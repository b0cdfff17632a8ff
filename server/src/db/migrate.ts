import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

/**
 * Brings the database up to date and tells the steps that were done. The library holds a lock, so two servers that start
 * together do it once. On a connection of its own: a step may take longer than any request may wait, and so may the lock.
 */
export async function migrate({ target }: Pick<Database, 'target'>): Promise<string[]> {
  const pool = new pg.Pool({ ...target, max: 1, connectionTimeoutMillis: 10_000, application_name: 'turfwise-migrate' })
  pool.on('error', () => {}) // The statement that was running fails with the same error.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: 'app',
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
