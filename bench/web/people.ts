import type pg from 'pg'
import { idOf } from '../server/id-of.ts'
import { seedCommunity, seedGardeners } from '../server/seed-community.ts'

/** Each writes two posts, so there are 200. */
const GARDENERS = 100
/** Title of the newest of the 200: by what `seedPosts` makes of their number. */
export const NEWEST_POST = 'Oxalis again'

/** Unread, the newest first, and by which icon each is shown. */
const ALERTS = ['Strong wind, up to 36 km/h', 'Extreme heat, up to 40°', 'Storm expected, 12 mm'] as const
const ALERT_ICONS = ['wind', 'heat', 'storm']
export const NEWEST_ALERT = ALERTS[0]
const NOTIFICATIONS = 40

/**
 * Writes what no call of theirs makes: a community with posts, comments and likes, three unread alerts before a month and a
 * half of read notifications, a role for the admin and a garden that is shared with the gardener.
 *
 * @param db of a server that is running
 */
export async function seedPeople(
  db: pg.Client,
  { gardener, admin }: { gardener: string; admin: string },
): Promise<void> {
  await seedGardeners(db, GARDENERS)
  await seedCommunity(db, GARDENERS)
  await db.query('update auth.users set email_proven_at = now() where id = any($1::uuid[])', [[gardener, admin]])
  await db.query(`update auth.users set app_metadata = app_metadata || '{"role": "admin"}' where id = $1`, [admin])
  await db.query("insert into app.garden_members (user_id, member_id, role, since) values ($1, $2, 'helper', now())", [
    admin,
    gardener,
  ])
  await db.query(
    `insert into app.notifications (user_id, id, type, priority, title, message, icon, is_read, action_url, cause, local_day,
       sent_at, created_at)
     select $1::uuid, ${idOf('018f0000', 'n')}, case when is_alert then 'weather_alert' else 'task_reminder' end,
       case when is_alert then 'high' else 'normal' end,
       case when is_alert then ($3::text[])[n] else 'Mow the front lawn today' end,
       'Dry until Friday, and the grass has grown two centimetres since it was cut last.',
       case when is_alert then ($4::text[])[n] end, not is_alert, '/tasks', 'bench:' || n, at::date, at, at
     from generate_series(1, $2::integer) n,
       lateral (select n <= array_length($3::text[], 1) as is_alert, now() - make_interval(hours => n * 26 - 25) as at) told`,
    [gardener, NOTIFICATIONS, [...ALERTS], ALERT_ICONS],
  )
  // Nobody is reminded, warned or told of their week while others are measured.
  for (const due of ['app.reminders', 'app.alert_cells', 'app.analytics_due']) await db.query(`delete from ${due}`)
  await db.query('analyze')
}
