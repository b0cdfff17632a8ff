import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What stands in the shed, and where its owner likes to buy. */
export const shed: Migration = {
  async up(db) {
    // Ids are UUID v7, so that the primary key is also the order in which things came.
    await sql`
      create table app.equipment (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        name text not null,
        type text not null,
        brand text,
        model text,
        description text,
        purchase_date date,
        receipt_key text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    await sql`
      create table app.chemicals (
        user_id uuid not null references auth.users on delete cascade,
        id uuid not null,
        name text not null,
        brand text,
        type text not null,
        category text,
        active_ingredients text[] not null default '{}',
        concentration text,
        pack_size double precision,
        pack_unit text,
        current_quantity double precision,
        quantity_unit text,
        cost_per_unit double precision,
        supplier text,
        batch_number text,
        manufacturer_date date,
        expiry_date date,
        purchase_date date,
        purchase_location text,
        receipt_key text,
        storage_location text,
        storage_conditions text,
        safety_notes text,
        application_rate text,
        application_method text[] not null default '{}',
        target_pests text[] not null default '{}',
        target_weeds text[] not null default '{}',
        low_stock_threshold double precision,
        notes text,
        is_active boolean not null default true,
        reentry_hours double precision,
        rainfast_hours double precision,
        mow_hold_days smallint,
        withholding_days smallint,
        max_per_year smallint,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (user_id, id)
      )`.execute(db)
    // The retailer's id is one of a file, which the operator may replace: nothing to reference.
    await sql`
      create table app.retailer_preferences (
        user_id uuid not null references auth.users on delete cascade,
        id text not null,
        is_enabled boolean not null,
        primary key (user_id, id)
      )`.execute(db)
  },
}
