import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What administrators and moderators need: whom they find, why somebody is banned or a post hidden, what was reported, and the record. */
export const administration: Migration = {
  async up(db) {
    await findable(db)
    await sql`alter table auth.users add column banned_at timestamptz(3), add column ban_reason text`.execute(db)
    await sql`update auth.users set banned_at = updated_at where banned_until is not null`.execute(db)
    await sql`create index users_banned on auth.users (banned_until) where banned_until is not null`.execute(db)
    await sql`
      create index users_moderators on auth.users (id) where app_metadata ->> 'role' = 'moderator'`.execute(db)

    await sql`
      alter table app.posts add column moderation_reason text,
        add column hidden_by uuid references auth.users on delete set null`.execute(db)
    await sql`
      create index posts_hidden on app.posts (created_at desc, id desc) where hidden_at is not null`.execute(db)
    await sql`create index posts_hidden_by on app.posts (hidden_by) where hidden_by is not null`.execute(db)
    await sql`
      create table app.post_reports (
        user_id uuid not null references auth.users on delete cascade,
        post_id uuid not null references app.posts on delete cascade,
        reason text not null,
        note text,
        created_at timestamptz(3) not null default now(),
        settled_at timestamptz(3),
        primary key (user_id, post_id)
      )`.execute(db)
    await sql`create index post_reports_of_post on app.post_reports (post_id, created_at desc)`.execute(db)
    await sql`
      create index post_reports_open on app.post_reports (post_id) where settled_at is null`.execute(db)
    await sql`
      create table app.hidden_posts (
        user_id uuid not null references auth.users on delete cascade,
        post_id uuid not null references app.posts on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, post_id)
      )`.execute(db)
    await sql`create index hidden_posts_of_post on app.hidden_posts (post_id)`.execute(db)
    await sql`create index hidden_posts_by_time on app.hidden_posts (user_id, created_at desc)`.execute(db)
    await sql`
      create table app.user_blocks (
        user_id uuid not null references auth.users on delete cascade,
        blocked_id uuid not null references auth.users on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, blocked_id),
        check (user_id <> blocked_id)
      )`.execute(db)
    await sql`create index user_blocks_of_blocked on app.user_blocks (blocked_id, user_id)`.execute(db)

    await sql`
      create index irrigation_zones_archived on app.irrigation_zones (archived_at desc, id desc, user_id desc)
        where archived_at is not null`.execute(db)
    // The key leads with the owner, whom an administrator does not name.
    await sql`
      create index irrigation_zones_archived_by_id on app.irrigation_zones (id) where archived_at is not null`.execute(
      db,
    )
    await record(db)
    await sql`
      create table app.logos (
        kind text primary key check (kind in ('full', 'icon')),
        type text not null,
        bytes bytea not null,
        updated_at timestamptz(3) not null
      )`.execute(db)
  },
}

/**
 * E-mail, name and place of each account in one row, in small letters: one index finds what stands in any of the three,
 * and the rows lie in the order of the list. Kept by the database, so that no write can forget it.
 */
async function findable(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select extnamespace::regnamespace::text as name from pg_extension where extname = 'pg_trgm'`.execute(db)
  const trigrams = sql.raw(rows[0]?.name ?? 'public')
  await sql`
    create table auth.user_search (
      user_id uuid primary key references auth.users on delete cascade,
      created_at timestamptz(3) not null,
      search text not null
    ) with (fillfactor = 85)`.execute(db)
  await sql`
    create function auth.search_of_user(uuid) returns text language sql stable return (
      select lower(concat_ws(E'\n', u.email, p.name, p.location))
      from auth.users u left join app.profiles p on p.user_id = u.id where u.id = $1)`.execute(db)
  await sql`
    create function auth.keep_user_search() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.deleted_at is null then
          insert into auth.user_search (user_id, created_at, search)
          values (new.id, new.created_at, auth.search_of_user(new.id))
          on conflict (user_id) do update set search = excluded.search;
        end if;
      else
        update auth.user_search set search = auth.search_of_user(new.id)
        where user_id = new.id and search is distinct from auth.search_of_user(new.id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function auth.keep_profile_search() returns trigger language plpgsql as $$
    begin
      update auth.user_search set search = auth.search_of_user(new.user_id)
      where user_id = new.user_id and search is distinct from auth.search_of_user(new.user_id);
      return null;
    end $$`.execute(db)
  await sql`
    insert into auth.user_search (user_id, created_at, search)
    select u.id, u.created_at, lower(concat_ws(E'\n', u.email, p.name, p.location))
    from auth.users u left join app.profiles p on p.user_id = u.id where u.deleted_at is null`.execute(db)
  await sql`
    create trigger searchable after insert or update of email on auth.users
    for each row execute function auth.keep_user_search()`.execute(db)
  await sql`
    create trigger searchable after insert or update of name, location on app.profiles
    for each row execute function auth.keep_profile_search()`.execute(db)
  await sql`create index user_search_newest on auth.user_search (created_at desc, user_id desc)`.execute(db)
  await sql`
    create index user_search_text on auth.user_search using gin (search ${trigrams}.gin_trgm_ops)`.execute(db)
}

/** Who did what to whom. It outlasts those whom it names: their ids go with them, what was done stays. */
async function record(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.audit_log (
      id uuid primary key,
      at timestamptz(3) not null,
      action text not null,
      actor_id uuid references auth.users on delete set null,
      about_user_id uuid references auth.users on delete set null,
      about_post_id uuid,
      detail text,
      reason text
    )`.execute(db)
  await sql`create index audit_log_newest on app.audit_log (at desc, id desc)`.execute(db)
  await sql`create index audit_log_actor on app.audit_log (actor_id)`.execute(db)
  await sql`create index audit_log_about_user on app.audit_log (about_user_id, at desc, id desc)`.execute(db)
  await sql`create index audit_log_about_post on app.audit_log (about_post_id, at desc, id desc)`.execute(db)
}
