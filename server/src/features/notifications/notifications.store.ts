import type { Notification } from '@turfwise/contract/notifications'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { NOTIFICATION_LIMITS, type NotificationPriority } from '@turfwise/domain/notifications/notification'
import { ownRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, instant, run, table } from '../../db/table.ts'

export interface StoredNotification {
  id: string
  /** One of `NOTIFICATION_TYPES`, or one that another version knows. */
  type: string
  priority: NotificationPriority
  title: string
  message: string
  icon: string | null
  isRead: boolean
  actionUrl: string | null
  /** 'task:0190…', 'weather:frost': what it is told for, once a day of the garden. */
  cause: string
  localDay: LocalDate
  /** What it speaks of and is asked of again before it is sent. */
  taskIds: string[]
  zoneIds: string[]
  /** Waits until then to be sent. */
  heldUntil: Date | null
  /** When its turn to be sent had come; null for one that only stands in the list. */
  sentAt: Date | null
  /** The one that is sent for several at once: their own row says so too. */
  sentWith: string | null
  createdAt: Date
}

export const NOTIFICATIONS = table<StoredNotification>('app.notifications', {
  id: column('id'),
  type: column('type'),
  priority: column('priority'),
  title: column('title'),
  message: column('message'),
  icon: column('icon'),
  isRead: column('is_read'),
  actionUrl: column('action_url'),
  cause: column('cause'),
  localDay: day('local_day'),
  taskIds: column('task_ids'),
  zoneIds: column('zone_ids'),
  heldUntil: instant('held_until'),
  sentAt: instant('sent_at'),
  sentWith: column('sent_with'),
  createdAt: instant('created_at'),
})

export const presentNotification = (
  userId: string,
  { id, type, priority, title, message, icon, isRead, actionUrl, createdAt }: StoredNotification,
): Notification => ({
  ...{ id, userId, type, priority, title, message, icon, isRead, actionUrl },
  createdAt: createdAt.toISOString(),
})

/** Single notifications, by id. */
export const NOTIFICATION = ownRows(NOTIFICATIONS, 'notifications')

export const NEWEST_NOTIFICATIONS = NOTIFICATIONS.list('notifications-list', {
  by: ['created_at', 'id'],
  newestFirst: true,
})
/** Where a page of the list ended: the notification's time in ISO 8601, and its id. */
export type NotificationKey = [createdAt: string, id: string]

export const COUNT_UNREAD: Statement = {
  name: 'notifications-count-unread',
  text: 'select count(*)::int as count from app.notifications where user_id = $1 and not is_read',
}

export const MARK_READ = NOTIFICATIONS.update('notifications-mark-read', 'is_read = true', 'and id = $2')

/** Those made until `$2`, where it is not null. */
export const MARK_ALL_READ: Statement = {
  name: 'notifications-mark-all-read',
  text: `update app.notifications set is_read = true
    where user_id = $1 and not is_read and ($2::timestamptz is null or created_at <= $2)`,
}

/** Those that are sent as one with `$2`, itself among them. */
export const SENT_TOGETHER = NOTIFICATIONS.select(
  'notifications-sent-together',
  'and (id = $2 or sent_with = $2) order by created_at, id',
)

/** Forgets at most `$2` of what is older than `$1`. */
export const FORGET_OLD: Statement = {
  name: 'notifications-forget-old',
  text: `delete from app.notifications n using (
      select user_id, id from app.notifications where created_at < $1 order by created_at limit $2
    ) old
    where n.user_id = old.user_id and n.id = old.id`,
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_UNREAD.text, [userId], COUNT_UNREAD.name)
  return row?.count ?? 0
}

/** The notification, read by now; undefined when it is not the user's. */
export const markRead = (db: Queryable, userId: string, id: string): Promise<StoredNotification | undefined> =>
  NOTIFICATIONS.first(db, MARK_READ, [userId, id])

/** How many were unread. */
export const markAllRead = (db: Queryable, userId: string, until: Date | null): Promise<number> =>
  run(db, MARK_ALL_READ, [userId, until?.toISOString() ?? null])

const DAY_MS = 86_400_000
/** Deleted at once, so that no statement takes long. */
const FORGET_AT_ONCE = 10_000

/** Forgets what nobody looks at any more. */
export async function forgetNotifications(db: Queryable, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_LIMITS.keptDays * DAY_MS).toISOString()
  let gone = FORGET_AT_ONCE
  while (gone === FORGET_AT_ONCE && !signal?.aborted) gone = await run(db, FORGET_OLD, [before, FORGET_AT_ONCE])
}
