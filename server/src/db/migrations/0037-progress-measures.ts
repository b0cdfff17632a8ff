import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was measured of the photos of an entry, where its score comes from, and which place they show. */
export const progressMeasures: Migration = {
  async up(db) {
    await sql`
      alter table app.progress_entries
        add column health_score_source text,
        add column measured jsonb,
        add column lawn_zone_id uuid,
        add foreign key (user_id, lawn_zone_id) references app.lawn_zones on delete set null (lawn_zone_id)`.execute(db)
    // Until now every score was what its owner said.
    await sql`
      update app.progress_entries set health_score_source = 'self-reported' where health_score is not null`.execute(db)
    await sql`
      create index progress_entries_of_zone on app.progress_entries (user_id, lawn_zone_id)
      where lawn_zone_id is not null`.execute(db)
  },
}
