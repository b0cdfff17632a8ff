import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One-time tokens of mails and messages, flows through other sites, second factors, and what waits to be sent. */
export const identity: Migration = {
  async up(db) {
    // A sign-in that leaves this site and comes back with a code; provider tokens are kept encrypted.
    await sql`
      create table auth.flow_states (
        id uuid primary key,
        user_id uuid references auth.users on delete cascade,
        linking_user_id uuid references auth.users on delete cascade,
        provider text not null,
        method text not null,
        code_hash bytea unique,
        challenge text,
        challenge_method text,
        nonce text,
        code_verifier_enc bytea,
        provider_tokens_enc bytea,
        redirect_to text,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index flow_states_user on auth.flow_states (user_id) where user_id is not null`.execute(db)
    await sql`create index flow_states_linking on auth.flow_states (linking_user_id) where linking_user_id is not null`.execute(
      db,
    )
    await sql`create index flow_states_expiry on auth.flow_states (expires_at)`.execute(db)
    // At most one token of a kind for a user: a new one takes the place of the old. The hash covers address and code, so
    // the table opens nothing to who reads it.
    await sql`
      create table auth.one_time_tokens (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        kind text not null,
        token_hash text not null,
        address text not null,
        attempts smallint not null default 0,
        flow_state_id uuid references auth.flow_states on delete set null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        unique (user_id, kind)
      )`.execute(db)
    await sql`create index one_time_tokens_hash on auth.one_time_tokens (token_hash)`.execute(db)
    await sql`create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null`.execute(
      db,
    )
    await sql`create index one_time_tokens_expiry on auth.one_time_tokens (expires_at)`.execute(db)
    await sql`
      create table auth.factors (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        type text not null,
        friendly_name text not null default '',
        status text not null,
        secret_enc bytea,
        phone text,
        last_step bigint,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create unique index factors_name on auth.factors (user_id, friendly_name) where friendly_name <> ''`.execute(db)
    await sql`create index factors_user on auth.factors (user_id)`.execute(db)
    await sql`
      create table auth.challenges (
        id uuid primary key,
        factor_id uuid not null references auth.factors on delete cascade,
        ip text not null,
        code_hash text,
        attempts smallint not null default 0,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index challenges_factor on auth.challenges (factor_id)`.execute(db)
    await sql`create index challenges_expiry on auth.challenges (expires_at)`.execute(db)
    await sql`
      create table auth.backup_codes (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        created_at timestamptz not null default now(),
        unique (user_id, code_hash)
      )`.execute(db)
    await sql`alter table auth.sessions add foreign key (factor_id) references auth.factors on delete set null`.execute(
      db,
    )
    await sql`create index sessions_factor on auth.sessions (factor_id) where factor_id is not null`.execute(db)
    await sql`alter table auth.users add column password_changed_at timestamptz`.execute(db)
    // A change of address is confirmed at the old and at the new one; this is the half that came first.
    await sql`alter table auth.users add column email_change_confirmed text`.execute(db)
    // What a person lets others see and do; the service's own data and nobody else's.
    await sql`
      create table app.privacy_settings (
        user_id uuid primary key references auth.users on delete cascade,
        profile_visibility text not null default 'private',
        community_posts_public boolean not null default true,
        show_online_status boolean not null default true,
        allow_direct_messages boolean not null default true,
        data_collection boolean not null default true,
        marketing_emails boolean not null default false,
        updated_at timestamptz not null default now()
      )`.execute(db)
  },
}
