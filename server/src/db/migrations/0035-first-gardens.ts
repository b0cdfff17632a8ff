import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What somebody did with the first jobs that were proposed to them: one row for each person. */
export const firstGardens: Migration = {
  async up(db) {
    await sql`
      create table app.first_gardens (
        user_id uuid primary key references auth.users on delete cascade,
        dismissed_at timestamptz(3),
        accepted_at timestamptz(3),
        schedule_id uuid,
        tasks_made integer,
        foreign key (user_id, schedule_id) references app.schedules on delete set null (schedule_id)
      )`.execute(db)
  },
}
