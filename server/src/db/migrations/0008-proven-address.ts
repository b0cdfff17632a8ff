import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether somebody ever read a mail at the address of an account. Where sign-ups need no confirmation, an address counts
 * as confirmed without that; a sign-in service that vouches for the address must be able to tell the two apart. Another
 * address is not proven by the one before it, whoever changes it.
 */
export const provenAddress: Migration = {
  async up(db) {
    await sql`alter table auth.users add column email_proven_at timestamptz`.execute(db)
    await sql`
      create function auth.forget_proof() returns trigger language plpgsql as $$
      begin
        new.email_proven_at := null;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger email_change before update of email on auth.users
      for each row when (old.email is distinct from new.email) execute function auth.forget_proof()`.execute(db)
  },
}
