import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keys lie in the order of their age: a summary of each range of pages finds the old ones, and no write pays for an entry. */
export const ageOfKeys: Migration = {
  async up(db) {
    await sql`drop index app.idempotency_keys_age`.execute(db)
    await sql`create index idempotency_keys_age on app.idempotency_keys using brin (created_at)`.execute(db)
  },
}
