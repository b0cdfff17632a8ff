import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Browsers that take push messages. */
export const push: Migration = {
  async up(db) {
    // The endpoint belongs to the browser, whoever uses it: one row. It goes with the session that subscribed, so that
    // nobody who signed out is written to, however the session ended.
    await sql`
      create table app.push_subscriptions (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        session_id uuid not null references auth.sessions on delete cascade,
        endpoint text not null unique,
        p256dh bytea not null,
        auth bytea not null,
        last_accepted_at timestamptz(3),
        problem text,
        problem_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    await sql`create index push_subscriptions_session on app.push_subscriptions (session_id)`.execute(db)
  },
}
