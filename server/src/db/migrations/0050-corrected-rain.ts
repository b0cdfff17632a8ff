import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** mm that the weather source said of a past day's rain at first, where it has said another figure since. */
export const correctedRain: Migration = {
  async up(db) {
    await sql`alter table app.water_days add column first_rain double precision`.execute(db)
  },
}
