import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who else belongs to a garden, which is its owner's, `user_id`, and what they did there; and who is invited to it, by the hash of the token alone. */
export const household: Migration = {
  async up(db) {
    await sql`
      create table app.garden_members (
        user_id uuid not null references auth.users on delete cascade,
        member_id uuid not null references auth.users on delete cascade,
        role text not null check (role in ('helper', 'viewer')),
        since timestamptz(3) not null,
        primary key (user_id, member_id),
        check (user_id <> member_id)
      )`.execute(db)
    await sql`create index garden_members_of_member on app.garden_members (member_id, since, user_id)`.execute(db)
    await sql`
      create table app.garden_invitations (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        email text not null,
        role text not null check (role in ('helper', 'viewer')),
        token_hash bytea not null unique,
        created_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        primary key (user_id, id)
      )`.execute(db)
    await sql`create unique index garden_invitations_of_address on app.garden_invitations (user_id, email)`.execute(db)
    await sql`
      create table app.garden_deeds (
        user_id uuid not null references auth.users on delete cascade,
        kind text not null check (kind in ('task-added', 'task-done', 'activity', 'watering')),
        id uuid not null,
        at timestamptz(3) not null,
        by_id uuid references auth.users on delete set null,
        primary key (user_id, kind, id)
      )`.execute(db)
    await sql`create index garden_deeds_newest on app.garden_deeds (user_id, at desc, kind, id)`.execute(db)
    await sql`create index garden_deeds_by on app.garden_deeds (by_id) where by_id is not null`.execute(db)
    await sql`create index garden_invitations_by_end on app.garden_invitations (ends_at)`.execute(db)
  },
}
