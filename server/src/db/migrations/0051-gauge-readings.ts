import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Readings of the own gauge with the hours for which each stands, several a day. Those that stood for a whole day keep it:
 * by the clocks of the garden where its zones were planned, else of Sydney.
 */
export const gaugeReadings: Migration = {
  async up(db) {
    await sql`
      create table app.gauge_readings (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        date date not null,
        from_at timestamptz not null,
        read_at timestamptz not null,
        millimetres double precision not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, id),
        check (from_at < read_at)
      )`.execute(db)
    await sql`create index gauge_readings_by_time on app.gauge_readings (user_id, read_at)`.execute(db)
    await sql`
      insert into app.gauge_readings (user_id, id, date, from_at, read_at, millimetres, created_at, updated_at)
      select told.user_id, gen_random_uuid(), told.date, told.midnight,
        greatest(least(told.midnight + interval '1 day', told.updated_at), told.midnight + interval '1 hour'),
        told.millimetres, told.updated_at, told.updated_at
      from (
        select g.*, g.date::timestamp at time zone coalesce(
            (select c.time_zone from app.zone_water w join app.water_cells c on c.cell = w.cell
              join pg_timezone_names known on known.name = c.time_zone
              where w.user_id = g.user_id order by w.zone_id limit 1),
            'Australia/Sydney') as midnight
        from app.rain_gauge g
      ) as told`.execute(db)
    await sql`drop table app.rain_gauge`.execute(db)
    await sql`
      alter table app.water_days add column gauge_covered double precision, add column gauge_told text`.execute(db)
    await sql`update app.water_days set gauge_covered = 1 where gauge is not null`.execute(db)
  },
}
