import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What somebody is told, how they want to be told, and when the next reminder is due. */
export const notifications: Migration = {
  async up(db) {
    // Without a row the first preferences hold.
    await sql`
      create table app.user_preferences (
        user_id uuid primary key references auth.users on delete cascade,
        notifications_enabled boolean not null,
        push_notifications_enabled boolean not null,
        weather_notifications boolean not null,
        task_notifications boolean not null,
        community_notifications boolean not null,
        quiet_hours boolean not null,
        quiet_from text not null,
        quiet_to text not null,
        frost_in_quiet_hours boolean not null,
        reminder_time text not null,
        email_digest boolean not null,
        updated_at timestamptz not null default now()
      )`.execute(db)
    // Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped.
    await sql`
      create table app.notifications (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        type text not null,
        priority text not null,
        title text not null,
        message text not null,
        icon text,
        is_read boolean not null default false,
        action_url text,
        cause text not null,
        local_day date not null,
        task_ids uuid[] not null default '{}',
        zone_ids uuid[] not null default '{}',
        held_until timestamptz,
        sent_at timestamptz,
        sent_with uuid,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    // Exactly once: whatever is told is told once a cause and a day of the garden.
    await sql`create unique index notifications_once on app.notifications (user_id, cause, local_day)`.execute(db)
    await sql`create index notifications_newest on app.notifications (user_id, created_at, id)`.execute(db)
    await sql`create index notifications_unread on app.notifications (user_id) where not is_read`.execute(db)
    await sql`
      create index notifications_held on app.notifications (held_until) where held_until is not null`.execute(db)
    await sql`
      create index notifications_sent on app.notifications (user_id, sent_at) where sent_at is not null`.execute(db)
    await sql`create index notifications_age on app.notifications (created_at)`.execute(db)
    // A row for each garden. Without `for_day` nothing is planned yet, and the next look does it.
    await sql`
      create table app.reminders (
        user_id uuid primary key references auth.users on delete cascade,
        next_at timestamptz not null default '2000-01-01',
        for_day date,
        told_day date,
        cell text
      )`.execute(db)
    await sql`create index reminders_due on app.reminders (next_at)`.execute(db)
    await sql`create index reminders_of_cell on app.reminders (cell, user_id) where cell is not null`.execute(db)
    // In the statement that moves a garden or its hour, whoever makes it: the plan of before can never be kept.
    await sql`
      create function app.plan_reminder() returns trigger language plpgsql as $$
      begin
        insert into app.reminders (user_id) values (new.user_id)
        on conflict (user_id) do update set next_at = default, for_day = null;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger plan_reminder_of_new_garden after insert on app.profiles
      for each row execute function app.plan_reminder()`.execute(db)
    await sql`
      create trigger plan_reminder_of_moved_garden after update on app.profiles for each row
      when ((old.time_zone, old.latitude, old.longitude) is distinct from (new.time_zone, new.latitude, new.longitude))
      execute function app.plan_reminder()`.execute(db)
    await sql`
      create trigger plan_reminder_of_first_choice after insert on app.user_preferences
      for each row execute function app.plan_reminder()`.execute(db)
    await sql`
      create trigger plan_reminder_of_other_hour after update on app.user_preferences for each row
      when (old.reminder_time is distinct from new.reminder_time) execute function app.plan_reminder()`.execute(db)
    await sql`insert into app.reminders (user_id) select user_id from app.profiles`.execute(db)
    // Cells of gardens, what of their weather was told already, and when they are looked at again.
    await sql`
      create table app.alert_cells (
        cell text primary key,
        lat double precision not null,
        lng double precision not null,
        time_zone text not null,
        weather_at timestamptz,
        look_at timestamptz not null default '2000-01-01',
        told text[] not null default '{}'
      )`.execute(db)
    // Badges are told once, however long ago; those that were earned before anybody told of them are not told at all.
    await sql`
      create table app.told_badges (
        user_id uuid not null references auth.users on delete cascade,
        badge text not null,
        told_at timestamptz not null default now(),
        primary key (user_id, badge)
      )`.execute(db)
    await sql`
      insert into app.told_badges (user_id, badge)
      select user_id, badge from (
        select user_id, count(*) as done from app.tasks where completed_at is not null group by user_id
      ) as person join (values ('starter', 1), ('green-thumb', 25)) as earned (badge, needed) on done >= needed`.execute(
      db,
    )
  },
}
