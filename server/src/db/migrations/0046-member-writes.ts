import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What somebody wrote for other members in the last day, when it was deleted as well: so many a day are taken. */
export const memberWrites: Migration = {
  async up(db) {
    await sql`
      create table app.member_writes (
        user_id uuid not null references auth.users on delete cascade,
        kind text not null check (kind in ('post', 'comment')),
        made_at timestamptz(3) not null,
        id uuid not null,
        primary key (user_id, kind, made_at, id)
      )`.execute(db)
    await sql`
      insert into app.member_writes (user_id, kind, made_at, id)
        select user_id, 'post', created_at, id from app.posts where created_at > now() - interval '1 day'
        union all
        select user_id, 'comment', created_at, id from app.comments where created_at > now() - interval '1 day'
      `.execute(db)
  },
}
