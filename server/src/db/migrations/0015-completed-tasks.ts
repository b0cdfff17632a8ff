import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Completed tasks by the page, the newest first. */
export const completedTasks: Migration = {
  async up(db) {
    // Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped.
    await sql`alter table app.tasks alter column completed_at type timestamptz(3)`.execute(db)
    await sql`
      create index tasks_completed on app.tasks (user_id, completed_at desc, id desc)
      where completed_at is not null`.execute(db)
  },
}
