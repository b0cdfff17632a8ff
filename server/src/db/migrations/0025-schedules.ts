import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Plans of lawn care, what repeats in them, and the tasks that they make. */
export const schedules: Migration = {
  async up(db) {
    // `setting` is what the dates follow from as it was when they were made: grass, climate, place and soil. Without it a
    // garden that moves would have its dates made twice, the old ones beside the new.
    await sql`
      create table app.schedules (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        name text not null,
        description text,
        schedule_type text not null,
        lawn_zone_id uuid,
        grass_type text,
        lawn_size_m2 integer,
        location text,
        is_active boolean not null default true,
        difficulty text not null,
        time_available text not null,
        priorities text[] not null,
        seasonal_adjustments boolean not null,
        weather_consideration boolean not null,
        notes text[] not null default '{}',
        planned_by text not null,
        setting jsonb not null,
        generated_until date,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (user_id, id),
        foreign key (user_id, lawn_zone_id) references app.lawn_zones on delete set null (lawn_zone_id)
      )`.execute(db)
    await sql`create index schedules_oldest on app.schedules (user_id, created_at, id)`.execute(db)
    await sql`
      create index schedules_of_zone on app.schedules (user_id, lawn_zone_id) where lawn_zone_id is not null`.execute(
      db,
    )
    // For the job that keeps the tasks of active schedules ahead.
    await sql`
      create index schedules_to_top_up on app.schedules (generated_until)
      where is_active and generated_until is not null`.execute(db)
    await sql`
      create table app.schedule_items (
        user_id uuid not null references auth.users on delete cascade,
        schedule_id uuid not null,
        id uuid not null,
        place smallint not null,
        task_type text not null,
        title text not null,
        description text,
        frequency text not null,
        interval_days smallint,
        priority_rank smallint not null,
        estimated_minutes smallint not null,
        basis text not null,
        anchor date not null,
        last_done_on date,
        snoozed_days smallint[] not null default '{}',
        why text,
        primary key (user_id, id),
        foreign key (user_id, schedule_id) references app.schedules on delete cascade
      )`.execute(db)
    await sql`create index schedule_items_in_order on app.schedule_items (user_id, schedule_id, place)`.execute(db)
    // Days of an item whose task was deleted: generating again must not bring it back.
    await sql`
      create table app.schedule_days_left (
        user_id uuid not null references auth.users on delete cascade,
        item_id uuid not null,
        occurs_on date not null,
        primary key (user_id, item_id, occurs_on),
        foreign key (user_id, item_id) references app.schedule_items on delete cascade
      )`.execute(db)
    // One time away for each person; one that is over counts for none.
    await sql`
      create table app.holidays (
        user_id uuid primary key references auth.users on delete cascade,
        from_day date not null,
        to_day date not null
      )`.execute(db)
    // `put_away` says why a task is shown nowhere: skipped, missed (another stands for it), paused, holiday. `away_from`,
    // `away_to` and `away_why` are what a time away made of it.
    await sql`
      alter table app.tasks
        add column schedule_id uuid,
        add column schedule_name text,
        add column item_id uuid,
        add column occurs_on date,
        add column plan_why text,
        add column missed smallint,
        add column missed_since date,
        add column put_away text,
        add column away_from date,
        add column away_to date,
        add column away_why text,
        add foreign key (user_id, schedule_id) references app.schedules on delete cascade`.execute(db)
    // A task of a schedule is known by its item and the day that the plan gave it: made twice at once, only one stands.
    await sql`
      create unique index tasks_of_item on app.tasks (user_id, item_id, occurs_on) where item_id is not null`.execute(
      db,
    )
    await sql`
      create index tasks_of_schedule on app.tasks (user_id, schedule_id, occurs_on) where schedule_id is not null`.execute(
      db,
    )
    await sql`
      create index tasks_missed on app.tasks (due_date, user_id, item_id)
      where item_id is not null and completed_at is null and put_away is null`.execute(db)
    await sql`drop index app.tasks_by_due`.execute(db)
    await sql`
      create index tasks_by_due on app.tasks (user_id, due_date, priority_rank, title_order, id)
      where put_away is null`.execute(db)
    await sql`drop index app.tasks_open_by_due`.execute(db)
    await sql`
      create index tasks_open_by_due on app.tasks (user_id, due_date, priority_rank, title_order, id)
      where completed_at is null and put_away is null`.execute(db)
  },
}
