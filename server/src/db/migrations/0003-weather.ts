import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The last reading of each weather cell, shared by all processes and kept over a restart. Nobody's private data. */
export const weather: Migration = {
  async up(db) {
    await sql`
      create table app.weather_cells (
        cell text primary key,
        lat double precision not null,
        lng double precision not null,
        time_zone text not null,
        reading jsonb not null,
        fetched_at timestamptz not null,
        asked_at timestamptz not null
      )`.execute(db)
    await sql`create index weather_cells_asked on app.weather_cells (asked_at)`.execute(db)
  },
}
