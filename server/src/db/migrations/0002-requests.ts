import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the request layer keeps: answers to repeatable writes, and counters of limits shared by all processes. */
export const requests: Migration = {
  async up(db) {
    await sql`
      create table app.idempotency_keys (
        user_id uuid not null references auth.users on delete cascade,
        key text not null,
        request_hash bytea not null,
        status smallint,
        body text,
        created_at timestamptz not null default now(),
        primary key (user_id, key)
      )`.execute(db)
    await sql`create index idempotency_keys_age on app.idempotency_keys (created_at)`.execute(db)
    // The columns are those that the rate limiter's library asks for; expire is milliseconds since 1970.
    await sql`create table app.rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
      db,
    )
    await sql`create index rate_limits_expire on app.rate_limits (expire)`.execute(db)
  },
}
