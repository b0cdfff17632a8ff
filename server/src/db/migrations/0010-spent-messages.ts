import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Texts that wallets signed and that opened a session already, by their hash. */
export const spentMessages: Migration = {
  async up(db) {
    await sql`
      create table auth.spent_messages (
        hash bytea primary key,
        good_until timestamptz not null
      )`.execute(db)
    await sql`create index spent_messages_end on auth.spent_messages (good_until)`.execute(db)
  },
}
