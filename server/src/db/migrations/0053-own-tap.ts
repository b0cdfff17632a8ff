import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a zone has a tap of its own, so that it may run at the same time as the others of its garden. */
export const ownTap: Migration = {
  async up(db) {
    await sql`alter table app.irrigation_zones add column own_tap boolean not null default false`.execute(db)
  },
}
