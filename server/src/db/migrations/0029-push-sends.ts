import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Messages that are on their way to browsers. */
export const pushSends: Migration = {
  async up(db) {
    // One row for a notification and a browser, until it was taken or is of no use any more.
    await sql`
      create table app.push_sends (
        user_id uuid not null references auth.users on delete cascade,
        subscription_id uuid not null,
        notification_id uuid not null,
        tries smallint not null default 0,
        due_at timestamptz(3) not null,
        primary key (user_id, subscription_id, notification_id),
        foreign key (user_id, subscription_id) references app.push_subscriptions on delete cascade
      )`.execute(db)
    await sql`create index push_sends_due on app.push_sends (due_at)`.execute(db)
  },
}
