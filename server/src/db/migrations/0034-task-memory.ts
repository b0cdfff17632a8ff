import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records that may be changed, and the earlier times of a job. */
export const taskMemory: Migration = {
  async up(db) {
    // The version of a record; those of before were never changed.
    await sql`alter table app.activity_logs add column updated_at timestamptz(3)`.execute(db)
    await sql`update app.activity_logs set updated_at = created_at`.execute(db)
    await sql`
      alter table app.activity_logs alter column updated_at set not null, alter column updated_at set default now()`.execute(
      db,
    )
    // A job is a type with a lawn zone, else with a title; open tasks stand first, since their completion is null.
    await sql`
      create index tasks_of_job on app.tasks (user_id, type, title_order, completed_at desc, id desc)
      where lawn_zone_id is null`.execute(db)
    await sql`
      create index tasks_of_zone_job on app.tasks (user_id, type, lawn_zone_id, completed_at desc, id desc)
      where lawn_zone_id is not null`.execute(db)
    // What was done without a task, which may have been any of its kind.
    await sql`
      create index activity_logs_free on app.activity_logs (user_id, activity_type, created_at desc, id desc)
      where task_id is null`.execute(db)
  },
}
