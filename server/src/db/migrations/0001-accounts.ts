import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The auth service's own tables and the profile of each user. */
export const accounts: Migration = {
  async up(db) {
    await sql`create schema if not exists auth`.execute(db)
    await sql`create schema if not exists storage`.execute(db)
    await sql`create schema if not exists app`.execute(db)
    await sql`
      create table auth.users (
        id uuid primary key,
        aud text not null default 'authenticated',
        role text not null default 'authenticated',
        email text,
        phone text,
        password_hash text,
        email_confirmed_at timestamptz,
        phone_confirmed_at timestamptz,
        invited_at timestamptz,
        confirmation_sent_at timestamptz,
        recovery_sent_at timestamptz,
        email_change_sent_at timestamptz,
        phone_change_sent_at timestamptz,
        reauthentication_sent_at timestamptz,
        new_email text,
        new_phone text,
        app_metadata jsonb not null default '{}',
        user_metadata jsonb not null default '{}',
        banned_until timestamptz,
        deleted_at timestamptz,
        is_anonymous boolean not null default false,
        is_sso boolean not null default false,
        last_sign_in_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(db)
    await sql`create unique index users_email on auth.users (lower(email)) where not is_sso and deleted_at is null`.execute(
      db,
    )
    await sql`create unique index users_phone on auth.users (phone) where phone is not null`.execute(db)
    await sql`create index users_newest on auth.users (created_at desc, id)`.execute(db)
    await sql`create index users_admins on auth.users (id) where app_metadata ->> 'role' = 'admin'`.execute(db)
    await sql`
      create table auth.identities (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        provider text not null,
        provider_id text not null,
        identity_data jsonb not null default '{}',
        email text,
        last_sign_in_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (provider, provider_id)
      )`.execute(db)
    await sql`create index identities_user on auth.identities (user_id)`.execute(db)
    await sql`
      create table auth.sessions (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        aal text not null default 'aal1',
        factor_id uuid,
        refreshed_at timestamptz,
        user_agent text,
        ip text,
        not_after timestamptz,
        tag text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index sessions_user on auth.sessions (user_id, created_at desc)`.execute(db)
    await sql`
      create table auth.session_amr (
        session_id uuid not null references auth.sessions on delete cascade,
        method text not null,
        at timestamptz not null,
        primary key (session_id, method)
      )`.execute(db)
    await sql`
      create table auth.refresh_tokens (
        id uuid primary key,
        session_id uuid not null references auth.sessions on delete cascade,
        token_hash bytea not null unique,
        parent_id uuid unique,
        chain_id uuid not null,
        revoked_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create unique index refresh_tokens_active on auth.refresh_tokens (session_id) where revoked_at is null`.execute(
      db,
    )
    await sql`create index refresh_tokens_session on auth.refresh_tokens (session_id)`.execute(db)
    // The key is a keyed hash of account and caller, so the table tells nobody which addresses were tried.
    await sql`
      create table auth.password_failures (
        key bytea primary key,
        count integer not null,
        last_at timestamptz not null
      )`.execute(db)
    await accessChanges(db)
    await sql`
      create table app.profiles (
        user_id uuid primary key references auth.users on delete cascade,
        name text,
        location text,
        place_id text,
        latitude double precision,
        longitude double precision,
        time_zone text not null,
        climate_zone text not null,
        lawn_size text not null default 'unknown',
        grass_type text not null default 'unknown',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(db)
  },
}

/**
 * What ends an access token before it expires: written down for a process that starts later, and told at once to those
 * that run. Triggers, so that no way of ending a session, banning, re-roling or deleting can forget it.
 */
async function accessChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth.ended_sessions (
      session_id uuid primary key,
      ended_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table auth.changed_users (
      user_id uuid primary key,
      role text,
      banned_until timestamptz,
      gone boolean not null,
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function auth.note_session_end() returns trigger language plpgsql as $$
    begin
      insert into auth.ended_sessions (session_id) values (old.id) on conflict do nothing;
      perform pg_notify('auth_changes', json_build_object('session', old.id)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create function auth.note_user_change() returns trigger language plpgsql as $$
    declare
      changed auth.changed_users;
    begin
      changed.user_id := old.id;
      changed.changed_at := now();
      changed.gone := tg_op = 'DELETE';
      if tg_op = 'UPDATE' then
        changed.role := new.app_metadata ->> 'role';
        changed.banned_until := new.banned_until;
        changed.gone := new.deleted_at is not null;
      end if;
      insert into auth.changed_users select changed.*
        on conflict (user_id) do update set role = excluded.role, banned_until = excluded.banned_until,
          gone = excluded.gone, changed_at = excluded.changed_at;
      perform pg_notify('auth_changes', json_build_object('user', changed.user_id, 'role', changed.role,
        'bannedUntil', extract(epoch from changed.banned_until), 'gone', changed.gone)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_end after delete on auth.sessions
    for each row execute function auth.note_session_end()`.execute(db)
  await sql`
    create trigger user_change after update of app_metadata, banned_until, deleted_at on auth.users
    for each row when (
      old.app_metadata ->> 'role' is distinct from new.app_metadata ->> 'role'
      or old.banned_until is distinct from new.banned_until
      or old.deleted_at is distinct from new.deleted_at
    ) execute function auth.note_user_change()`.execute(db)
  await sql`
    create trigger user_end after delete on auth.users
    for each row execute function auth.note_user_change()`.execute(db)
}
