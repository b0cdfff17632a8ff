import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Posts, what is said below them, and who likes them. Posts and comments are read by all members, so their key is the id. */
export const community: Migration = {
  async up(db) {
    // Trusted, so it takes no more than the right to make schemas that the first step used.
    await sql`create extension if not exists pg_trgm`.execute(db)
    const trigrams = await schemaOf(db, 'pg_trgm')
    await sql`
      create function app.has_word_like(text, text) returns boolean language sql stable parallel safe return
        $1 operator(${trigrams}.<%) $2`.execute(db)
    await sql`
      create function app.words_of_tags(text[]) returns text language sql immutable parallel safe return
        array_to_string($1, ' ')`.execute(db)
    // Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped.
    await sql`
      create table app.posts (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        title text,
        content text not null,
        tags text[] not null,
        type text not null,
        photo_key text,
        climate_zone text,
        like_count integer not null default 0,
        comment_count integer not null default 0,
        hidden_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        edited_at timestamptz(3),
        updated_at timestamptz(3) not null default now(),
        search text generated always as (
          app.fold_words(' ' || coalesce(title, '') || ' ' || content || ' ' || app.words_of_tags(tags))) stored
      ) with (fillfactor = 85)`.execute(db)
    await sql`create index posts_newest on app.posts (created_at desc, id desc)`.execute(db)
    await sql`create index posts_of_owner on app.posts (user_id, created_at)`.execute(db)
    await sql`create index posts_of_climate on app.posts (climate_zone, created_at desc, id desc)`.execute(db)
    await sql`create index posts_with_tag on app.posts using gin (tags)`.execute(db)
    await sql`create index posts_search on app.posts using gin (search ${trigrams}.gin_trgm_ops)`.execute(db)
    await sql`
      create table app.post_likes (
        user_id uuid not null references auth.users on delete cascade,
        post_id uuid not null references app.posts on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, post_id)
      )`.execute(db)
    await sql`create index post_likes_of_post on app.post_likes (post_id)`.execute(db)
    // A reply whose comment is gone stands by itself: what others said does not go with it.
    await sql`
      create table app.comments (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        post_id uuid not null references app.posts on delete cascade,
        parent_id uuid references app.comments on delete set null,
        answers_id uuid references app.comments on delete set null,
        content text not null,
        created_at timestamptz(3) not null default now(),
        edited_at timestamptz(3),
        updated_at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`
      create index comments_of_post on app.comments (post_id, created_at, id) where parent_id is null`.execute(db)
    await sql`
      create index comments_of_comment on app.comments (parent_id, created_at, id) where parent_id is not null`.execute(
      db,
    )
    // For the references: without them a deletion would read all comments.
    await sql`create index comments_all_of_post on app.comments (post_id)`.execute(db)
    await sql`create index comments_answering on app.comments (answers_id) where answers_id is not null`.execute(db)
    await sql`create index comments_of_owner on app.comments (user_id)`.execute(db)
    await counted(db, 'post_likes', 'like_count')
    await counted(db, 'comments', 'comment_count')
  },
}

/** Where an extension lives: an operator may have put it elsewhere before. */
async function schemaOf(db: Kysely<unknown>, extension: string) {
  const { rows } = await sql<{ name: string }>`
    select extnamespace::regnamespace::text as name from pg_extension where extname = ${extension}`.execute(db)
  return sql.raw(rows[0]?.name ?? 'public')
}

/** Keeps how many rows a post has in the post, also when they go with an account: a feed that counted would read them all. */
async function counted(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [counter, rows, name] = [sql.ref(column), sql.table(`app.${table}`), sql.table(`app.count_${table}`)]
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update app.posts p set ${counter} = p.${counter} + c.n
        from (select post_id, count(*)::int as n from changed group by 1) c where p.id = c.post_id;
      else
        update app.posts p set ${counter} = p.${counter} - c.n
        from (select post_id, count(*)::int as n from changed group by 1) c where p.id = c.post_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${sql.ref(`${table}_came`)} after insert on ${rows} referencing new table as changed
    for each statement execute function ${name}()`.execute(db)
  await sql`
    create trigger ${sql.ref(`${table}_went`)} after delete on ${rows} referencing old table as changed
    for each statement execute function ${name}()`.execute(db)
}
