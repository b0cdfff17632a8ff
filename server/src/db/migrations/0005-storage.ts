import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Buckets, the files in them, and the bytes that no file stands for. */
export const storage: Migration = {
  async up(db) {
    await sql`
      create table storage.buckets (
        id text primary key,
        owner uuid references auth.users on delete set null,
        public boolean not null,
        file_size_limit bigint,
        allowed_mime_types text[],
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      )`.execute(db)
    // The name's second segment is its user, and what is listed is always somebody's.
    await sql`
      create table storage.objects (
        id uuid primary key,
        bucket_id text not null references storage.buckets,
        name text collate "C" not null,
        owner uuid references auth.users on delete cascade,
        version uuid not null,
        blob_key text not null unique,
        etag text not null,
        size bigint not null,
        content_type text not null,
        cache_control text not null,
        user_metadata jsonb,
        last_accessed_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        unique (bucket_id, name)
      )`.execute(db)
    await sql`create index objects_owner on storage.objects (owner) include (size)`.execute(db)
    await sql`
      create index objects_user on storage.objects (bucket_id, split_part(name, '/', 2), name)`.execute(db)
    // Bytes that are being written, and bytes whose file is gone. What is in neither table does not exist in the store, so
    // nobody ever has to list the store to find what was left behind.
    await sql`
      create table storage.loose_blobs (
        blob_key text primary key,
        since timestamptz not null default now()
      )`.execute(db)
    await sql`create index loose_blobs_since on storage.loose_blobs (since)`.execute(db)
    await sql`
      create function storage.note_loose_blob() returns trigger language plpgsql as $$
      begin
        insert into storage.loose_blobs (blob_key) values (old.blob_key) on conflict do nothing;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger object_gone after delete on storage.objects
      for each row execute function storage.note_loose_blob()`.execute(db)
    await sql`
      create trigger object_replaced after update of blob_key on storage.objects
      for each row when (old.blob_key is distinct from new.blob_key)
      execute function storage.note_loose_blob()`.execute(db)
  },
}
