import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the photo of a post shows, in its author's words. Characters are counted as the domain does. */
export const photoDescriptions: Migration = {
  async up(db) {
    await sql`
      alter table app.posts add column photo_description text check (char_length(photo_description) <= 200)`.execute(db)
  },
}
