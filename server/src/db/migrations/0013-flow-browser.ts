import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The browser that began a sign-in at a provider, as the SHA-256 of its cookie: another one cannot end it. */
export const flowBrowser: Migration = {
  async up(db) {
    await sql`alter table auth.flow_states add column browser_hash bytea`.execute(db)
  },
}
