import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The parts of a lawn, and what somebody says of the whole garden. */
export const lawnZones: Migration = {
  async up(db) {
    // Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped.
    await sql`
      create table app.lawn_zones (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        name text not null,
        description text,
        notes text,
        area_m2 integer not null,
        grass_type text not null,
        soil_type text not null,
        sun_exposure text not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    await sql`create index lawn_zones_oldest on app.lawn_zones (user_id, created_at, id)`.execute(db)
    // Null until somebody chooses. Soil and sun are the words of lawn zones; place and grass stand there already.
    await sql`
      alter table app.profiles
        add column garden_size text,
        add column soil_type text,
        add column sun_exposure text,
        add column irrigation_system text,
        add column maintenance_level text`.execute(db)
  },
}
