import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How a garden looked, in photos and words. */
export const progress: Migration = {
  async up(db) {
    // Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped.
    await sql`
      create table app.progress_entries (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        notes text,
        photo_keys text[] not null default '{}',
        health_score smallint,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    await sql`create index progress_entries_newest on app.progress_entries (user_id, created_at, id)`.execute(db)
  },
}
