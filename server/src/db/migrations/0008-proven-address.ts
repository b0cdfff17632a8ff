import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether somebody ever read a mail at the address of an account. Where sign-ups need no confirmation, an address counts
 * as confirmed without that; a sign-in service that vouches for the address must be able to tell the two apart.
 */
export const provenAddress: Migration = {
  async up(db) {
    await sql`alter table auth.users add column email_proven_at timestamptz`.execute(db)
  },
}
