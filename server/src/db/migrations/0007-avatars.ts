import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The picture of a person: the key of a file of their own in the public bucket. */
export const avatars: Migration = {
  async up(db) {
    await sql`alter table app.profiles add column avatar_key text`.execute(db)
  },
}
