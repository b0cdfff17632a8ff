import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Photos of what was done: keys of files in the private bucket. */
export const activityPhotos: Migration = {
  async up(db) {
    await sql`alter table app.activity_logs add column photo_keys text[] not null default '{}'`.execute(db)
  },
}
