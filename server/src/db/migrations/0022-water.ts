import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The soil-water balance of irrigation zones: what was given, what was measured, each day, and the advice of now. */
export const water: Migration = {
  async up(db) {
    await sql`
      create table app.waterings (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        zone_id uuid not null,
        date date not null,
        watered_at timestamptz not null,
        depth_mm double precision not null,
        millimetres double precision,
        minutes double precision,
        litres double precision,
        origin text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, id),
        foreign key (user_id, zone_id) references app.irrigation_zones (user_id, id) on delete cascade
      )`.execute(db)
    await sql`create index waterings_of_zone on app.waterings (user_id, zone_id, date)`.execute(db)
    // A planned run is booked once, however often its job is run.
    await sql`
      create unique index waterings_run_of_day on app.waterings (user_id, zone_id, date) where origin = 'run'`.execute(
      db,
    )
    await sql`
      create table app.rain_gauge (
        user_id uuid not null references auth.users on delete cascade,
        date date not null,
        millimetres double precision not null,
        updated_at timestamptz not null default now(),
        primary key (user_id, date)
      )`.execute(db)
    // What came to a zone on a day as the source knows it (null where it does not), and what became of it.
    await sql`
      create table app.water_days (
        user_id uuid not null references auth.users on delete cascade,
        zone_id uuid not null,
        date date not null,
        model_et0 double precision,
        model_rain double precision,
        gauge double precision,
        irrigation double precision not null,
        start_mm double precision not null,
        end_mm double precision not null,
        et0 double precision not null,
        used double precision not null,
        drained double precision not null,
        readily double precision not null,
        rain_forecast boolean not null,
        why text,
        primary key (user_id, zone_id, date),
        foreign key (user_id, zone_id) references app.irrigation_zones (user_id, id) on delete cascade
      )`.execute(db)
    // One row for each zone whose balance runs: rewritten by each look at it.
    await sql`
      create table app.zone_water (
        user_id uuid not null references auth.users on delete cascade,
        zone_id uuid not null,
        cell text not null,
        planned_at timestamptz not null,
        planned_on date not null,
        depletion double precision,
        total double precision not null,
        run_at timestamptz,
        run_ends_at timestamptz,
        run_depth double precision,
        advice jsonb not null,
        primary key (user_id, zone_id),
        foreign key (user_id, zone_id) references app.irrigation_zones (user_id, id) on delete cascade
      )`.execute(db)
    await sql`create index zone_water_of_cell on app.zone_water (cell, user_id, zone_id)`.execute(db)
    // Where the zones of a cell are, by which weather they were planned, and when they are to be looked at again.
    await sql`
      create table app.water_cells (
        cell text primary key,
        lat double precision not null,
        lng double precision not null,
        time_zone text not null,
        weather_at timestamptz,
        look_at timestamptz not null
      )`.execute(db)
  },
}
