import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the completion of a task has changed of its schedule, so that it can be put back when the completion is taken back:
 * when the item was last done before, what was put off of it, and the days that other tasks of it had.
 */
export const scheduleCompletions: Migration = {
  async up(db) {
    await sql`
      create table app.schedule_completions (
        user_id uuid not null,
        task_id uuid not null,
        item_id uuid not null,
        made_at timestamptz(3) not null,
        last_done_before date,
        last_done_after date,
        snoozed_before smallint[] not null,
        moves jsonb not null,
        primary key (user_id, task_id),
        foreign key (user_id, task_id) references app.tasks on delete cascade
      )`.execute(db)
    await sql`create index schedule_completions_of_item on app.schedule_completions (user_id, item_id, made_at)`.execute(
      db,
    )
  },
}
