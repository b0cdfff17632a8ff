import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a log took off the shed, and what was put out: products with what their labels said at that time. */
export const productUse: Migration = {
  async up(db) {
    await sql`
      alter table app.activity_logs
        add column chemical_id uuid,
        add column quantity_taken double precision,
        add column taken_unit text,
        add foreign key (user_id, chemical_id) references app.chemicals on delete set null (chemical_id)`.execute(db)
    // For the reference: without it the deletion of a product would read every log of its owner.
    await sql`
      create index activity_logs_chemical on app.activity_logs (user_id, chemical_id)
      where chemical_id is not null`.execute(db)
    // The id is that of the log. Of a product that is in the shed still, the label is read there.
    await sql`
      create table app.product_uses (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        product_name text not null,
        product_type text not null,
        active_ingredients text[] not null,
        application_method text,
        reentry_hours double precision,
        rainfast_hours double precision,
        mow_hold_days smallint,
        withholding_days smallint,
        applied_at timestamptz(3) not null,
        primary key (user_id, id),
        foreign key (user_id, id) references app.activity_logs on delete cascade
      )`.execute(db)
    await sql`create index product_uses_newest on app.product_uses (user_id, applied_at desc, id desc)`.execute(db)
  },
}
