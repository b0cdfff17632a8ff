import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** At what time of its day a task is due, and of which lawn zone it is. */
export const taskDueTime: Migration = {
  async up(db) {
    // HH:mm on the garden's wall: the day stays a day of no zone, and so does its time.
    await sql`
      alter table app.tasks
        add column due_time text,
        add column lawn_zone_id uuid,
        add foreign key (user_id, lawn_zone_id) references app.lawn_zones on delete set null (lawn_zone_id)`.execute(db)
    await sql`
      create index tasks_of_zone on app.tasks (user_id, lawn_zone_id) where lawn_zone_id is not null`.execute(db)
    // For the look of each minute at what is due in an hour, of anybody.
    await sql`
      create index tasks_timed on app.tasks (due_date)
      where due_time is not null and completed_at is null and put_away is null`.execute(db)
    await sql`alter table app.schedule_items add column due_time text`.execute(db)
  },
}
