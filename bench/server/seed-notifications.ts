import { NOTIFICATION_TYPES } from '@turfwise/domain/notifications/notification'
import type pg from 'pg'
import { idOf } from './id-of.ts'

/** Of each gardener: what a month and a half of mornings tell. */
const EACH = 40

/**
 * Notifications of each gardener, the newest five unread. Nobody has a morning: reminders would be planned while others are
 * measured.
 */
export async function seedNotifications(db: pg.Client, users: number): Promise<void> {
  await db.query(
    `insert into app.notifications (user_id, id, type, priority, title, message, icon, is_read, action_url, cause, local_day,
       sent_at, created_at)
     select ${idOf('01890000', 'u')}, ${idOf('018f0000', 'n * $1 + u')}, ($3::text[])[1 + (n + u) % 6],
       (array['urgent', 'high', 'normal', 'low'])[1 + n % 4], 'Mow the front lawn today',
       'Dry until Friday, and the grass has grown two centimetres since it was cut last.', null, n > 5, '/tasks?tab=today',
       'task:' || n, current_date - n, now() - make_interval(days => n), now() - make_interval(days => n)
     from generate_series($2::integer, 1, -1) n, generate_series(1, $1::integer) u order by n desc, u`,
    [users, EACH, NOTIFICATION_TYPES],
  )
  await db.query('delete from app.reminders')
  await db.query('delete from app.alert_cells')
}
