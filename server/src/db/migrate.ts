import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

/** Brings the database up to date. The library holds a lock, so two servers that start together do it once. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: db.kysely<unknown>(),
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'app',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
