import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was told and not yet heard, and whose file bytes were before nobody's. */
export const facts: Migration = {
  async up(db) {
    // The key is the order in which facts are taken. No owner: what is told of an account may outlive it, by seconds.
    await sql`
      create table app.facts (
        listener text not null,
        due_at timestamptz not null default now(),
        id uuid not null,
        name text not null,
        data jsonb not null,
        tries int not null default 0,
        told_at timestamptz not null default now(),
        primary key (listener, due_at, id)
      )`.execute(db)
    await sql`alter table storage.loose_blobs add column formerly_of uuid`.execute(db)
    await sql`
      create index loose_blobs_formerly_of on storage.loose_blobs (formerly_of) where formerly_of is not null`.execute(
      db,
    )
    await sql`
      create or replace function storage.note_loose_blob() returns trigger language plpgsql as $$
      begin
        insert into storage.loose_blobs (blob_key, formerly_of) values (old.blob_key, old.owner) on conflict do nothing;
        return null;
      end $$`.execute(db)
  },
}
