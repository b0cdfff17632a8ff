import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the activity form asks besides: where, with what and how much; and what a search of activities looks through. */
export const activities: Migration = {
  async up(db) {
    await sql`
      alter table app.activity_logs
        add column lawn_zone_id uuid,
        add column equipment text,
        add column equipment_id uuid,
        add column distance double precision,
        add column distance_unit text,
        add foreign key (user_id, lawn_zone_id) references app.lawn_zones on delete set null (lawn_zone_id),
        add foreign key (user_id, equipment_id) references app.equipment on delete set null (equipment_id)`.execute(db)
    // For the references: without them the deletion of a zone or a thing would read every log of its owner.
    await sql`
      create index activity_logs_zone on app.activity_logs (user_id, lawn_zone_id)
      where lawn_zone_id is not null`.execute(db)
    await sql`
      create index activity_logs_equipment on app.activity_logs (user_id, equipment_id)
      where equipment_id is not null`.execute(db)
    await sql`
      alter table app.activity_logs add column search text generated always as (
        app.fold_words(' ' || title || ' ' || coalesce(product_name, '') || ' ' || coalesce(product_brand, '') || ' '
          || coalesce(lawn_area, '') || ' ' || coalesce(equipment, '') || ' ' || coalesce(notes, '') || ' '
          || coalesce(description, ''))) stored`.execute(db)
  },
}
