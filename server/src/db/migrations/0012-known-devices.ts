import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Browsers in which somebody signed in to an account: their wrong passwords and codes are counted apart from those of
 * strangers. Kept is the hash of what the browser holds, and on a session by which browser it was opened.
 */
export const knownDevices: Migration = {
  async up(db) {
    await sql`
      create table auth.known_devices (
        user_id uuid not null references auth.users on delete cascade,
        device_hash bytea not null,
        second_factor boolean not null default false,
        last_used_at timestamptz not null,
        primary key (user_id, device_hash)
      )`.execute(db)
    await sql`create index known_devices_age on auth.known_devices (last_used_at)`.execute(db)
    await sql`alter table auth.sessions add column device_hash bytea`.execute(db)
  },
}
