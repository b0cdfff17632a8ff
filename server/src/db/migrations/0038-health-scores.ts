import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How a lawn did: a number for each part, where each comes from, and what they come to. */
export const healthScores: Migration = {
  async up(db) {
    // Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped.
    await sql`
      create table app.health_scores (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        overall smallint,
        grass_density smallint,
        colour_health smallint,
        weed_control smallint,
        disease_resistance smallint,
        soil_quality smallint,
        irrigation_efficiency smallint,
        seasonal_readiness smallint,
        notes text,
        factors jsonb not null,
        origins jsonb not null,
        logged jsonb not null,
        resting boolean not null,
        formula_version smallint not null,
        recorded_at timestamptz(3) not null,
        primary key (user_id, id)
      )`.execute(db)
    await sql`create index health_scores_newest on app.health_scores (user_id, recorded_at, id)`.execute(db)
  },
}
