import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The weeks of gardens in figures, and when the next one is to be made. */
export const analytics: Migration = {
  async up(db) {
    // `record` is what the week came to with the origin of each figure: made whole, never searched.
    await sql`
      create table app.analytics_records (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        period text not null,
        period_start date not null,
        period_end date not null,
        complete boolean not null,
        record jsonb not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    // One record a week: two that are made at once cannot both stand. It is also the order of the list.
    await sql`
      create unique index analytics_records_of_week on app.analytics_records (user_id, period_start, period)`.execute(
      db,
    )
    // A row for each garden: the Monday of the week that is made next. Without one nothing is planned yet.
    await sql`
      create table app.analytics_due (
        user_id uuid primary key references auth.users on delete cascade,
        next_at timestamptz not null default '2000-01-01',
        week_start date
      )`.execute(db)
    await sql`create index analytics_due_next on app.analytics_due (next_at)`.execute(db)
    // In the statement that moves a garden, whoever makes it: its week ends by other clocks then.
    await sql`
      create function app.plan_analytics() returns trigger language plpgsql as $$
      begin
        insert into app.analytics_due (user_id) values (new.user_id)
        on conflict (user_id) do update set next_at = default;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger plan_analytics_of_new_garden after insert on app.profiles
      for each row execute function app.plan_analytics()`.execute(db)
    await sql`
      create trigger plan_analytics_of_moved_garden after update on app.profiles for each row
      when (old.time_zone is distinct from new.time_zone) execute function app.plan_analytics()`.execute(db)
    await sql`insert into app.analytics_due (user_id) select user_id from app.profiles`.execute(db)
  },
}
