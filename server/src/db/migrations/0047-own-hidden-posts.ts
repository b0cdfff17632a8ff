import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Since when an author keeps a post from others. */
export const ownHiddenPosts: Migration = {
  async up(db) {
    await sql`alter table app.posts add column author_hidden_at timestamptz(3)`.execute(db)
  },
}
