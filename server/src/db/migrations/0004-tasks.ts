import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a gardener has to do, and what was done. */
export const tasks: Migration = {
  async up(db) {
    // priority_rank is 1 high, 2 medium, 3 low, and title_order the title as it is sorted: with them a page of the list is
    // one walk along an index, and the next page starts by one comparison of rows.
    await sql`
      create table app.tasks (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        title text not null,
        title_order text collate "C" not null,
        description text,
        type text not null,
        due_date date not null,
        priority_rank smallint not null,
        estimated_minutes smallint,
        completed_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    await sql`create index tasks_by_due on app.tasks (user_id, due_date, priority_rank, title_order, id)`.execute(db)
    await sql`
      create index tasks_open_by_due on app.tasks (user_id, due_date, priority_rank, title_order, id)
      where completed_at is null`.execute(db)
    // Milliseconds, as JavaScript keeps them: a page of logs ends at such a time, and finer ones would be skipped.
    await sql`
      create table app.activity_logs (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        task_id uuid,
        activity_type text not null,
        title text not null,
        description text,
        notes text,
        cut_height_mm double precision,
        lawn_area text,
        duration_minutes smallint,
        quantity double precision,
        quantity_unit text,
        product_name text,
        product_brand text,
        application_method text,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, id),
        foreign key (user_id, task_id) references app.tasks on delete set null (task_id)
      )`.execute(db)
    // One completion, one log: two that are saved at once cannot both stand.
    await sql`
      create unique index activity_logs_task on app.activity_logs (user_id, task_id) where task_id is not null`.execute(
      db,
    )
    await sql`create index activity_logs_newest on app.activity_logs (user_id, created_at desc, id desc)`.execute(db)
    await sql`
      create index activity_logs_newest_of_type on app.activity_logs (user_id, activity_type, created_at desc, id desc)`.execute(
      db,
    )
  },
}
