import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tokens by which controllers read the schedules. The token itself is shown once and kept nowhere. */
export const controllerTokens: Migration = {
  async up(db) {
    await sql`
      create table app.controller_tokens (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        name text not null,
        token_hash bytea not null unique,
        last_used_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (user_id, id)
      )`.execute(db)
  },
}
