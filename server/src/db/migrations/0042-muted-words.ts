import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Words that somebody does not want to meet in the community: small letters without accents, each once. */
export const mutedWords: Migration = {
  async up(db) {
    await sql`
      create table app.muted_words (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        word text not null,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, id),
        unique (user_id, word)
      )`.execute(db)
  },
}
