import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a gardener says of the watering rule of the place. */
export const wateringRules: Migration = {
  async up(db) {
    // Areas and levels are keys of a file, which the operator may replace: nothing to reference.
    await sql`
      create table app.watering_settings (
        user_id uuid primary key references auth.users on delete cascade,
        area text,
        declared text,
        -- The last digit of the street number, its side, or that there is none; never the number.
        street_number text,
        source text not null default 'mains',
        new_lawn_laid_on date,
        new_lawn_granted boolean not null default false,
        updated_at timestamptz not null default now()
      )`.execute(db)
  },
}
