import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Runs of automated zones that advice held or shortened for rain. */
export const sparedRuns: Migration = {
  async up(db) {
    // What the last plan spares, and when: it is booked once that has come, as a run is.
    await sql`alter table app.zone_water add column spared text, add column spared_at timestamptz`.execute(db)
    // One a day and zone, however often its job is run.
    await sql`
      create table app.spared_runs (
        user_id uuid not null references auth.users on delete cascade,
        zone_id uuid not null,
        date date not null,
        kind text not null,
        primary key (user_id, zone_id, date),
        foreign key (user_id, zone_id) references app.irrigation_zones (user_id, id) on delete cascade
      )`.execute(db)
  },
}
