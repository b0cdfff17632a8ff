import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is watered in a garden, and the schedule of each zone. */
export const irrigation: Migration = {
  async up(db) {
    // `moisture` is worked out by the server and no part of the version: a schedule that is made anew is no change of the zone.
    await sql`
      create table app.irrigation_zones (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        name text not null,
        plant_types text[] not null,
        area_m2 double precision not null,
        exposure_level text not null,
        soil_type text not null,
        automated boolean not null,
        current_moisture double precision,
        moisture_measured_at timestamptz(3),
        mode text not null,
        emitter text,
        flow_lpm double precision,
        measured_rate_mm_h double precision,
        evenness double precision,
        slope text not null,
        archived_reason text,
        archived_at timestamptz(3),
        moisture jsonb,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    // One schedule a zone, by its key: schedules that are made twice at once cannot both stand.
    await sql`
      create table app.irrigation_schedules (
        user_id uuid not null references auth.users on delete cascade,
        zone_id uuid not null,
        id uuid not null,
        scheduled_time text not null,
        duration_minutes smallint not null,
        frequency text not null,
        priority text not null,
        reason text not null,
        litres double precision not null,
        depth_mm double precision not null,
        active boolean not null,
        weather_adjusted boolean not null,
        next_watering date not null,
        pause jsonb,
        factors jsonb not null,
        look_again_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        primary key (user_id, zone_id),
        foreign key (user_id, zone_id) references app.irrigation_zones on delete cascade
      )`.execute(db)
    await sql`
      create index irrigation_schedules_look_again on app.irrigation_schedules (look_again_at)
      where look_again_at is not null`.execute(db)
  },
}
