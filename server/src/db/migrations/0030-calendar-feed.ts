import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Addresses at which calendar programs read tasks. The token itself is shown once and kept nowhere. */
export const calendarFeed: Migration = {
  async up(db) {
    await sql`
      create table app.calendar_feeds (
        user_id uuid primary key references auth.users on delete cascade,
        token_hash bytea not null unique,
        last_read_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      )`.execute(db)
    // A calendar takes an event for changed by its number, which counts changes of day and title whoever makes them.
    await sql`alter table app.tasks add column calendar_sequence integer not null default 0`.execute(db)
    await sql`
      create function app.count_calendar_change() returns trigger language plpgsql as $$
      begin
        new.calendar_sequence := old.calendar_sequence + 1;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger calendar_change before update of title, due_date on app.tasks
      for each row when (old.title is distinct from new.title or old.due_date is distinct from new.due_date)
      execute function app.count_calendar_change()`.execute(db)
  },
}
