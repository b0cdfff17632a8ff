import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The index of words of posts keeps in which ten days each was written, so that a search can ask it of the newest alone. A
 * later time is never in an earlier period.
 */
export const postPeriods: Migration = {
  async up(db) {
    const { rows } = await sql<{ name: string }>`
      select extnamespace::regnamespace::text as name from pg_extension where extname = 'pg_trgm'`.execute(db)
    const trigrams = sql.raw(rows[0]?.name ?? 'public')
    // By days of UTC, whatever the session's zone: an index takes only what never changes.
    await sql`
      create function app.period_of(timestamptz) returns integer language sql immutable parallel safe return
        (($1 at time zone 'UTC')::date - date '2020-01-01') / 10`.execute(db)
    await sql`drop index app.posts_search`.execute(db)
    // An array, since such an index takes no plain number without another extension.
    await sql`
      create index posts_search on app.posts
        using gin (search ${trigrams}.gin_trgm_ops, (array[app.period_of(created_at)]))`.execute(db)
  },
}
