import { sql } from 'kysely'
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
        revoked_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create unique index refresh_tokens_active on auth.refresh_tokens (session_id) where revoked_at is null`.execute(
      db,
    )
    await sql`create index refresh_tokens_session on auth.refresh_tokens (session_id)`.execute(db)
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
