import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By whom a planned run is known to have happened; null while nobody has said so. */
export const confirmedRuns: Migration = {
  async up(db) {
    await sql`
      alter table app.waterings add column confirmed_by text check (confirmed_by in ('gardener', 'controller'))`.execute(
      db,
    )
  },
}
