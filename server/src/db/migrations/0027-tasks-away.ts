import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tasks that a time away has moved or left out, to be put back. */
export const tasksAway: Migration = {
  async up(db) {
    await sql`create index tasks_away on app.tasks (user_id, away_from) where away_from is not null`.execute(db)
  },
}
